# What ./check, ./play and .ci/run share.  Sourced by them, from the top folder of the checkout.

unset PYTHONPATH # the scripts decide which ziggurat is imported

say() {
    printf '\n== %s\n' "$*"
}

fail() {
    printf 'ziggurat: %s\n' "$*" >&2
    exit 1
}

# Sets PYTHON to a Python of version 3.11 or newer.
find_python() {
    for PYTHON in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            return 0
        fi
    done
    return 1
}

# fingerprint FILE_OR_FOLDER...: a number that changes with their contents, the place of the checkout and the Python.
# What is made from other files does not count.
fingerprint() {
    {
        echo "$PWD"
        "$PYTHON" -VV
        find "$@" -type f ! -path '*/__pycache__/*' ! -path '*.egg-info/*' ! -path '*/generated/*' ! -path '*/server/page/*' \
            ! -path '*/node_modules/*' -print0 | LC_ALL=C sort -z | xargs -0 cksum
    } | cksum
}

# is_current STAMP FINGERPRINT: whether the stamp file holds this fingerprint.
is_current() {
    [ "$(cat "$1" 2>/dev/null)" = "$2" ]
}

# make_venv FOLDER LOCK: a virtual environment with the packages of the lock.  Does nothing if it is there already.
make_venv() {
    local now
    now=$(fingerprint "$2")
    if [ -x "$1/bin/python" ] && is_current "$1/lock.stamp" "$now"; then
        return
    fi
    say "Making $1 with the packages of $2"
    "$PYTHON" -m venv --clear "$1" || fail "$1 could not be made"
    "$1/bin/pip" install -qq --disable-pip-version-check --require-hashes -r "$2" ||
        fail "the packages of $2 could not be installed; the first start needs the internet"
    echo "$now" >"$1/lock.stamp"
}

# make_node VENV: Node for the page, from PyPI into the environment, if the machine has none that is new enough.
make_node() {
    if "$1/bin/python" -c 'import sys; sys.path.insert(0, "scripts"); import page
sys.exit(page.node_of_machine() is None and page.node_of_package() is None)'; then
        return
    fi
    say "Getting Node for the page"
    "$1/bin/pip" install -qq --disable-pip-version-check --require-hashes --no-deps -r requirements-node.lock ||
        fail "Node could not be installed"
}
