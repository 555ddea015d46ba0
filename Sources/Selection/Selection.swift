// The rules by which Android and Apple systems select a variant belong here.
