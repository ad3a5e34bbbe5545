import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const src = join(__dirname, "../../src")

/** Statements and pieces of SQL of which nobody says what they answer. */
function untyped(folder: string): string[] {
  return readdirSync(join(src, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.ts$/.test(path) && !/migrations\/|\.(test|spec)\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(src, folder, path), "utf8")
      // To parse is what takes the time.
      if (!/\braw\b/.test(text)) return []
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        if (isUntypedRaw(node))
          found.push(`${folder}/${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
        ts.forEachChild(node, visit)
      }
      visit(file)
      return found
    })
}

function isUntypedRaw(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "raw" &&
    node.typeArguments === undefined
  )
}

it("all SQL says what it answers: rows, void where nothing is read, a value's type inside a builder call", () => {
  expect(untyped(".")).toEqual([])
})

it("no row is taken for another by a cast", () => {
  const cast = /\brows?\b.*\bas unknown as\b|\bas unknown as \w*Row\b/
  const sources = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test|\.spec)\.ts$/.test(path),
  )
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((path) => cast.test(readFileSync(join(src, path), "utf8")))).toEqual([])
})
