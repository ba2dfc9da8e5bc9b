#!/usr/bin/env python3
"""The headers of the C library are the contract. Writes the files that follow from them:

- Sources/MatchedGeometryWeb/exports: the functions that the WebAssembly module exports, which are
  those that the scripts in Sources/MatchedGeometryWeb/js name.
- Sources/MatchedGeometryWeb/js/places.js: sizes of structs, offsets of their fields in the memory
  of the module, and names of enum cases, as far as the scripts use them.
- Sources/MatchedGeometryWeb/js/call-table.js: how JavaScript passes parameters on in calls that
  js/engine.js does not make itself. The randomized client for JavaScript makes its arguments by it.
- The methods of these calls in matched-geometry.d.ts.
- Tests/CEngine/hostile_calls.h: the randomized client's calls of functions that hostile.c does not
  call itself. Their arguments follow from their types.

With --check it writes nothing, and fails if one of these files differs. In both cases it checks:

- The Swift code that converts a struct of the host mentions each of its fields.
- JavaScript calls each function, unless NOT_IN_JAVASCRIPT has it.
- matched-geometry.d.ts has each method of js/engine.js, and the cases of each enum that the scripts
  use.

Needs the toolchain's clang."""

import json
import os
import re
import subprocess
import sys
from glob import glob

sys.dont_write_bytecode = True
import script_calls
from script_calls import methods, name_in_script, words

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
HEADER = "Sources/MatchedGeometryC/include/matched_geometry.h"
WEB = "Sources/MatchedGeometryWeb"
EXPORTS = f"{WEB}/exports"
PLACES = f"{WEB}/js/places.js"
CALL_TABLE = f"{WEB}/js/call-table.js"
TYPES = f"{WEB}/matched-geometry.d.ts"
RANDOM_CALLS = "Tests/CEngine/hostile_calls.h"
# What makes an argument of a type for the randomized client: functions of hostile.h.
ARGUMENTS = {
    "mgEngine": "e", "mgElementID": "someElement()", "mgAnimatedValueID": "someValue()",
    "mgNamespaceID": "space()", "mgTransactionID": "someTransaction()", "mgRect": "rect()",
    "mgPoint": "point()", "mgAnimatedValue": "fourNumbers()", "mgAnimation": "animation()",
    "mgMatch": "match()", "mgTransition": "transition()", "mgPolicies": "policies()",
    "mgStagger": "stagger()", "double": "number()", "float": "(float)number()",
    "bool": "below(2) == 0", "uint32_t": "below(8)", "uint64_t": "bits()",
}
# What the scripts call besides the functions of the headers.
RUNTIME = ["free", "malloc", "mgWebRecord"]
# Structs that the library does not convert, and why.
NOT_CONVERTED = {
    "mgTimelineCoefficients": "ticks write pairs of floats, and the library passes their address on",
    "mgCompletion": "Swift's Completion has the same layout, and ticks pass its address on",
}
# Functions that JavaScript does not have, as patterns, and why.
NOT_IN_JAVASCRIPT = {
    "mgSetAllocator|mgEngineDestroy": "each engine has a module and a memory of its own",
    "mgVersion": "the script and the module are one package",
    "mg(Match|Element|Transaction)Make.*|mgTransition(Opacity|Opaque)|mgAnimation(Inherited|Default)":
        "js/layouts.js writes these structs",
    "mgCurveSample|mgContentPlace|mgCrossFadeMake|mgAttribute.*": "written in JavaScript",
    "mgDampedSpring.*|mgAnimationDampedSpring|mgVelocitySampler.*|mgFrameClock.*|mgStaggerGetDelays":
        "helpers without an engine",
    "mgEngineSetUserData": "hosts use a Map from handles to objects",
    "mgEngineGet(TickDiagnostic|DiagnosticCount)|mgEngineSetDiagnosticCallback": "ticks have the texts",
    "mgEngineAdvanceConcurrently": "the module has one thread",
}
GENERATED = "generated from the headers by Sources/MatchedGeometryC/contract.py"


def clang(*options):
    tools = os.path.dirname(os.path.realpath(subprocess.check_output(["which", "swiftc"], text=True).strip()))
    command = [f"{tools}/clang", "--target=wasm32-unknown-unknown", "-ffreestanding", "-std=c17", "-fsyntax-only"]
    command += ["-ISources/MatchedGeometryC/include", "-ICKernel/include", *options, "-x", "c", HEADER]
    return subprocess.check_output(command, text=True, cwd=ROOT)


def functions(tree):
    """For each function the names and types of its parameters, in the order of the headers."""
    found = {}
    for node in tree["inner"]:
        is_inline = node.get("inline") or node.get("storageClass") == "static"
        if node["kind"] == "FunctionDecl" and node["name"].startswith("mg") and not is_inline:
            parameters = [part for part in node.get("inner", []) if part["kind"] == "ParmVarDecl"]
            found[node["name"]] = [
                (part["name"], part["type"]["qualType"].replace("_Bool", "bool")) for part in parameters
            ]
    return found


