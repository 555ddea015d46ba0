/* The headers of an ICU of the system must not meet those of the toolchain's Foundation: both define
   the same names. Nothing that is used here depends on it. */
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>
#include <libxml/xmlerror.h>
