"""The command `gridlight`, and `python -m gridlight`."""

from __future__ import annotations

import os
import sys
from typing import Never

INTERRUPTED = 130  # as shells have it: 128 + SIGINT
BROKEN_PIPE = 141  # 128 + SIGPIPE: what reads the output has ended


def main() -> Never:
    """Run the command in sys.argv, and end with its status. Ctrl+C and a reader that has ended are not worth a word.

    Python ends at once: a thread may still wait for a line of input, and a client for a cluster that is gone.
    """
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
