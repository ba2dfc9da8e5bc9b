"""The calls for which JavaScript only passes parameters on, as contract.py derives them from the
headers: the table js/call-table.js, and their methods in matched-geometry.d.ts.

Such a function returns a status. It takes the engine, handles or arrays for `count` elements, plain
values, and pointers to structs, which may be null. A call that makes a transaction writes its handle
behind a last pointer. contract.py names each other function for which JavaScript has no call."""

import re

# For each type of a parameter its kind in js/calls.js, and its type in matched-geometry.d.ts.
KINDS = {
    "mgElementID": ("id", "ElementID"), "mgAnimatedValueID": ("valueID", "ValueID"),
    "mgNamespaceID": ("namespaceID", "NamespaceID"), "mgTransactionID": ("transaction", "TransactionID"),
    "mgRect": ("frame", "Frame"), "mgPoint": ("point", "Point"), "mgAnimatedValue": ("row", "Numbers"),
    "mgMatch": ("match", "Match | null"), "mgTransition": ("transition", "Transition"),
    "mgAnimation": ("animation", "Animation | null"), "double": ("number", "number"),
    "float": ("number", "number"), "bool": ("boolean", "boolean"), "uint32_t": ("room", "number"),
    "size_t": ("room", "number"), "mgElementIDInputs": ("ids", "IDs"),
    "mgRectInputs": ("rows", "Numbers"), "mgAnimatedValueInputs": ("rows", "Numbers"),
    "mgMatchInputs": ("matches", "readonly (Match | null)[]"),
    "mgAnimationInputs": ("animations", "Animation | null | (Animation | null)[]"),
}
# The structs to which a parameter may point.
POINTED = {"mgRect", "mgAnimatedValue", "mgMatch", "mgTransition", "mgAnimation"}
# A pointer is a key of the settings, and any other parameter is a value. These patterns have the
# others, and the reasons.
SETTINGS = {
    r"\w+\.(animations|velocities)|mgEngineReinsertAll\.frames": "an array without entries is the default",
    r"\w+\.(velocity|translation|translationVelocity)": "zero is the default",
    r"\w+\.time": "MG_NO_TIME is the default",
}
VALUES = {
    r"mgEngineSetMatch\.match|mgEngineSetTransition\.transition": "the call is about nothing else",
}
# Other names in JavaScript.
NAMES = {"time": "at", "animations": "animation"}
# What matched-geometry.d.ts has around the methods.
BEGIN = "  // The following signatures are generated from the headers, and their comments are not.\n"
END = "  // The end of the generated signatures.\n"


def name_in_script(function):
    """The name by which js/host.js calls a function: mgEngineGetState is "state"."""
    rest = re.sub(r"^mg(Engine|Animation)?(Get)?", "", function)
    return rest[0].lower() + rest[1:]


def words(scripts):
    """The words by which scripts may call functions."""
    return set(re.findall(r'"(\w+)"', scripts)) | set(re.findall(r'^ +(\w+): "', scripts, flags=re.M))


def methods(engine):
    """The methods and properties of js/engine.js."""
    return set(re.findall(r"^  (?:static async |get |set )?(\w+)\(.*\) \{$", engine, flags=re.M))


def matches(patterns, text):
    return any(re.fullmatch(pattern, text) for pattern in patterns)


def parameter(function, name, kind):
    """A parameter in JavaScript: its name, whether it is a setting, its kind and its type; None if
    KINDS does not have it."""
    base = kind.removeprefix("const ").removesuffix(" *")
    if base not in KINDS or kind != base and (kind != f"const {base} *" or base not in POINTED):
        return None
    place = f"{function}.{name}"
    is_setting = matches(SETTINGS, place) or (kind != base and not matches(VALUES, place))
    own, written = ("at", "number") if name == "time" else KINDS[base]
    return NAMES.get(name, name), is_setting, own, written


