// node inside.mjs SCRIPT.py [HOSTDIR:GUESTDIR ...] [-- ARG ...]
// Runs a Python script inside Pyodide on Node, with folders of this machine mounted; its exit status is ours.
import fs from "node:fs";
import { loadPyodide } from "../../node_modules/pyodide/pyodide.mjs";

const [script, ...rest] = process.argv.slice(2);
const cut = rest.includes("--") ? rest.indexOf("--") : rest.length;
const env = {
  HOME: "/home/pyodide",
  PYTHONDONTWRITEBYTECODE: "1",
  PYTHONUNBUFFERED: "1",
  SOURCE_DATE_EPOCH: "315532800",
};
// Forwarded so that the tests' own switches work here too.
for (const [key, value] of Object.entries(process.env)) {
  if (key.startsWith("RUMMY_") || key === "CI") env[key] = value;
}

let status = 99;
try {
  const python = await loadPyodide({ env });
  for (const mount of rest.slice(0, cut)) {
    const at = mount.lastIndexOf(":");
    const guest = mount.slice(at + 1);
    python.FS.mkdirTree(guest);
    python.mountNodeFS(guest, mount.slice(0, at));
  }
  python.globals.set("ARGS", rest.slice(cut + 1));
  python.runPython("import sys; sys.argv = ['inside', *ARGS]");
  status = python.runPython(fs.readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  // Uncaught, it would be printed together with the whole of Pyodide's source.
  console.error(String(error?.message ?? error).slice(-4000));
}
process.exit(Number.isInteger(status) ? status : 98);