def enums(tree):
    """For each enum the names of its cases, in their order. Only those that count from 0."""
    found = {}
    for node in tree["inner"]:
        if node["kind"] != "EnumDecl" or not node.get("name", "").startswith("mg"):
            continue
        cases = [case for case in node["inner"] if case["kind"] == "EnumConstantDecl"]
        if [case["inner"][0]["value"] for case in cases] == [str(index) for index in range(len(cases))]:
            found[node["name"]] = [case["name"].split("_", 1)[1] for case in cases]
    return found


def structs():
    """For each struct its size and the offsets of its fields, with those of nested structs and
    unions as paths: mgTransition has "insertion" and "insertion.opacity"."""
    found = {}
    for record in clang("-Xclang", "-fdump-record-layouts-complete").split("*** Dumping AST Record Layout")[1:]:
        lines = record.strip("\n").split("\n")
        top = re.fullmatch(r"\s*0 \| (?:struct|union) (mg\w+)", lines[0])
        if not top:
            continue
        fields, path = {}, []
        for line in lines[1:]:
            field = re.fullmatch(r"\s*(\d+) \|(\s+)(.*?) ?(\w+)", line)
            if not field:
                continue
            depth = len(field[2]) // 2
            path = path[: depth - 1] + [field[4]]
            fields[".".join(path)] = int(field[1])
        size = re.search(r"\[sizeof=(\d+)", record)
        if not fields or not size:
            sys.exit(f"contract.py does not understand the layout of {top[1]}:\n{record}")
        found[top[1]] = (int(size[1]), fields)
    return found


def raw(*patterns):
    """The text of files."""
    files = sorted({file for pattern in patterns for file in glob(os.path.join(ROOT, pattern))})
    if not files:
        sys.exit(f"contract.py finds no file {' '.join(patterns)}")
    return "\n".join(open(file).read() for file in files)


def read(*patterns):
    """The text of files, without comments that take a line."""
    return re.sub(r"^[ \t]*//.*$", "", raw(*patterns), flags=re.M)


def passed_calls(tree, all_functions):
    """The calls of js/call-table.js: those that js/engine.js neither makes nor has as a method."""
    engine = read(f"{WEB}/js/engine.js")
    by_hand = words(engine) | methods(engine)
    results = {node["name"]: node["type"]["qualType"] for node in tree["inner"] if node["kind"] == "FunctionDecl"}
    passed = {
        name: parameters for name, parameters in all_functions.items()
        if results[name].startswith("mgStatus ") and name_in_script(name) not in by_hand
        and not script_calls.matches(NOT_IN_JAVASCRIPT, name)
    }
    return script_calls.table(passed)


def exports(all_functions, passed):
    called = words(read(f"{WEB}/js/*.js")) | set(passed)
    used = [name for name in all_functions if name_in_script(name) in called]
    return sorted(RUNTIME + used), [name for name in all_functions if name not in used]


def constant(struct, field):
    """The constant of js/places.js for a field: mgTick and "moved" make tickMoved."""
    name = struct[2].lower() + struct[3:]
    return name + "".join(part[0].upper() + part[1:] for part in field.split("."))


def used_places():
    """The constants of js/places.js that the scripts use."""
    return set(re.findall(r'\bplaces\.(?!js")(\w+)', read(f"{WEB}/js/*.js")))


def places(all_structs, all_enums):
    """js/places.js, and the constants that it cannot have because the headers do not."""
    constants = {}
    for struct, (size, fields) in all_structs.items():
        constants[constant(struct, "size")] = size
        constants.update({constant(struct, field): place for field, place in fields.items()})
    for enum, cases in all_enums.items():
        constants[constant(enum, "names")] = f'"{" ".join(cases)}"'
    used = used_places()
    lines = [f"export const {name} = {value};" for name, value in constants.items() if name in used]
    text = f"// Where fields lie in the memory of the module, and names of cases: {GENERATED}.\n"
    return text + "\n".join(lines) + "\n", sorted(used - constants.keys())


def wrapping_problems(unused):
    """Functions that JavaScript neither calls nor lists, and patterns of the list without any."""
    for name in unused:
        if not any(re.fullmatch(pattern, name) for pattern in NOT_IN_JAVASCRIPT):
            yield f"{name}: script_calls.py does not know this form of call, no script in {WEB}/js calls it, and NOT_IN_JAVASCRIPT does not have it"
    for pattern in NOT_IN_JAVASCRIPT:
        if not any(re.fullmatch(pattern, name) for name in unused):
            yield f"{pattern}: NOT_IN_JAVASCRIPT has it, but JavaScript calls all such functions"


