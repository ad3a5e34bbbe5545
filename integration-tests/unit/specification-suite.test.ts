import { readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { rows, sectionsOf } from "../specification/table"

/** The suite of `integration-tests/specification` is written from the specification alone, and calls all of it. */
const folder = resolve(__dirname, "../specification")
const files = readdirSync(folder)
const read = (file: string) => readFileSync(join(folder, file), "utf8")

it("the specification suite imports nothing of the shop's own sources", () => {
  expect(files.length).toBeGreaterThan(8)
  const own = /from "(\.\.\/)*(src|sandbox|bin|storefront)\/|require\(|import\(/
  expect(files.filter((file) => own.test(read(file)))).toEqual([])
})

it("the specification suite calls each section of the table in exactly one file", () => {
  expect(rows).toHaveLength(178)
  expect(files.filter((file) => file.endsWith(".spec.ts")).sort()).toEqual(Object.keys(sectionsOf).sort())
  const called = Object.values(sectionsOf).flat()
  expect(called.sort()).toEqual([...new Set(rows.map(({ section }) => section))].sort())
})

it.each(Object.keys(sectionsOf))(
  "the suite's file %s has a test for each row of its sections, and leaves none out",
  (file) => {
    const text = read(file)
    expect(text).toContain(`it.each(rowsOf("${file}"))("$key"`)
    expect(text).not.toMatch(/\.(skip|only|todo|failing)\b|\bx(it|describe)\b/)
  },
)