def call(function, parameters):
    """The parameters of a call in JavaScript, and whether it makes a transaction; None if the
    function is not of the form."""
    if not parameters or parameters[0][1] != "mgEngine":
        return None
    rest = parameters[1:]
    makes_transaction = bool(rest) and rest[-1][1] == "mgTransactionID *"
    if makes_transaction:
        rest = rest[:-1]
    is_bulk = bool(rest) and rest[0][1] == "mgElementIDInputs"
    if is_bulk:
        if rest[-1] != ("count", "size_t"):
            return None
        rest = rest[:-1]
    # An array has an entry for each of the ids, which come first.
    arrays = [kind for _, kind in rest if kind.endswith("Inputs")]
    if arrays and (not is_bulk or arrays.count("mgElementIDInputs") > 1):
        return None
    parts = [parameter(function, name, kind) for name, kind in rest]
    return None if None in parts else (parts, makes_transaction)


def table(functions):
    """For each function of the form, by its name in JavaScript: its name, its parameters, and
    whether it makes a transaction."""
    found = {name: call(name, parameters) for name, parameters in functions.items()}
    return {name_in_script(name): (name, *made) for name, made in found.items() if made}


def script(calls, generated):
    """js/call-table.js."""
    def word(key, is_setting, kind, _):
        own = "" if kind == key else kind
        return f"{key}?{own}" if is_setting else f"{key}:{own}".removesuffix(":")

    lines = [f"// The calls that calls.js passes on, {generated}.", "export const calls = {"]
    for name, (_, parts, _) in calls.items():
        lines.append(f"  {name}: \"{' '.join(word(*part) for part in parts)}\",")
    makers = ", ".join(f'"{name}"' for name, (_, _, makes_transaction) in calls.items() if makes_transaction)
    lines += ["};", "", "// These make a transaction.", f"export const transactions = [{makers}];", ""]
    return "\n".join(lines)


def signature(name, parts, makes_transaction):
    """The method of a call in TypeScript."""
    values = [f"{key}: {written}" for key, is_setting, _, written in parts if not is_setting]
    shared = {"at": "At", "animation": "Own", "animations": "OwnAll"}
    settings = [part for part in parts if part[1]]
    types = [text for kind, text in shared.items() if any(part[2] == kind for part in settings)]
    others = [f"{key}?: {written}" for key, _, kind, written in settings if kind not in shared]
    types += [f"{{ {'; '.join(others)} }}"] if others else []
    values += [f"settings?: {' & '.join(types)}"] if types else []
    return f"  {name}({', '.join(values)}): {'TransactionID | null' if makes_transaction else 'boolean'};\n"


def comment(function, headers):
    """The comment that a header has for a function, as one of TypeScript."""
    found = re.search(rf"((?:^///.*\n)+)MG_API \w+ {function}\(", headers, flags=re.M)
    lines = [re.sub(r"^/// ?", "", line) for line in found[1].splitlines()] if found else []
    lines = [re.sub(r"\bmgEngine(?:Get)?([A-Z])", lambda name: name[1].lower(), line) for line in lines]
    if len(lines) < 2:
        return "".join(f"  /** {line} */\n" for line in lines)
    return "  /**\n" + "".join(f"   * {line}".rstrip() + "\n" for line in lines) + "   */\n"


def declarations(text, calls, headers):
    """matched-geometry.d.ts with the methods of these calls, and what is wrong with it. A method that
    is there keeps its place and its comment. A new one comes last. One without a comment gets that of
    the header."""
    before, _, rest = text.partition(BEGIN)
    body, end, after = rest.partition(END)
    entries = re.findall(r"((\n?)((?:  /\*\*(?:(?!\*/)[\s\S])*\*/\n)?)  (\w+)\([^\n]*;\n)", body)
    if not end or "".join(entry[0] for entry in entries) != body:
        return text, ["a line around the generated signatures is missing, or something else is between them"]
    made = ""
    present = [entry[3] for entry in entries]
    for whole, space, own, name in entries + [("", "", "", name) for name in calls if name not in present]:
        if name in calls:
            function, parts, makes_transaction = calls[name]
            whole = space + (own or comment(function, headers)) + signature(name, parts, makes_transaction)
        made += whole
    strange = [f"{name} is among the generated signatures, and no function makes it" for name in present if name not in calls]
    return before + BEGIN + made + END + after, strange