def random_call(function, parameters, all_enums):
    """A function of the randomized client that calls one of the headers; none if a type says too
    little of an argument, such as a count."""
    before, arguments = [], []
    for name, kind in parameters:
        # Not the name of a function that makes arguments.
        name = "own" + name[0].upper() + name[1:]
        base = kind.removeprefix("const ").removesuffix(" *")
        made = f"({base})below(12)" if base in all_enums else ARGUMENTS.get(base)
        if kind == base and made:
            arguments.append(made)
        elif kind == f"const {base} *" and made:
            before.append(f"  const {base} {name} = {made};")
            arguments.append(f"OR_NULL(&{name})")
        elif kind == f"{base} *" and base not in ("char", "void") and "(" not in kind:
            before += [f"  {base} {name};", f"  memset(&{name}, 0, sizeof {name});"]
            arguments.append(f"OR_NULL(&{name})")
        else:
            return None
    before += [] if "e" in arguments else ["  (void)e;"]
    lines = [f"static void any{function[2:]}(mgEngine e) {{", *before, f"  {function}({', '.join(arguments)});", "}"]
    return "\n".join(lines)


def random_calls(all_functions, all_enums):
    """Tests/CEngine/hostile_calls.h, and the functions that it cannot call and hostile.c does not."""
    paths = [path for path in glob(f"{ROOT}/Tests/CEngine/hostile*.[ch]") if not path.endswith(RANDOM_CALLS)]
    own = read(*[os.path.relpath(path, ROOT) for path in paths])
    names = [name for name in all_functions if not re.search(rf"\b{name}\b", own)]
    calls = {name: random_call(name, all_functions[name], all_enums) for name in names}
    made = [name for name in names if calls[name]]
    text = f"""// clang-format off
// Calls of functions whose arguments follow from their types.
// {GENERATED[0].upper()}{GENERATED[1:]}.

#ifndef CENGINE_HOSTILE_CALLS_H
#define CENGINE_HOSTILE_CALLS_H

#include "hostile.h"

"""
    text += "\n\n".join(calls[name] for name in made)
    text += "\n\n/// One of these calls.\nstatic void anyCall(mgEngine e) {\n  static void (*const calls[])(mgEngine) = {\n"
    text += "".join(f"    any{name[2:]},\n" for name in made)
    text += "  };\n  calls[below(sizeof calls / sizeof calls[0])](e);\n}\n\n#endif\n"
    return text, [name for name in names if not calls[name]]


def problems(all_structs, all_enums):
    """Places that do not cover the headers."""
    converted = read("Sources/MatchedGeometryC/*.swift")
    for struct, (_, fields) in all_structs.items():
        if struct in NOT_CONVERTED or not re.search(rf"\b{struct}\b", converted):
            continue
        for field in fields:
            if not re.search(rf"\b{field.split('.')[-1]}\b", converted):
                yield f"{struct}.{field}: no file of Sources/MatchedGeometryC mentions it"
    declared = read(TYPES)
    for method in sorted(methods(read(f"{WEB}/js/engine.js"))):
        if not re.search(rf"^  (?:static |private |readonly |get |set )*{method}\b", declared, flags=re.M):
            yield f"{method}: matched-geometry.d.ts does not declare it"
    for enum, cases in all_enums.items():
        union = " | ".join(f'"{case}"' for case in cases)
        if constant(enum, "names") in used_places() and union not in declared:
            yield f"{enum}: matched-geometry.d.ts does not have {union}"


def main():
    arguments = sys.argv[1:]
    if arguments not in ([], ["--check"]):
        print(__doc__, file=sys.stderr)
        sys.exit(64)
    tree = json.loads(clang("-Xclang", "-ast-dump=json"))
    all_functions, all_structs, all_enums = functions(tree), structs(), enums(tree)
    passed = passed_calls(tree, all_functions)
    exported, unused = exports(all_functions, passed)
    wrong = [*problems(all_structs, all_enums), *wrapping_problems(unused)]
    script, unknown = places(all_structs, all_enums)
    wrong += [f"places.{name}: the scripts use it, and the headers do not have it" for name in unknown]
    calls, uncalled = random_calls(all_functions, all_enums)
    wrong += [f"{name}: Tests/CEngine/hostile.c has to call it, as its types say too little" for name in uncalled]
    table = script_calls.script(passed, GENERATED)
    types = raw(TYPES)
    declared, strange = script_calls.declarations(types, passed, raw("Sources/MatchedGeometryC/include/*/*.h"))
    wrong += [f"{TYPES}: {text}" for text in strange]
    made = [
        (EXPORTS, "\n".join(exported) + "\n"), (PLACES, script), (CALL_TABLE, table),
        (TYPES, declared), (RANDOM_CALLS, calls),
    ]
    for file, text in made:
        path = os.path.join(ROOT, file)
        if os.path.exists(path) and open(path).read() == text:
            continue
        if arguments:
            wrong.append(f"{file} differs from the headers: run Sources/MatchedGeometryC/contract.py")
        else:
            open(path, "w").write(text)
            print(f"wrote {file}")
    print(f"{len(all_functions)} functions, of which JavaScript calls {len(all_functions) - len(unused)}")
    if wrong:
        sys.exit("\n".join(wrong))


main()
