"""Run the commands of the terminal: `python -m rummy COMMAND`."""

from rummy.cli.commands import main

if __name__ == "__main__":
    raise SystemExit(main())
