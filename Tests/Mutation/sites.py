"""Finds the places of a source file, Swift or C, where a small change makes a mutant."""

import hashlib
import re
from dataclasses import dataclass

OPERATORS = [
    # kind, text, its replacement
    ("comparison", " < ", " <= "), ("comparison", " <= ", " < "),
    ("comparison", " > ", " >= "), ("comparison", " >= ", " > "),
    ("comparison", " == ", " != "), ("comparison", " != ", " == "),
    ("comparison", "..<", "..."), ("comparison", "...", "..<"),
    ("operator", " && ", " || "), ("operator", " || ", " && "),
    ("operator", " + ", " - "), ("operator", " - ", " + "),
    ("operator", " * ", " / "), ("operator", " / ", " * "),
    ("operator", " += ", " -= "), ("operator", " -= ", " += "),
    ("operator", " % ", " / "), ("operator", " << ", " >> "), ("operator", " >> ", " << "),
    ("operator", " |= ", " &= "), ("operator", " & ", " | "),
    ("operator", "min(", "max("), ("operator", "max(", "min("),
    ("operator", ".insert(", ".remove("), ("operator", ".remove(", ".insert("),
]
# The kernel's words have functions for operators.
WORDS = [
    ("operator", "Add(", "Sub("), ("operator", "Sub(", "Add("), ("operator", "Mul(", "Add("),
    ("operator", "Div(", "Mul("), ("operator", "AtLeast(", "AtMost("),
    ("operator", "vAtMost(", "vAtLeast("), ("operator", "wMax(", "wMin("),
    ("comparison", "IsLess(", "IsAtMost("), ("comparison", "IsAtMost(", "IsLess("),
]
NUMBER = re.compile(
    r"(?<![\w.$#])(?:0x[0-9A-Fa-f]+(?:p[+-]?\d+)?f?|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?f?)(?![\w])(?!\.\d)")
TRUTH = re.compile(r"\b(?:true|false)\b")
CONDITION = re.compile(r"^(\s*(?:\} else )?(?:if|while|guard) )(?P<c>[^{]+?)(?: else)? \{")
C_CONDITION = re.compile(r"^\s*(?:\} else )?(?:if|while) \((?P<c>.+)\) \{")
CALL = re.compile(r"^[A-Za-z_][\w.\[\]()!?&: ]*\(.*\)$", re.S)
ASSIGNMENT = re.compile(r"^[A-Za-z_][^=\n]*? (?:[-+*/|&]|<<|>>)?= ", re.S)
KEYWORD = re.compile(
    r"^(?:let|var|if|guard|return|for|while|switch|case|default|defer|func|else|break|continue|do|"
    r"try|throw|static|const|double|float|size_t|uint64_t|uint32_t|int|mg\w+ \w+ =|where|in|"
    r"assert|precondition|super|typedef|struct|extension|private|@\w+|#\w+)\b")
CONTAINER = re.compile(r"\b(?:extension|struct|class|enum|protocol|actor)\s+\w")
ACCESSOR = re.compile(r"\s*(?:mutating |nonmutating |@\S+ )*(?:get|set|_read|_modify|willSet|didSet)\b")
STORED = re.compile(
    r"^\s*(?:(?:private|fileprivate|internal|package|public|static|\(set\)) ?)*"
    r"(?:let|var) [^={]*= (?P<value>.+)$")
MACRO = re.compile(r"^#define \w+ +\(?(?P<value>-?[\w.+-]+)\)?$")


@dataclass(frozen=True)
class Site:
    file: str
    kind: str
    start: int
    end: int
    text: str
    # The body of a function that has two versions, or None: then the text itself is a choice.
    body: tuple | None
    line: int
    code: str
    change: str
    nth: int

    def rank(self, seed):
        """Its place in the draw. It depends on nothing but its line, so edits elsewhere keep it."""
        key = f"{seed}|{self.file}|{self.code}|{self.change}|{self.nth}"
        return hashlib.sha256(key.encode()).hexdigest()


def masked(text, is_c):
    """The text with blanks for comments, strings and (in C) lines for the preprocessor."""
    pattern = r'//[^\n]*|/\*.*?\*/|"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"'
    if is_c:
        pattern += r"|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*"
    def blank(found):
        return re.sub(r"[^\n]", " ", found.group())
    return re.sub(pattern, blank, text, flags=re.M | re.S)


def closing(mask, opening):
    depth = 0
    for at in range(opening, len(mask)):
        if mask[at] == "{":
            depth += 1
        elif mask[at] == "}":
            depth -= 1
            if depth == 0:
                return at
    raise ValueError("a brace is not closed")


def bodies(mask, is_c, start=0, end=None):
    """The outermost bodies of functions, as ranges between their braces."""
    end = len(mask) if end is None else end
    at = header = start
    while (opening := mask.find("{", at, end)) >= 0:
        close = closing(mask, opening)
        head = mask[header:opening]
        if is_c:
            is_body = head.rstrip().endswith(")")
            inside = False
        else:
            inside = bool(CONTAINER.search(head)) or bool(ACCESSOR.match(mask[opening + 1:close]))
            is_body = not inside
        if inside:
            yield from bodies(mask, is_c, opening + 1, close)
        elif is_body:
            yield (opening + 1, close)
        at = header = close + 1


