import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../../../contract/money"
import { isWholesaleGroup } from "../../../../modules/catalogue/projection/variant-rows"
import type { PriceKind, Prices } from "../../../../modules/product-operations/domain/price-arithmetic"
import type { PriceEdit, PriceRow } from "../../../../modules/product-operations/price-change"
import { slices } from "../../../../threads/in-turns"

/** All prices of a variant that are the shop's: in naira, for everybody or for wholesalers, from one unit up. */
export interface PriceBook {
  variant_id: string
  price_set_id: string
  rows: Record<PriceKind, (PriceRow & { starts_at: Date | null; ends_at: Date | null })[]>
}

/** Changes of prices in bulk go one after the other: each sees what the last one left. */
const PRICE_LOCK = 7_320_002
const CURRENCY = "ngn"

export async function takeTurnAtPrices(trx: Knex.Transaction): Promise<void> {
  await trx.raw<void>("select pg_advisory_xact_lock(?)", [PRICE_LOCK])
}

/** Fifty thousand ids as JSON are made in two milliseconds, and as an array of the driver in ninety. */
const THESE = "array(select jsonb_array_elements_text(?::jsonb))"

interface Row {
  variant_id: string
  price_set_id: string
  price_id: string | null
  list_id: string | null
  kobo: string
  kind: PriceKind | null
  starts_at: Date | null
  ends_at: Date | null
}

/**
 * The prices of these variants as `catalogue` reads them (docs/catalogue.md): regular without list; sale in SALE lists
 * for everybody, those to come included; wholesale in OVERRIDE lists for the wholesale group. `lock` blocks others, the
 * admin's own screens included, from changing them until the transaction ends. `at`: lists that were over by then are left
 * out; now, when nothing is said.
 */
