import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { Ask } from "./missing-to-sell"
import { projectRoot } from "./settings"

export const TABLES_FILE = "src/sql/tables.ts"

interface Column {
  table: string
  about: string | null
  column: string
  note: string | null
  type: string
  is_null: boolean
  is_optional: boolean
  /** The texts that a check of this column alone allows. */
  words: string[] | null
}

/** What tools note for themselves; no program reads it by type. */
const NOT_OURS =
  "mikro_orm_migrations|link_module_migrations|script_migrations|shop_setup|shop_seed|test_lease"

const STAMPS = ["created_at", "updated_at", "deleted_at"]

/** The columns of all tables and views, in the order in which they were created. A column of a view may always be null. */
const COLUMNS = `
  select c.relname as table, obj_description(c.oid, 'pg_class') as about,
         a.attname as column, col_description(c.oid, a.attnum) as note,
         case when t.typtype = 'e' then 'text' else t.typname end as type,
         not a.attnotnull as is_null,
         not a.attnotnull or a.atthasdef or a.attidentity <> '' as is_optional,
         (select array_agg(distinct word[1]) from pg_constraint k,
                 regexp_matches(pg_get_constraintdef(k.oid), '''((?:[^'']|'''')*)''::text', 'g') as word
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || quote_ident(a.attname)
                 || ' = ANY \\(ARRAY\\[(''[^'']*''::text(, )?)+\\]\\)\\)\\)$')) as words
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
     and c.relname !~ '^(${NOT_OURS})$'
   order by c.relname collate "C", a.attnum`

/** As node-postgres reads them; what is missing here is read as text. */
const READ: Record<string, string> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "Int8",
  numeric: "Numeric",
  float4: "number",
  float8: "number",
  date: "Date",
  timestamp: "Date",
  timestamptz: "Date",
  json: "Json",
  jsonb: "Json",
  bytea: "Buffer",
}

/** Whether the shop's code passes a table to Knex by its name, or imports its type. What statements alone name is typed by them. */
function typedInCode(): (table: string) => boolean {
  const texts = ["src", "bin"].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((name) => name.endsWith(".ts") && name !== TABLES_FILE && !name.includes("/migrations/"))
      .map((name) => readFileSync(join(projectRoot, name), "utf8")),
  )
  const quoted = texts.flatMap((text) =>
    [...text.matchAll(/["'`](\w+)(?: as \w+)?["'`]/g)].map(([, name]) => name),
  )
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/\{([^}]+)\} from "[^"]*\/tables"/g)].flatMap(
      ([, names]) => names?.match(/\w+/g) ?? [],
    ),
  )
  const known = new Set([...quoted, ...imported])
  return (table) => known.has(table) || known.has(typeName(table))
}

/** The text of `src/sql/tables.ts` for this database. */
export async function tablesText(ask: Ask): Promise<string> {
  const isTyped = typedInCode()
  const columns = (await ask<Column>(COLUMNS)).filter(({ table }) => isTyped(table))
  const tables = new Map<string, Column[]>()
  for (const column of columns) tables.set(column.table, [...(tables.get(column.table) ?? []), column])
  return [
    "// Made by `npm run tables` from the migrated database: change the migrations, not this file.",
    'import type { Int8, Json, Numeric, Stamps, Table } from "./columns"',
    ...[...tables].map(([name, own]) => tableText(name, own)),
    "\n/** Every table and view that the shop's code asks Knex for. */",
    "export interface ShopTables {",
    ...[...tables].map(([name, own]) => `  ${name}: Table<${typeName(name)}, ${optionalColumns(own)}>`),
    "}",
    "",
    '// Knex knows the columns of `pg("shop_order")` by this.',
    'declare module "knex/types/tables" {',
    "  interface Tables extends ShopTables {}",
    "}",
    "",
  ].join("\n")
}

function tableText(name: string, columns: Column[]): string {
  const isStamped = STAMPS.every((stamp) =>
    columns.some(
      ({ column, is_null, note }) => column === stamp && !note && is_null === (stamp === "deleted_at"),
    ),
  )
  const lines = columns.flatMap((column) =>
    isStamped && STAMPS.includes(column.column)
      ? []
      : `${doc(column.note, "  ")}  ${column.column}: ${readType(column)}${column.is_null ? " | null" : ""}`,
  )
  return `\n${doc(columns[0]?.about ?? null, "")}export type ${typeName(name)} = ${isStamped ? "Stamps & " : ""}{\n${lines.join("\n")}\n}`
}

function readType({ type, words }: Column): string {
  if (words) return words.map((word) => JSON.stringify(word.replaceAll("''", "'"))).join(" | ")
  if (type.startsWith("_")) return `${READ[type.slice(1)] ?? "string"}[]`
  return READ[type] ?? "string"
}

function optionalColumns(columns: Column[]): string {
  const optional = columns.filter(({ is_optional }) => is_optional).map(({ column }) => `"${column}"`)
  return optional.join(" | ") || "never"
}

const typeName = (table: string) => table.replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())

const doc = (text: string | null, indent: string) => (text ? `${indent}/** ${text} */\n` : "")
