// Conformance records from a file are replayed in Pyodide; what differs goes to standard output (pyodide.py).
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const began = Date.now() / 1000;
const [root, pyodide, records, seconds] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdirTree("/theomachy");
python.mountNodeFS("/theomachy", root);
python.globals.set("lines", readFileSync(records, "utf-8"));
python.globals.set("until", Number(seconds) ? began + Number(seconds) : 0);
console.log(
    python.runPython(`
import json, sys, time
sys.dont_write_bytecode = True
sys.path[:0] = ["/theomachy/src", "/theomachy"]
from conformance.replay import difference

wrong = []
for line in lines.split("\\n"):
    if until and len(wrong) > 8 and time.time() > until:
        break
    try:
        wrong.append(difference(json.loads(line)))
    except Exception as error:
        wrong.append(f"{type(error).__name__}: {error}")
json.dumps({"records": len(wrong), "wrong": wrong, "python": f"{sys.version.split()[0]}, {sys.maxsize.bit_length() + 1} bits"})
`),
);
