"""The command `gridlight`, and `python -m gridlight`."""

from __future__ import annotations

import os
import sys
from typing import Never

INTERRUPTED = 130  # as shells have it: 128 + SIGINT
BROKEN_PIPE = 141  # 128 + SIGPIPE: what reads the output has ended


def have_streams() -> None:
    """Where a standard stream is closed, put one there that can be neither read nor written.

    Else the next file that is opened would have its number, and be taken for it.
    """
    for number, how in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_RDONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, how)  # has the lowest number that is free
    sys.stdout, sys.stderr = sys.stdout or os.fdopen(1, "w"), sys.stderr or os.fdopen(2, "w")


def main() -> Never:
    """Run the command in sys.argv, and end with its status. Ctrl+C and a reader that has ended are not worth a word.

    Python ends at once: a thread may still wait for a line of input, and a client for a cluster that is gone.
    """
    have_streams()
    try:
        from gridlight.cli.run import run

        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = INTERRUPTED
    except BrokenPipeError:
        status = BROKEN_PIPE
    os._exit(status)


if __name__ == "__main__":
    main()
