import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const src = join(__dirname, "../../src")

/** Statements whose answer is read although nobody says what its rows are. */
function untypedReads(folder: string): string[] {
  return readdirSync(join(src, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.ts$/.test(path) && !/migrations\/|\.(test|spec)\.ts$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(src, folder, path), "utf8")
      // To parse is what takes the time.
      if (!/\braw\b/.test(text)) return []
      const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)
      const found: string[] = []
      const visit = (node: ts.Node): void => {
        if (
          isUntypedRaw(node) &&
          ts.isAwaitExpression(node.parent) &&
          !ts.isExpressionStatement(node.parent.parent)
        )
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

it.each(["modules", "sql", "api", "jobs"])(
  "in src/%s SQL whose rows are read says what they are",
  (folder) => {
    expect(untypedReads(folder)).toEqual([])
  },
)
