#!/usr/bin/env bash
# Plays the program named `stammtisch` on PATH in a real window, with a real mouse and keyboard, on an
# X server of its own. Needs Xvfb, evilwm (a window manager, for the full screen) and xdotool.
# Pictures of what was seen are kept in build/window, or in the folder given.
#
#   run.sh [PICTURES]                                       what every change has to pass
#   run.sh PICTURES --match all                             whole matches of every ruleset, and more
#   run.sh PICTURES --match lesson                          the first deals under guidance
#   run.sh PICTURES --match doppelkopf --hand keys          one of them; `--help` says what else
set -euo pipefail
cd "$(dirname "$0")/../.."

started=()
numbers=$(mktemp)
trap 'kill "${started[@]}" 2>/dev/null || true; rm -f "$numbers"' EXIT

Xvfb -displayfd 3 -screen 0 1920x1080x24 -nolisten tcp 3>"$numbers" 2>/dev/null &
started+=($!)
for _ in $(seq 100); do
    [ -s "$numbers" ] && break
    sleep 0.1
done
DISPLAY=:$(cat "$numbers")
export DISPLAY
evilwm -fn fixed 2>/dev/null &
started+=($!)

command -v stammtisch >/dev/null || PATH=$PWD/.venv/bin:$PATH
"${PYTHON:-.venv/bin/python}" -m tests.window "$@"
