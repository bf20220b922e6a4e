#!/usr/bin/env bash
# What is inside, as CycloneDX: dist/stammtisch.cdx.json lists the program and the Python packages that
# it runs on. The libraries within those are told in assets/licenses/README.md.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-python3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$python" -m venv "$work/tool"
pip=("$work/tool/bin/python" -m pip --disable-pip-version-check)
"${pip[@]}" install --quiet --upgrade cyclonedx-bom
# Without pip: it is not inside.
"$python" -m venv --without-pip "$work/inside"
HATCH_BUILD_NO_HOOKS=true "${pip[@]}" --python "$work/inside/bin/python" install --quiet "$root"
mkdir -p "$root/dist"
"$work/tool/bin/cyclonedx-py" environment --pyproject "$root/pyproject.toml" --output-reproducible \
    --output-format JSON --output-file "$root/dist/stammtisch.cdx.json" "$work/inside"
