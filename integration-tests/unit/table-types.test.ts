import { join } from "node:path"
import ts from "typescript"

const root = join(__dirname, "../..")
const SNIPPET = join(root, "src/sql/snippet.ts")

/** What the compiler says of a few lines beside the generated types. */
function complaints(lines: string): string[] {
  const text = `import type { Knex } from "@medusajs/framework/mikro-orm/knex"\nimport type { Rows } from "./columns"\n${lines}`
  const config = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists } = host
  host.readFile = (path) => (path === SNIPPET ? text : readFile(path))
  host.fileExists = (path) => path === SNIPPET || fileExists(path)
  const program = ts.createProgram([SNIPPET, join(root, "src/sql/tables.ts")], options, host)
  const file = program.getSourceFile(SNIPPET)
  return program
    .getSemanticDiagnostics(file)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "))
}

it("a column that there is not is an error at every kind of use", () => {
  const found = complaints(`
    import type { ShopOrder } from "./tables"
    export const change = (pg: Knex) => pg("shop_order").where({ id: "1" }).update({ remark_changed: "x" })
    export const add = (pg: Knex) => pg("order_note").insert({ id: "1", order_id: "1", remark_added: "x" })
    export const read = async (pg: Knex) => (await pg("shop_order").where({ id: "1" }).first())?.remark_read
    export const all = async (pg: Knex) => (await pg("shop_order").select()).map((row) => row.remark_listed)
    export const raw = async (pg: Knex) =>
      (await pg.raw<Rows<ShopOrder>>("select * from shop_order")).rows.map((row) => row.remark_in_sql)
    export type Part = Pick<ShopOrder, "remark_picked">
    export const word = (pg: Knex) => pg("shop_order").update({ status: "lost" })
  `)
  const named = ["changed", "added", "read", "listed", "in_sql", "picked"].map((use) => `remark_${use}`)
  expect(named.filter((name) => !found.some((text) => text.includes(name)))).toEqual([])
  expect(found).toContainEqual(expect.stringContaining("lost"))
})

it("what there is passes, with the types that PostgreSQL's values are read as", () => {
  const found = complaints(`
    export const read = async (pg: Knex): Promise<[number, Date, string | null]> => {
      const [row] = await pg("shop_order").where({ status: "packed" }).select("total_kobo", "created_at", "note")
      if (!row) throw new Error("none")
      return [row.total_kobo, row.created_at, row.note]
    }
    export const change = (pg: Knex) => pg("shop_order").update({ note: null, updated_at: pg.fn.now() })
  `)
  expect(found).toEqual([])
})
