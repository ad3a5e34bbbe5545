import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { ALSO_OWNED, AT_EVERY_TABLE, FOREIGN_WRITERS, WRITERS_OF_MEDUSA } from "./table-owners"

/** Each table is written by its owner alone: a module of ours, Medusa, or the one file that writes a table of Medusa's for the shop. */
const src = join(__dirname, "../../src")
const read = (path: string) => readFileSync(join(src, path), "utf8")
const below = (folder: string) => readdirSync(join(src, folder), { recursive: true, encoding: "utf8" }).sort()

const TABLES = new Set(
  [...read("sql/tables.ts").matchAll(/^ {2}(\w+): Table</gm)].map(([, table = ""]) => table),
)

/** Each table's owner: the folder or file that may write it, and null where only Medusa may. */
const OWNERS = new Map<string, string | null>([...TABLES].map((table) => [table, null]))
for (const path of below("modules").filter((one) => /\/migrations\/\w+\.ts$/.test(one)))
  for (const [, table = ""] of read(`modules/${path}`).matchAll(/create table (?:if not exists )?"?(\w+)/g))
    if (TABLES.has(table)) OWNERS.set(table, `modules/${path.split("/")[0]}/`)
for (const [owner, tables] of Object.entries({ ...ALSO_OWNED, ...WRITERS_OF_MEDUSA }))
  for (const table of tables.split(" ")) OWNERS.set(table, owner)

const WRITES = new Set("insert batchInsert update increment decrement delete del truncate".split(" "))
/** What takes a table's name: a connection, or the answer of a function that gives one. */
const CONNECTION = /(\b(pg|trx|db|knex|connection|from|into|table)|\))$/
const STATEMENT =
  /\b(?:(?:insert|merge)\s+into|delete\s+from|truncate(?:\s+table)?)\s+"?(\w+|\$\{)|\bupdate\s+(?:only\s+)?"?(\w+|\$\{[^}]*\})"?(?:\s+(?:as\s+)?\w+)?\s+set\b/gi
/** A table that is only known while the statement runs. */
const ANY = "?"

/** Tables that a file's statements write, by Knex or in SQL. */
function writtenBy(path: string, text: string): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      for (const [, first = "", second = first] of node.getText().matchAll(STATEMENT))
        if (TABLES.has(second)) found.add(second)
        else if (second.startsWith("$")) found.add(ANY)
    const table = tableOf(node)
    if (table !== null && (table === ANY || TABLES.has(table))) found.add(table)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true))
  return [...found].sort()
}

/** The `name` of `trx("name as n").where(…).update(…)`; null for another expression. */
function tableOf(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null
  if (!WRITES.has(node.expression.name.text)) return null
  let begun: ts.Node = node.expression.name.text === "batchInsert" ? node : node.expression.expression
  while (ts.isCallExpression(begun)) {
    const { expression, arguments: given } = begun
    const isTable = begun === node || CONNECTION.test(expression.getText())
    const [first] = given
    if (first && isTable) return ts.isStringLiteralLike(first) ? (first.text.split(" ")[0] ?? "") : ANY
    begun = ts.isPropertyAccessExpression(expression) ? expression.expression : expression
  }
  return null
}

/** Of what a file writes, what is not its own. A module's helpers are given names of its own tables. */
const foreignIn = (path: string, text: string) =>
  writtenBy(path, text).filter((table) =>
    table === ANY
      ? !path.startsWith("modules/") && !path.startsWith("sql/")
      : !path.startsWith(OWNERS.get(table) ?? "-"),
  )

it("each table is written only by its owner or a listed writer, and the list only gets shorter", () => {
  const writers = below("")
    .filter((path) => /(?<!\.test|\.spec)\.ts$/.test(path) && !/(^|\/)migrations\//.test(path))
    .filter((path) => !AT_EVERY_TABLE.some((folder) => path.startsWith(folder)))
    .map((path): [string, string] => [path, foreignIn(path, read(path)).join(" ")])
    .filter(([, tables]) => tables !== "")
  expect(Object.fromEntries(writers)).toEqual(FOREIGN_WRITERS)
})
