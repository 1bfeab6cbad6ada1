"""Folders for files in the place of what the lines hold."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from pathlib import Path

from gridlight.cli.answers import Answer, Json, dumped
from gridlight.cli.usage import BadUsage

EXTENSIONS = {"json": "json", "dimacs": "cnf", "smt-lib": "smt2", "asp": "lp"}  # of files with other forms: txt


class Folder(ABC):
    """Writes a file for each line, with the line's number and kind, which the line then names."""

    def __init__(self, prog: str, path: str) -> None:
        self._path = Path(path)
        self._count = 0
        try:
            self._path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadUsage(f"{prog}: {path} is no folder that can be written: {error.strerror}.") from None

    @abstractmethod
    def put(self, line: Json) -> Json:
        """The line, with what goes into a file there; raises OSError."""

    def keep(self, answer: Answer) -> Answer:
        """The answer, with a file where it has not failed; raises OSError."""
        self._count += 1
        return answer if answer.trouble else answer._replace(text=dumped(self.put(json.loads(answer.text))))

    def write(self, line: Json, content: bytes, extension: str) -> str:
        """The path of the file of this line."""
        file = self._path / f"{self._count:04}-{line['document']['kind']}.{extension}"
        file.write_bytes(content)
        return str(file)


class Texts(Folder):
    """Writes the text of each line into a file."""

    def __init__(self, path: str, form: str) -> None:
        super().__init__("gridlight write", path)
        self._extension = EXTENSIONS.get(form, "txt")

    def put(self, line: Json) -> Json:
        """The line with its text in a file."""
        written = line["write"]
        text = written.pop("text").removesuffix("\n") + "\n"
        return {**line, "write": {"file": self.write(line, text.encode(), self._extension), **written}}
