"""The faults: every small change to a piece of source that may turn it into other rules.

A file is read as a tree, each change is made on the text, so that all else in the file stays as it is. Texts,
annotations, docstrings and what is only said or shown are left alone: `Quiet` names what is.
"""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "//"),
    ast.FloorDiv: ("//", "*"),
    ast.Div: ("/", "*"),
    ast.Mod: ("%", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
JUNCTIONS: dict[type[ast.boolop], tuple[str, str]] = {ast.And: ("and", "or"), ast.Or: ("or", "and")}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
BARE = (ast.Name, ast.Attribute, ast.Call, ast.Subscript)
"""Conditions that hold no operator of their own to change: they are turned round as a whole."""


@dataclass(frozen=True)
class Quiet:
    """What carries out no rule: functions (by name) and calls (by the first or the last name in them)."""

    functions: frozenset[str] = frozenset()
    calls: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Edit:
    """One change: bytes `start` to `end` of the file become `text`."""

    operator: str
    function: str
    line: int
    start: int
    end: int
    text: str


def edits(source: str, quiet: Quiet) -> list[Edit]:
    """Every change that can be made to this source, from its top to its bottom."""
    finder = _Finder(source, quiet)
    finder.visit(ast.parse(source))
    unlike = {(edit.start, edit.end, edit.text): edit for edit in finder.found}
    return sorted(unlike.values(), key=lambda edit: (edit.start, edit.end, edit.text))


def apply(source: str, edit: Edit) -> str:
    raw = source.encode()
    return (raw[: edit.start] + edit.text.encode() + raw[edit.end :]).decode()


def before_and_after(source: str, edit: Edit) -> tuple[str, str]:
    """The lines that an edit touches, each side on one line."""
    raw = source.encode()
    head = raw.rfind(b"\n", 0, edit.start) + 1
    tail = raw.find(b"\n", edit.end)
    tail = len(raw) if tail < 0 else tail
    changed = raw[head : edit.start] + edit.text.encode() + raw[edit.end : tail]
    return _one_line(raw[head:tail]), _one_line(changed)


def _one_line(raw: bytes) -> str:
    return " ".join(raw.decode().split())


class _Finder(ast.NodeVisitor):
    def __init__(self, source: str, quiet: Quiet) -> None:
        self.raw = source.encode()
        self.quiet = quiet
        self.found: list[Edit] = []
        self.inside: list[str] = []
        self.returns = ""
        self.last: ast.stmt | None = None
        self.lines = [0]
        for line in self.raw.split(b"\n"):
            self.lines.append(self.lines[-1] + len(line) + 1)

    # -- making changes -----------------------------------------------------------------

    def where(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.lines[node.lineno - 1] + node.col_offset
        return start, self.lines[node.end_lineno - 1] + node.end_col_offset

    def change(self, operator: str, node: ast.expr | ast.stmt, text: str) -> None:
        self.replace(operator, node, *self.where(node), text)

    def replace(self, operator: str, node: ast.expr | ast.stmt, start: int, end: int, text: str) -> None:
        self.found.append(Edit(operator, ".".join(self.inside), node.lineno, start, end, text))

    def swap(self, operator: str, left: ast.expr, right: ast.expr, signs: tuple[str, str] | None) -> None:
        """Another sign between two expressions."""
        start, end = self.where(left)[1], self.where(right)[0]
        if signs is not None:
            at = self.raw.find(signs[0].encode(), start, end)
            if at >= 0:
                self.replace(operator, left, at, at + len(signs[0]), signs[1])

    def negate(self, test: ast.expr) -> None:
        if isinstance(test, BARE):
            start = self.where(test)[0]
            self.replace("condition turned round", test, start, start, "not ")

    # -- where no rule is ---------------------------------------------------------------

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in self.quiet.functions:
            return
        outer = self.inside, self.returns, self.last
        self.inside = [*self.inside, node.name]
        self.returns = ast.unparse(node.returns) if node.returns is not None else ""
        self.last = node.body[-1]
        self.visit_all([*node.args.defaults, *[d for d in node.args.kw_defaults if d is not None]])
        self.visit_all(_undocumented(node.body))
        self.inside, self.returns, self.last = outer

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.inside.append(node.name)
        self.visit_all(_undocumented(node.body))
        self.inside.pop()

    def visit_all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Texts are no rules."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """What is asserted holds anyway."""

    # -- statements ---------------------------------------------------------------------

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call) and not self.is_quiet(node.value):
            self.drop(node)
            self.generic_visit(node)

    def is_quiet(self, call: ast.Call) -> bool:
        names = list(_names(call.func))
        return bool({names[0], names[-1]} & self.quiet.calls) if names else False

    def drop(self, node: ast.stmt) -> None:
        if "__init__" not in self.inside:
            self.change("statement dropped", node, "pass")

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(not isinstance(target, ast.Name) for target in node.targets):
            self.drop(node)
        self.visit(node.value)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.drop(node)
        if not _is_text(node.value):
            self.swap("arithmetic", node.target, node.value, ARITHMETIC.get(type(node.op)))
        self.visit(node.value)

    def visit_Delete(self, node: ast.Delete) -> None:
        self.drop(node)
        self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        self.drop(node)

    def visit_Break(self, node: ast.Break) -> None:
        self.drop(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self.drop(node)

    def visit_Return(self, node: ast.Return) -> None:
        if node is not self.last:
            self.change("early return dropped", node, "pass")
        if node.value is not None:
            self.other_result(node.value)
            self.visit(node.value)

    def other_result(self, value: ast.expr) -> None:
        """An empty answer of the kind the function promises."""
        if self.returns == "bool":
            self.negate(value)
            return
        empty = next((made for sort, made in _EMPTY if sort in self.returns), None)
        if empty is not None and ast.unparse(value) != empty:
            self.change("result emptied", value, empty)

    # -- conditions ---------------------------------------------------------------------

    def visit_If(self, node: ast.If) -> None:
        if ast.unparse(node.test) != "TYPE_CHECKING":
            self.negate(node.test)
            self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.negate(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self.negate(test)
        self.generic_visit(node)

    # -- expressions --------------------------------------------------------------------

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for left, op, right in zip(sides, node.ops, sides[1:], strict=False):
            self.swap("comparison", left, right, COMPARISONS[type(op)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in itertools.pairwise(node.values):
            self.swap("and, or", left, right, JUNCTIONS[type(node.op)])
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self.where(node)[0]
            self.replace("not dropped", node, start, start + len("not "), "")
        if not isinstance(node.op, ast.USub) or not isinstance(node.operand, ast.Constant):
            self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if not _is_text(node.left) and not _is_text(node.right):
            self.swap("arithmetic", node.left, node.right, ARITHMETIC.get(type(node.op)))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.change("true, false", node, str(not node.value))
        elif isinstance(node.value, int):
            self.change("number", node, str(node.value + 1))
            if node.value > 0:
                self.change("number", node, str(node.value - 1))

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id == "cast":
            self.visit_all(node.args[1:])
            return
        if isinstance(node.func, ast.Name) and node.func.id in TWINS:
            self.change("min, max, any, all", node.func, TWINS[node.func.id])
        self.generic_visit(node)


_EMPTY = (("None", "None"), ("list[", "[]"), ("tuple[", "()"), ("int", "0"))
"""What an emptied result looks like, by a word of the annotation; the first that fits."""


def _undocumented(body: list[ast.stmt]) -> list[ast.stmt]:
    """Without the texts that stand alone: docstrings, and what is said of an attribute."""
    return [node for node in body if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))]


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def _names(func: ast.expr) -> Iterator[str]:
    """`story.tell` has the names story and tell."""
    if isinstance(func, ast.Attribute):
        yield from _names(func.value)
        yield func.attr
    elif isinstance(func, ast.Name):
        yield func.id