export async function readPriceBooks(
  db: Knex | Knex.Transaction,
  variantIds: string[],
  lock: "lock" | "look" = "look",
  at: Date | null = null,
): Promise<Map<string, PriceBook>> {
  const books = new Map<string, PriceBook>()
  if (variantIds.length === 0) return books
  const ids = JSON.stringify(variantIds)
  if (lock === "lock") {
    await db.raw<void>(
      `select p.id from price p
         join product_variant_price_set ps on ps.price_set_id = p.price_set_id and ps.deleted_at is null
        where ps.variant_id = any(${THESE}) and p.deleted_at is null
        order by p.id for update of p`,
      [ids],
    )
  }
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with wholesale_list as (
       select distinct r.price_list_id as id
         from price_list_rule r
         join customer_group g
           on g.deleted_at is null
          and ${isWholesaleGroup("g")}
        where r.deleted_at is null and r.attribute = 'customer.groups.id' and r.value @> to_jsonb(g.id)
     ),
     list as (
       select l.id, l.starts_at, l.ends_at,
              case when l.type = 'sale' and coalesce(l.rules_count, 0) = 0 then 'sale'
                   when l.type = 'override' and w.id is not null then 'wholesale' end as serves
         from price_list l left join wholesale_list w on w.id = l.id
        where l.status = 'active' and l.deleted_at is null and coalesce(l.ends_at > coalesce(?::timestamptz, now()), true)
     )
     select ps.variant_id, ps.price_set_id, p.id as price_id, p.price_list_id as list_id,
            round(p.amount * 100)::bigint as kobo, l.starts_at, l.ends_at,
            case when p.price_list_id is null then 'regular' else l.serves end as kind
       from product_variant_price_set ps
       left join price p on p.price_set_id = ps.price_set_id and p.deleted_at is null
             and p.currency_code = ? and coalesce(p.rules_count, 0) = 0 and coalesce(p.min_quantity, 1) <= 1
       left join list l on l.id = p.price_list_id
      where ps.variant_id = any(${THESE}) and ps.deleted_at is null
      order by ps.variant_id, p.amount, p.id`,
    [at, CURRENCY, ids],
  )
  for (const row of rows) {
    const book = books.get(row.variant_id) ?? {
      variant_id: row.variant_id,
      price_set_id: row.price_set_id,
      rows: { regular: [], sale: [], wholesale: [] },
    }
    books.set(row.variant_id, book)
    if (row.price_id === null || row.kind === null) continue
    book.rows[row.kind].push({
      price_id: row.price_id,
      list_id: row.list_id,
      kobo: Number(row.kobo),
      starts_at: row.starts_at,
      ends_at: row.ends_at,
    })
  }
  return books
}

/** The lowest of each kind, as shoppers are charged. */
export function pricesOf(book: PriceBook | undefined): Prices {
  const of = (kind: PriceKind): Kobo | null => book?.rows[kind][0]?.kobo ?? null
  return { regular: of("regular"), sale: of("sale"), wholesale: of("wholesale") }
}

/** What a card says of its default variant's prices. Kobo. */
export interface ShownPrices {
  price: Kobo
  regular: Kobo
  /** Only while on sale. */
  sale: Kobo | null
  wholesale: Kobo | null
}

/**
 * What the shop shows of these prices at a moment, by the rules that the catalogue reads them by (docs/catalogue.md): a
 * sale counts while it runs and is lower, and wholesale is never more than retail. Null without a regular price.
 */
export function shownPrices(book: PriceBook | undefined, now: Date): ShownPrices | null {
  const regular = pricesOf(book).regular
  if (!book || regular === null) return null
  const running = book.rows.sale.find(({ starts_at }) => starts_at === null || starts_at <= now)
  const sale = running && running.kobo < regular ? running.kobo : null
  const price = sale ?? regular
  const list = book.rows.wholesale.find(({ starts_at }) => starts_at === null || starts_at <= now)
  return { price, regular, sale, wholesale: list ? Math.min(list.kobo, price) : null }
}

/** The rows that make one kind of price this amount in this list, and nothing else. Null when it is so already. */
export function priceEdit(
  book: PriceBook,
  kind: PriceKind,
  wanted: { kobo: Kobo; listId: string | null } | null,
): PriceEdit | null {
  const before = rowsOf(book, kind)
  const keep = wanted && (before.find(({ list_id }) => list_id === wanted.listId) ?? null)
  const after: PriceRow[] = wanted
    ? [
        {
          price_id: keep?.price_id ?? generateEntityId(undefined, "price"),
          list_id: wanted.listId,
          kobo: wanted.kobo,
        },
      ]
    : []
  if (sameRows(before, after)) return null
  return { variant_id: book.variant_id, price_set_id: book.price_set_id, kind, before, after }
}

/** The rows of one kind, as a change stores them. */
export function rowsOf(book: PriceBook, kind: PriceKind): PriceRow[] {
  return book.rows[kind].map(({ price_id, list_id, kobo }) => ({ price_id, list_id, kobo }))
}

export function sameRows(some: PriceRow[], others: PriceRow[]): boolean {
  const text = (rows: PriceRow[]) =>
    rows
      .map(({ price_id, list_id, kobo }) => `${price_id} ${list_id} ${kobo}`)
      .sort()
      .join()
  return text(some) === text(others)
}

export function reversed(edit: PriceEdit): PriceEdit {
  return { ...edit, before: edit.after, after: edit.before }
}

/** Medusa gives every variant a price set; one that was cut off while it was made may lack it. */
export async function ensurePriceSets(trx: Knex.Transaction, variantIds: string[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
    `select v.id from product_variant v
      where v.id = any(?::text[]) and v.deleted_at is null and not exists (
        select 1 from product_variant_price_set ps where ps.variant_id = v.id and ps.deleted_at is null)`,
    [variantIds],
  )
  for (const { id } of rows) {
    const priceSetId = generateEntityId(undefined, "pset")
    await trx("price_set").insert({ id: priceSetId })
    await trx("product_variant_price_set").insert({
      id: generateEntityId(undefined, "pvps"),
      variant_id: id,
      price_set_id: priceSetId,
    })
  }
}

const EDITS_A_STATEMENT = 2_000

/**
 * Writes the rows of many edits, two thousand of them in three statements. Rows that leave are marked deleted as Medusa does it, so that
 * they can come back under their own id. The caller has locked and compared what is there.
 */
export async function writePriceEdits(trx: Knex.Transaction, edits: PriceEdit[]): Promise<void> {
  for (const some of slices(edits, EDITS_A_STATEMENT)) await writeSome(trx, some)
}

async function writeSome(trx: Knex.Transaction, edits: PriceEdit[]): Promise<void> {
  const rows = edits.flatMap(({ price_set_id, after }) => after.map((row) => ({ price_set_id, ...row })))
  const gone = edits.flatMap(({ before, after }) =>
    before
      .filter(({ price_id }) => !after.some((row) => row.price_id === price_id))
      .map((row) => row.price_id),
  )
  if (rows.length > 0) {
    // A row that is there is updated, not "inserted on conflict": its other columns are Medusa's business.
    const document = JSON.stringify(rows)
    const columns = "(price_id text, price_set_id text, list_id text, kobo bigint)"
    const amount = "n.kobo::numeric / 100"
    const raw = `jsonb_build_object('value', trim_scale(${amount})::text, 'precision', 20)`
    await trx.raw<void>(
      `update price p set amount = ${amount}, raw_amount = ${raw}, price_list_id = n.list_id,
              deleted_at = null, updated_at = now()
         from jsonb_to_recordset(?::jsonb) as n ${columns} where p.id = n.price_id`,
      [document],
    )
    await trx.raw<void>(
      `insert into price (id, price_set_id, currency_code, amount, raw_amount, rules_count, price_list_id)
       select n.price_id, n.price_set_id, ?, ${amount}, ${raw}, 0, n.list_id
         from jsonb_to_recordset(?::jsonb) as n ${columns}
        where not exists (select 1 from price p where p.id = n.price_id)`,
      [CURRENCY, document],
    )
  }
  if (gone.length > 0) {
    // What was taken away leaves no trace among the live prices: the product itself says that it changed.
    await trx.raw<void>(
      `with gone as (
         update price set deleted_at = now(), updated_at = now() where id = any(?::text[]) returning price_set_id)
       update product p set updated_at = now()
         from gone
         join product_variant_price_set ps on ps.price_set_id = gone.price_set_id and ps.deleted_at is null
         join product_variant v on v.id = ps.variant_id
        where p.id = v.product_id`,
      [gone],
    )
  }
}
