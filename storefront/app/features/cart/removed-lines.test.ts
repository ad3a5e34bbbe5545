import assert from "node:assert/strict"
import { test } from "node:test"
import type { CartLine } from "@contract/cart"
import { rowsOf } from "./removed-lines"

const line = (id: string) => ({ id }) as CartLine
const shown = (lines: string[], removed: Array<[string, number]>) =>
  rowsOf(
    lines.map(line),
    removed.map(([id, index]) => ({ line: line(id), index })),
  ).map((row) => (row.kind === "removed" ? `-${row.line.id}` : row.line.id))

test("a removed cart line is shown in its former place", () => {
  assert.deepEqual(shown(["a", "c"], [["b", 1]]), ["a", "-b", "c"])
  assert.deepEqual(shown(["b"], [["a", 0]]), ["-a", "b"])
  assert.deepEqual(shown([], [["a", 0]]), ["-a"])
})

test("several removed cart lines keep their places, in whatever order they were removed", () => {
  // Out of a b c d: c, then a (which was the first of what was left).
  assert.deepEqual(
    shown(
      ["b", "d"],
      [
        ["c", 2],
        ["a", 0],
      ],
    ),
    ["-a", "b", "-c", "d"],
  )
})

test("a restored line is not shown as removed, and a place past the end becomes the end", () => {
  assert.deepEqual(shown(["a", "b"], [["b", 1]]), ["a", "b"])
  assert.deepEqual(shown(["a"], [["z", 9]]), ["a", "-z"])
})
