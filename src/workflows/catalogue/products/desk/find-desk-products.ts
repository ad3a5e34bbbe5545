import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Kobo, toNaira } from "../../../../contract/money"
import type {
  DeskProduct,
  DeskSort,
  DeskStatus,
  Lack,
  ProductDeskQuery,
} from "../../../../contract/product-desk"
import { unfinished } from "../../../../modules/catalogue/domain/unfinished-word"
import { containing } from "../../../../sql/containing"
import { folded } from "../../../../sql/folded"
import { LOW_STOCK } from "../read-products"

type Filter = Omit<ProductDeskQuery, "sort">
type StatusCounts = Record<DeskStatus, number>

interface Row {
  product_id: string
  title: string
  status: DeskStatus
  image: string
  brand_id: string | null
  brand_name: string | null
  place: string
  lowest_kobo: Kobo | null
  stock: number | null
  variants_count: number
  lacks: Lack[]
  labels: DeskProduct["labels"]
  changed_at: string
  changed_by: string | null
}

/** By an index each; what has no price or is not counted comes last either way. */
const ORDERS: Record<DeskSort, string> = {
  "-changed": "d.changed_at desc, d.product_id",
  changed: "d.changed_at, d.product_id desc",
  name: `${folded("d.title")}, d.product_id`,
  "-name": `${folded("d.title")} desc, d.product_id desc`,
  price: "d.lowest_kobo nulls last, d.product_id",
  "-price": "d.lowest_kobo desc nulls last, d.product_id",
  stock: "d.stock nulls last, d.product_id",
  "-stock": "d.stock desc nulls last, d.product_id",
}

interface Where {
  sql: string
  bindings: (string | number)[]
}

function whereOf(filter: Filter): Where {
  const conditions: string[] = ["true"]
  const bindings: Where["bindings"] = []
  const also = (condition: string, ...values: Where["bindings"]) => {
    conditions.push(condition)
    bindings.push(...values)
  }
  if (filter.status) also("d.status = ?", filter.status)
  if (filter.brand_id) also("d.brand_id = ?", filter.brand_id)
  if (filter.category_id) also("d.category_ids @> array[?::text]", filter.category_id)
  if (filter.stock === "instock") also("(d.stock > 0 or d.stock is null)")
  if (filter.stock === "low") also("d.stock between 1 and ?", LOW_STOCK)
  if (filter.stock === "outofstock") also("d.stock <= 0")
  if (filter.ready) also(`cardinality(d.lacks) ${filter.ready === "yes" ? "= 0" : "> 0"}`)
  if (filter.label_id)
    also(
      "d.product_id in (select t.product_id from product_tags t where t.product_tag_id = ?)",
      filter.label_id,
    )
  for (const one of (filter.q ?? "").split(/\s+/).filter(Boolean))
    also("d.words like any(array[catalogue_plain(?), ?])", containing(one), containing(unfinished(one)))
  return { sql: conditions.join(" and "), bindings }
}

/** One page of the products that fit, and how many fit by status under the other filters. */
export async function findDeskProducts(
  db: Knex,
  { sort, ...filter }: ProductDeskQuery,
  offset: number,
  limit: number,
): Promise<{ products: DeskProduct[]; total: number; counts: StatusCounts }> {
  const [products, counts] = await Promise.all([
    pageOf(db, whereOf(filter), sort ?? "-changed", offset, limit),
    countsOf(db, whereOf({ ...filter, status: undefined })),
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { products, counts, total: filter.status ? counts[filter.status] : all }
}

/** The ids of all that fit, by name. */
export async function findDeskIds(db: Knex, filter: Filter): Promise<string[]> {
  const { sql, bindings } = whereOf(filter)
  const { rows } = await db.raw<{ rows: { product_id: string }[] }>(
    `select d.product_id from catalogue_desk d where ${sql} order by ${ORDERS.name}`,
    bindings,
  )
  return rows.map(({ product_id }) => product_id)
}

async function countsOf(db: Knex, { sql, bindings }: Where): Promise<StatusCounts> {
  const { rows } = await db.raw<{ rows: { status: DeskStatus; count: number }[] }>(
    `select d.status, count(*)::integer as count from catalogue_desk d where ${sql} group by d.status`,
    bindings,
  )
  const counts: StatusCounts = { draft: 0, proposed: 0, published: 0, rejected: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/**
 * Who changed a product last is asked of the audit log, and of price changes and product files, which are about many. Only for
 * the rows of the page: each is a look into an index.
 */
async function pageOf(
  db: Knex,
  { sql, bindings }: Where,
  sort: DeskSort,
  offset: number,
  limit: number,
): Promise<DeskProduct[]> {
  const order = ORDERS[sort]
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with page as (select d.* from catalogue_desk d where ${sql} order by ${order} limit ? offset ?)
     select d.product_id, d.title, d.status, d.image, d.brand_id, d.brand_name, d.place, d.lowest_kobo, d.stock,
            d.variants_count, d.lacks, tagged.labels, last.by as changed_by,
            to_char(d.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as changed_at
       from page d
       left join lateral (
         select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.value) order by t.value), '[]') as labels
           from product_tags p join product_tag t on t.id = p.product_tag_id and t.deleted_at is null
          where p.product_id = d.product_id) tagged on true
       left join lateral (
         select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, act.email) as by
           from ((select e.at, e.actor_id, e.actor_email as email from audit_entry e
                   where e.target_type = 'product' and e.target_id = d.product_id order by e.at desc limit 1)
                 union all
                 (select c.created_at, c.user_id, null from product_variant v
                    join price_change_line l on l.variant_id = v.id and l.problem is null
                    join price_change c on c.id = l.price_change_id
                   where v.product_id = d.product_id order by c.created_at desc limit 1)
                 union all
                 (select r.started_at, r.user_id, null from import_row i
                    join import_run r on r.id = i.import_run_id
                   where i.product_key = d.product_id and i.state = 'done' and i.action <> 'none'
                   order by r.started_at desc limit 1)) act
           left join "user" u on u.id = act.actor_id
          order by act.at desc limit 1) last on true
      order by ${order}`,
    [...bindings, limit, offset],
  )
  return rows.map(present)
}

function present(row: Row): DeskProduct {
  const { title, image, place, variants_count, status, lacks, labels, changed_at, changed_by } = row
  return {
    ...{ id: row.product_id, name: title, image, place, variants_count, status, lacks, labels },
    ...{ changed_at, changed_by },
    brand: row.brand_id === null ? null : { id: row.brand_id, name: row.brand_name ?? "" },
    lowest_price: row.lowest_kobo === null ? null : toNaira(row.lowest_kobo),
    stock_quantity: row.stock,
  }
}
