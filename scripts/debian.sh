# To be sourced: how the scripts that set things up speak, and how they install what Debian has.

say() { printf '==> %s\n' "$*"; }
fail() { printf 'error: %s\n' "$*" >&2; exit 1; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else fail "need root to run: $*"; fi
}

# Whoever else is installing is waited for.
apt() { as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600 "$@" </dev/null; }

apt_update() {
    command -v apt-get >/dev/null || fail "install $1, then try again"
    apt update || say "apt-get update failed, going on with the known package lists"
}

apt_install() {
    say "Installing with apt-get: $*"
    apt install -y --no-install-recommends "$@"
}
