import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const root = join(__dirname, "../..")
const PARTS = ["src", "bin", "sandbox", "storefront/server"]

/** What runs SQL: Knex's `raw`, and `query` of a connection. */
const RUNS_SQL = new Set(["raw", "query"])

const sources = PARTS.flatMap((part) =>
  readdirSync(join(root, part), { recursive: true, encoding: "utf8" })
    .filter(
      (path) =>
        /(?<!\.test|\.spec)\.tsx?$/.test(path) && !/(^|\/)(migrations|node_modules|build)\//.test(path),
    )
    .map((path) => ({ path: `${part}/${path}`, text: readFileSync(join(root, part, path), "utf8") })),
)

/** Statements and pieces of SQL of which nobody says what they answer. */
function untyped({ path, text }: { path: string; text: string }): string[] {
  // To parse is what takes the time.
  if (!/\.(raw|query)\(/.test(text)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isUntyped(node)) found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isUntyped(node: ts.Node): boolean {
  return (
    ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    RUNS_SQL.has(node.expression.name.text) &&
    node.typeArguments === undefined
  )
}

it("the check of typed SQL reads all code that runs SQL", () => {
  expect(sources.length).toBeGreaterThan(1_000)
  for (const part of PARTS) expect(sources.some(({ path }) => path.startsWith(`${part}/`))).toBe(true)
})

it("all SQL states its type: rows, void or never where nothing is read, a value's type in a builder call", () => {
  expect(sources.flatMap(untyped)).toEqual([])
})

it("the check of typed SQL finds a statement without a type", () => {
  expect(
    untyped({ path: "a.ts", text: 'await client.query("select 1")\npg.raw<void>("x")\npg.raw("x")' }),
  ).toEqual(["a.ts:1", "a.ts:3"])
})

/** What Express, Medusa and React Router type in another way than it is: no rows. */
const FOREIGN =
  /as unknown as (ScopedRequest|PDFKit\.Mixins\.PDFFontSource|MiddlewareFunction|EntryModule|Handlers<CallKey>|\{ _router: \{ stack: Layer\[\] \} \})/g

it("no row is read as another type by a cast", () => {
  const casts = sources.filter(({ text }) => text.replaceAll(FOREIGN, "").includes("as unknown as"))
  expect(casts.map(({ path }) => path)).toEqual([])
})
