# shiplens completion for bash; load it with:
#   source <(shiplens --generate-completion-script bash)
_shiplens_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current"); }
_shiplens_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$current")
}
_shiplens() {
  local current="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}"
  local command="${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$current" = "=" ]; then
    current=""
  elif [ "$before" = "=" ]; then
    before="${COMP_WORDS[COMP_CWORD-2]}"
  fi
  if [ "$COMP_CWORD" -eq 1 ]; then
    _shiplens_words "inspect gate resolve languages extract rules schema help --help --version --generate-completion-script"
    return
  fi
  if [[ "${COMP_WORDS[*]:COMP_CWORD-3:2}" == "--report "* ]]; then
    _shiplens_files
    return
  fi
  case "$command" in
  --generate-completion-script)
    _shiplens_words "bash zsh fish"
    ;;
  inspect)
    case "$before" in
    --locale) :; return ;;
    --name) :; return ;;
    --format) _shiplens_words "text json"; return ;;
    --output) _shiplens_files; return ;;
    --report) _shiplens_words "text= json="; compopt -o nospace 2>/dev/null; return ;;
    --color) _shiplens_words "auto always never"; return ;;
    --max-entries) :; return ;;
    --max-entry-size) :; return ;;
    --max-total-size) :; return ;;
    --max-ratio) :; return ;;
    --max-total-ratio) :; return ;;
    --max-document-size) :; return ;;
    --max-table-size) :; return ;;
    --max-text-size) :; return ;;
    --max-values) :; return ;;
    --max-configurations) :; return ;;
    --max-depth) :; return ;;
    --max-bundles) :; return ;;
    --max-links) :; return ;;
    --max-issues) :; return ;;
    esac
    if [[ "$current" == -* ]]; then
      _shiplens_words "--locale --name --all --format --output --report --quiet --color --max-entries --max-entry-size --max-total-size --max-ratio --max-total-ratio --max-document-size --max-table-size --max-text-size --max-values --max-configurations --max-depth --max-bundles --max-links --max-issues --help"
    else
      _shiplens_files
    fi
    ;;
  gate)
    case "$before" in
    --manifest) _shiplens_files; return ;;
    --fail-on) _shiplens_words "error warning none"; return ;;
    --format) _shiplens_words "text json"; return ;;
    --output) _shiplens_files; return ;;
    --report) _shiplens_words "text= json="; compopt -o nospace 2>/dev/null; return ;;
    --color) _shiplens_words "auto always never"; return ;;
    --max-entries) :; return ;;
    --max-entry-size) :; return ;;
    --max-total-size) :; return ;;
    --max-ratio) :; return ;;
    --max-total-ratio) :; return ;;
    --max-document-size) :; return ;;
    --max-table-size) :; return ;;
    --max-text-size) :; return ;;
    --max-values) :; return ;;
    --max-configurations) :; return ;;
    --max-depth) :; return ;;
    --max-bundles) :; return ;;
    --max-links) :; return ;;
    --max-issues) :; return ;;
    --max-languages) :; return ;;
    esac
    if [[ "$current" == -* ]]; then
      _shiplens_words "--manifest --fail-on --format --output --report --quiet --color --max-entries --max-entry-size --max-total-size --max-ratio --max-total-ratio --max-document-size --max-table-size --max-text-size --max-values --max-configurations --max-depth --max-bundles --max-links --max-issues --max-languages --help"
    else
      _shiplens_files
    fi
    ;;
  resolve)
    case "$before" in
    --device) :; return ;;
    --platform-rules) _shiplens_words "13 15"; return ;;
    --installed) :; return ;;
    --modules) :; return ;;
    --bundle) :; return ;;
    --process) :; return ;;
    --lookup) _shiplens_words "image file text"; return ;;
    --cases) _shiplens_files; return ;;
    --locales) :; return ;;
    --format) _shiplens_words "text json"; return ;;
    --output) _shiplens_files; return ;;
    --report) _shiplens_words "text= json="; compopt -o nospace 2>/dev/null; return ;;
    --color) _shiplens_words "auto always never"; return ;;
    --max-entries) :; return ;;
    --max-entry-size) :; return ;;
    --max-total-size) :; return ;;
    --max-ratio) :; return ;;
    --max-total-ratio) :; return ;;
    --max-document-size) :; return ;;
    --max-table-size) :; return ;;
    --max-text-size) :; return ;;
    --max-values) :; return ;;
    --max-configurations) :; return ;;
    --max-depth) :; return ;;
    --max-bundles) :; return ;;
    --max-links) :; return ;;
    --max-issues) :; return ;;
    esac
    if [[ "$current" == -* ]]; then
      _shiplens_words "--device --exact --platform-rules --installed --modules --bundle --process --lookup --cases --sweep --locales --foreign-only --format --output --report --quiet --color --max-entries --max-entry-size --max-total-size --max-ratio --max-total-ratio --max-document-size --max-table-size --max-text-size --max-values --max-configurations --max-depth --max-bundles --max-links --max-issues --help"
    else
      _shiplens_files
    fi
    ;;
  languages)
    case "$before" in
    --prefer) :; return ;;
    --platform) _shiplens_words "android ios"; return ;;
    --offered) :; return ;;
    --development-region) :; return ;;
    --platform-rules) _shiplens_words "13 15"; return ;;
    --installed) :; return ;;
    --modules) :; return ;;
    --cases) _shiplens_files; return ;;
    --format) _shiplens_words "text json"; return ;;
    --output) _shiplens_files; return ;;
    --report) _shiplens_words "text= json="; compopt -o nospace 2>/dev/null; return ;;
    --color) _shiplens_words "auto always never"; return ;;
    --max-entries) :; return ;;
    --max-entry-size) :; return ;;
    --max-total-size) :; return ;;
    --max-ratio) :; return ;;
    --max-total-ratio) :; return ;;
    --max-document-size) :; return ;;
    --max-table-size) :; return ;;
    --max-text-size) :; return ;;
    --max-values) :; return ;;
    --max-configurations) :; return ;;
    --max-depth) :; return ;;
    --max-bundles) :; return ;;
    --max-links) :; return ;;
    --max-issues) :; return ;;
    esac
    if [[ "$current" == -* ]]; then
      _shiplens_words "--prefer --platform --offered --development-region --platform-rules --installed --modules --cases --format --output --report --quiet --color --max-entries --max-entry-size --max-total-size --max-ratio --max-total-ratio --max-document-size --max-table-size --max-text-size --max-values --max-configurations --max-depth --max-bundles --max-links --max-issues --help"
    else
      _shiplens_files
    fi
    ;;
  extract)
    case "$before" in
    -o|--output) _shiplens_files; return ;;
    --locale) :; return ;;
    --bundle) :; return ;;
    --format) _shiplens_words "text json"; return ;;
    --color) _shiplens_words "auto always never"; return ;;
    --max-entries) :; return ;;
    --max-entry-size) :; return ;;
    --max-total-size) :; return ;;
    --max-ratio) :; return ;;
    --max-total-ratio) :; return ;;
    --max-document-size) :; return ;;
    --max-table-size) :; return ;;
    --max-text-size) :; return ;;
    --max-values) :; return ;;
    --max-configurations) :; return ;;
    --max-depth) :; return ;;
    --max-bundles) :; return ;;
    --max-links) :; return ;;
    --max-issues) :; return ;;
    esac
    if [[ "$current" == -* ]]; then
      _shiplens_words "--output --force --locale --bundle --format --quiet --color --max-entries --max-entry-size --max-total-size --max-ratio --max-total-ratio --max-document-size --max-table-size --max-text-size --max-values --max-configurations --max-depth --max-bundles --max-links --max-issues --help"
    else
      _shiplens_files
    fi
    ;;
  rules)
    case "$before" in
    --format) _shiplens_words "text json"; return ;;
    --output) _shiplens_files; return ;;
    --report) _shiplens_words "text= json="; compopt -o nospace 2>/dev/null; return ;;
    --color) _shiplens_words "auto always never"; return ;;
    esac
    if [[ "$current" == -* ]]; then
      _shiplens_words "--format --output --report --quiet --color --help"
    else
      _shiplens_words "default-missing variant-missing wrong-language-selected fallback-expired description-missing description-untranslated owner-missing launch-locale-not-shipped bundle-locale-mismatch locale-unexpected locale-empty unlisted-image duplicate-configuration identical-across-locales shadowed reference-escapes-locale"
    fi
    ;;
  schema)
    case "$before" in
    --output) _shiplens_files; return ;;
    esac
    if [[ "$current" == -* ]]; then
      _shiplens_words "--output --help"
    fi
    ;;
  help)
    case "$before" in
    esac
    if [[ "$current" == -* ]]; then
      _shiplens_words "--help"
    else
      _shiplens_words "inspect gate resolve languages extract rules schema help"
    fi
    ;;
  esac
}
complete -F _shiplens shiplens
