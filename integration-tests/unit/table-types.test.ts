import { readFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"

const root = join(__dirname, "../..")
const SNIPPET = join(root, "src/sql/snippet.ts")
const TABLES = join(root, "src/sql/tables.ts")
/** What the build says of a module's name; all modules would take the compiler a minute. */
const BINDINGS = join(root, "src/sql/bindings.d.ts")
const OF_ORDERING = `import type ordering from "../modules/ordering"
declare module "@medusajs/framework/types" {
  interface ModuleImplementations { ordering: InstanceType<(typeof ordering)["service"]> }
}`

/** What was read and parsed for one program is not for the next. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** What the compiler says of these files, some of which have another text than on the disk. */
function complaintsOf(files: string[], changed: Record<string, string>): string[] {
  const texts: Record<string, string> = { [BINDINGS]: OF_ORDERING, ...changed }
  const config = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.getSourceFile = (path, ...how) => {
    if (path in texts && path !== BINDINGS) return getSourceFile(path, ...how)
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, ...how))
    return parsed.get(path)
  }
  host.readFile = (path) => texts[path] ?? readFile(path)
  host.fileExists = (path) => path in texts || fileExists(path)
  const program = ts.createProgram([...files, TABLES, BINDINGS], options, host)
  return files.flatMap((path) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(path))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")),
  )
}

/** What it says of a few lines beside the generated types. */
function complaints(lines: string): string[] {
  const text = `import type { Knex } from "@medusajs/framework/mikro-orm/knex"\nimport type { Rows } from "./columns"\n${lines}`
  return complaintsOf([SNIPPET], { [SNIPPET]: text })
}

it("a column that does not exist is a compile error at every kind of use", () => {
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

it("a column that exists compiles, with the type that PostgreSQL's values are read as", () => {
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

it("a renamed column breaks the build of the shop's own code that reads or writes it", () => {
  const [reader, writer] = [
    "workflows/money/refunds/refund-rest.ts",
    "modules/ordering/order-refunds.ts",
  ].map((name) => join(root, "src", name))
  const files = [String(reader), String(writer)]
  const tables = readFileSync(TABLES, "utf8")
  const renamed = tables.replace(
    /(export type ShopOrder = (?:Stamps & )?\{[^}]*\n) {2}refunded_kobo:/,
    "$1  given_back_kobo:",
  )
  expect(renamed).not.toBe(tables)
  expect(complaintsOf(files, {})).toEqual([])
  const found = files.map((file) => complaintsOf([file], { [TABLES]: renamed }))
  expect(found).toEqual([
    expect.arrayContaining([expect.stringContaining("refunded_kobo")]),
    expect.arrayContaining([expect.stringContaining("refunded_kobo")]),
  ])
})