def another(number, place):
    """The number one more, or a whole one one less."""
    if "p" in number or "." in number or "e" in number:
        return f"({number} + 1)"
    if number.startswith("0x") or number.endswith("f"):
        return None
    value = int(number.replace("_", ""))
    return str(value - 1 if value > 0 and place % 2 else value + 1)


def statements(mask, body):
    """Statements that can be left out: assignments, and calls whose results nobody takes."""
    lines = []
    at = body[0]
    for line in mask[body[0]:body[1]].split("\n"):
        lines.append((at, line))
        at += len(line) + 1
    for index, (at, line) in enumerate(lines):
        code = line.strip()
        short = re.search(r"\{ ([^{}]+) \}$", line)
        if short and is_statement(short.group(1)) and not re.match(r"\s*(?:let|var|return)\b", line):
            yield at + short.start(1), at + short.end(1)
        before = lines[index - 1][1].rstrip() if index else ""
        if not code or not code[0].isalpha() or re.search(r"[(,=?:&|+\-*/]$|\bin$", before):
            continue
        last = index
        while mask[at:lines[last][0] + len(lines[last][1])].count("(") > mask[
            at:lines[last][0] + len(lines[last][1])].count(")") and last < index + 8:
            last += 1
            if last >= len(lines):
                break
        if last >= len(lines):
            continue
        after = lines[last + 1][1] if last + 1 < len(lines) else ""
        if after.strip() and len(after) - len(after.lstrip()) > len(line) - len(line.lstrip()):
            continue
        start = at + len(line) - len(line.lstrip())
        end = lines[last][0] + len(lines[last][1].rstrip())
        if is_statement(mask[start:end]):
            yield start, end


def is_statement(code):
    code = code.strip().rstrip(";")
    if KEYWORD.match(code) or code.count("{") or not code[0].isalpha():
        return False
    if ASSIGNMENT.match(code):
        return bool(re.match(r"[A-Za-z_][\w.\[\]()!?+\-> ]*? (?:[-+*/|&]|<<|>>)?= ", code)) and not re.match(
            r"(?:const )?\w+\*? \w+(?:\[.*?\])? = ", code)
    return bool(CALL.match(code))


def edits(mask, start, end, is_c):
    """All changes of a piece, as (kind, start, end, text, change)."""
    table = OPERATORS + (WORDS if is_c else [])
    for kind, old, new in table:
        at = mask.find(old, start, end)
        while at >= 0:
            word = mask[at - 1] if at else " "
            if not (old[0].isalpha() and old[0].islower() and (word.isalnum() or word == ".")):
                yield kind, at, at + len(old), new, f"{old.strip()} -> {new.strip()}"
            at = mask.find(old, at + 1, end)
    for found in NUMBER.finditer(mask, start, end):
        number = found.group()
        new = another(number, found.start() - mask.rfind("\n", 0, found.start()))
        if new and mask[found.start() - 1] != "$":
            yield "constant", found.start(), found.end(), new, f"{number} -> {new}"
    for found in TRUTH.finditer(mask, start, end):
        new = "false" if found.group() == "true" else "true"
        yield "constant", found.start(), found.end(), new, f"{found.group()} -> {new}"


def first_part(text):
    """A condition up to its first comma that is in no brackets."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth == 0:
            return text[:at]
    return text


def conditions(mask, start, end, is_c):
    at = start
    for line in mask[start:end].split("\n"):
        found = (C_CONDITION if is_c else CONDITION).match(line)
        if found and not re.match(r"(?:let|var|case|await|#)\b", found["c"]):
            c = first_part(found["c"].strip())
            yield "condition", at + found.start("c"), at + found.start("c") + len(c), f"!({c})", f"{c} -> not"
        at += len(line) + 1


def sites(name, text):
    """All sites of a file."""
    is_c = not name.endswith(".swift")
    mask = masked(text, is_c)
    found = []
    ranges = list(bodies(mask, is_c))
    for body in ranges:
        for edit in edits(mask, *body, is_c):
            found.append((*edit, body))
        for edit in conditions(mask, *body, is_c):
            found.append((*edit, body))
        for start, end in statements(mask, body):
            code = " ".join(text[start:end].split())
            found.append(("statement", start, end, ";" if is_c else "", f"without {code}", body))
    at = 0
    for line in text.split("\n"):
        inside = any(start <= at < end for start, end in ranges)
        value = (MACRO if is_c else STORED).match(line)
        if value and not inside and "{" not in line:
            span = (at + value.start("value"), at + value.end("value"))
            for edit in edits(text if is_c else mask, *span, is_c):
                if edit[0] == "constant":
                    found.append((*edit, None))
        at += len(line) + 1
    return numbered(name, text, found)


def numbered(name, text, found):
    counts = {}
    result = []
    for kind, start, end, new, change, body in sorted(found, key=lambda f: (f[1], f[2], f[4])):
        line = text.count("\n", 0, start) + 1
        code = text.split("\n")[line - 1].strip()
        key = (code, change)
        counts[key] = counts.get(key, 0) + 1
        result.append(Site(name, kind, start, end, new, body, line, code, change, counts[key]))
    return result
