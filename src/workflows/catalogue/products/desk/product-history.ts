import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ProductCellChange } from "../../../../contract/admin-imports"
import type { AuditRow } from "../../../../modules/audit/service"
import type { Cells } from "../../../../modules/product-operations/domain/product-columns"
import { valueWords } from "../../../shared/audit/change-words"

/**
 * What the audit log says of a product and its shades, deleted ones too, of price changes that it was among, scheduled ones
 * too, and of product files that made or changed it. The newest first.
 */
export async function productHistory(
  db: Knex,
  productId: string,
  offset: number,
  limit: number,
): Promise<{ entries: AuditRow[]; total: number }> {
  const { rows } = await db.raw<{ rows: (AuditRow & { total: number })[] }>(
    `with own as (select id from product_variant where product_id = ?),
     about as (
       select 'product' as type, ?::text as id
       union all select 'variant', id from own
       union all select 'price_change', l.price_change_id from price_change_line l where l.variant_id in (select id from own)
       union all select 'price_schedule', s.price_schedule_id from price_schedule_line s
                  where s.variant_id in (select id from own)
       union all select 'product_import', i.import_run_id from import_row i
                  where i.product_key = ? and i.state = 'done' and i.action <> 'none')
     select e.*, (count(*) over ())::integer as total
       from audit_entry e
      where (e.target_type, e.target_id) in (select type, id from about)
        and (e.target_type <> 'product_import' or e.act = ?)
      order by e.at desc, e.id desc offset ? limit ?`,
    [productId, productId, productId, APPLIED, offset, limit],
  )
  return { entries: rows, total: rows[0]?.total ?? 0 }
}

/** A file that is checked, or asked about, changes nothing. */
const APPLIED = "POST /admin/product-imports/{id}/apply"

/** So many shades, or cells, of one change are listed one by one. */
const MOST_LISTED = 3

/** What each change of many prices, and each product file, among these entries did to this product, in words, by entry. */
export async function changesInHistory(
  db: Knex,
  productId: string,
  entries: AuditRow[],
): Promise<Map<string, string>> {
  const [prices, files] = await Promise.all([
    pricesInHistory(db, productId, entries),
    filesInHistory(db, productId, entries),
  ])
  return new Map([...prices, ...files])
}

async function filesInHistory(
  db: Knex,
  productId: string,
  entries: AuditRow[],
): Promise<Map<string, string>> {
  const files = entries.filter(({ target_type }) => target_type === "product_import")
  const rows: FileLine[] = await db("import_row")
    .where({ product_key: productId, state: "done" })
    .whereNot({ action: "none" })
    .whereIn(
      "import_run_id",
      files.flatMap(({ target_id }) => target_id ?? []),
    )
    .orderBy("position")
    .select("import_run_id as file", "named_by", "action", "changes", "cells")
  return new Map(
    files.flatMap(({ id, target_id }) => {
      const own = rows.filter(({ file }) => file === target_id)
      return own.length > 0 ? [[id, fileWords(own)] as const] : []
    }),
  )
}

interface FileLine {
  file: string
  named_by: string | null
  action: string
  changes: ProductCellChange[] | null
  cells: Cells
}

function fileWords(rows: FileLine[]): string {
  // Rows of older files do not say what named their product.
  const isMade = rows.some(({ named_by, action }) => named_by === null && action === "create")
  const lines = isMade ? ["made"] : rows.flatMap(lineOfFile)
  const more = lines.length - MOST_LISTED
  return [...lines.slice(0, MOST_LISTED), ...(more > 0 ? [`${more} more`] : [])].join(", ")
}

function lineOfFile({ action, changes, cells }: FileLine): string[] {
  const shade = [cells.option1_value, cells.option2_value, cells.option3_value].filter(Boolean).join(" / ")
  if (action === "create") return [`added ${shade || cells.sku || "a variant"}`]
  const of = shade ? `${shade}: ` : ""
  return (changes ?? []).map(
    ({ column, old, new: next }) => `${of}${column} ${shortened(old)} to ${shortened(next)}`,
  )
}

const LETTERS = 40
const shortened = (text: string): string =>
  text === "" ? "none" : text.length > LETTERS ? `${text.slice(0, LETTERS)}…` : text

async function pricesInHistory(
  db: Knex,
  productId: string,
  entries: AuditRow[],
): Promise<Map<string, string>> {
  const changes = entries.filter(({ target_type }) => target_type === "price_change")
  const rows: HistoryLine[] = await db("price_change_line as l")
    .join("product_variant as v", "v.id", "l.variant_id")
    .where("v.product_id", productId)
    .whereIn(
      "l.price_change_id",
      changes.flatMap(({ target_id }) => target_id ?? []),
    )
    .orderBy("l.position")
    .select(
      "l.price_change_id as change",
      db.raw<string | null>("nullif(v.title, 'Default variant') as shade"),
      "l.old_kobo",
      "l.new_kobo",
      "l.problem",
    )
  return new Map(
    changes.map(({ id, target_id, act }) => {
      const isUndo = act.endsWith("/undo")
      const lines = rows.filter(({ change }) => change === target_id).map((line) => lineWords(line, isUndo))
      const more = lines.length - MOST_LISTED
      return [id, [...lines.slice(0, MOST_LISTED), ...(more > 0 ? [`${more} more`] : [])].join(", ")]
    }),
  )
}

interface HistoryLine {
  change: string
  shade: string | null
  old_kobo: string | null
  new_kobo: string | null
  problem: string | null
}

function lineWords({ shade, old_kobo, new_kobo, problem }: HistoryLine, isUndo: boolean): string {
  const of = shade ? `${shade}: ` : ""
  if (problem) return `${of}stays ${inNaira(new_kobo)} (${problem})`
  const [from, to] = isUndo ? [new_kobo, old_kobo] : [old_kobo, new_kobo]
  return `${of}${inNaira(from)} to ${inNaira(to)}`
}

const inNaira = (kobo: string | null): string =>
  kobo === null ? "none" : valueWords("price_kobo", Number(kobo))
