/**
 * Compiles modules of Python with Pyodide, whose Python is the page's. building/library.py starts it.
 *
 * In: a zip with modules. Out: a zip with what they were compiled to, and nothing in it compressed.
 */

import process from "node:process";
import { buffer } from "node:stream/consumers";

import { loadPyodide } from "pyodide";

const COMPILE = `
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

OWN = ("pyodide/", "_pyodide/")  # Pyodide reads its own docstrings when it starts
EARLIEST = (1980, 1, 1, 0, 0, 0)

with zipfile.ZipFile("/in.zip") as given, zipfile.ZipFile("/out.zip", "w") as made:
    for name in sorted(given.namelist()):
        source = given.read(name)
        code = compile(source, name, "exec", dont_inherit=True, optimize=0 if name.startswith(OWN) else 2)
        made.writestr(zipfile.ZipInfo(name + "c", EARLIEST), _code_to_hash_pyc(code, source_hash(source), False))
`;

const given = await buffer(process.stdin);
// The same bytes every time: sets are stored in the order of their hashes.
const python = await loadPyodide({ env: { PYTHONHASHSEED: "0" } });
python.FS.writeFile("/in.zip", given);
python.runPython(COMPILE);
process.stdout.write(python.FS.readFile("/out.zip"));
