# Shared by the scripts: sourced, never run.

set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$(basename "$0"): $*"
  exit 2
}

# Runs a command as root, through sudo where there is one.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    fail "root is needed to install packages: run as root, or install sudo"
  fi
}

# Installs Debian packages that are missing (apt), or their counterparts on a Mac (brew).
# Usage: install_packages 'libzip-dev libxml2-dev pkg-config' 'libzip libxml2 pkg-config'
install_packages() {
  if command -v dpkg-query >/dev/null 2>&1; then
    missing=
    for package in $1; do
      status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
      [ "$status" = "install ok installed" ] || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    say "installing:$missing"
    # The index of a fresh machine is empty; an old one may name versions that are gone.
    as_root apt-get update -qq
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      $missing >/dev/null
  elif command -v brew >/dev/null 2>&1; then
    for formula in $2; do
      brew list "$formula" >/dev/null 2>&1 || brew install "$formula"
    done
  else
    fail "neither apt nor brew is here; install libzip, libxml2, zlib, libdeflate, libpng, libjpeg-turbo and pkg-config by hand"
  fi
}

need_swift() {
  command -v swift >/dev/null 2>&1 ||
    fail "Swift 6.2 or later is needed: https://www.swift.org/install"
}

build_packages='libzip-dev libxml2-dev zlib1g-dev libdeflate-dev libpng-dev libturbojpeg0-dev pkg-config'
build_formulas='libzip libxml2 zlib libdeflate libpng jpeg-turbo pkg-config'

# Builds the release binary and prints its path.
build_release() {
  case $(uname -s) in
    Linux) static=--static-swift-stdlib ;;
    *) static= ;;
  esac
  # shellcheck disable=SC2086
  swift build --package-path "$root" -c release $static --product shiplens >&2
  # shellcheck disable=SC2086
  printf '%s/shiplens\n' \
    "$(swift build --package-path "$root" -c release $static --show-bin-path)"
}
