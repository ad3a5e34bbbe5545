import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { CuratedList } from "../../contract/product-lists"
import { changedMeanwhile } from "../../errors"
import { OnPostgres } from "../../sql/on-postgres"
import {
  addRow,
  changeRow,
  orderRows,
  type RankedTable,
  removeRow,
  rowById,
  rowsInOrder,
  type StoredRow,
} from "./records"

type Values = Record<string, unknown>

/**
 * How staff dress the shop: site banners, price bands, top brands, lists of products made by hand, and the rows of
 * the home page. Shoppers read them through `catalogue`, whose triggers watch these tables.
 */
export default class MerchandisingService extends OnPostgres {
  inOrder<T extends StoredRow>(table: RankedTable): Promise<T[]> {
    return rowsInOrder<T>(this.pg, table)
  }

  one<T extends StoredRow>(table: RankedTable, id: string): Promise<T> {
    return rowById<T>(this.pg, table, id)
  }

  add(table: RankedTable, values: Values): Promise<string> {
    return this.pg.transaction((trx) => addRow(trx, table, values))
  }

  /** `seen`: `updated_at` as the editor saw it. Throws 404, 409 `changed_meanwhile`, and whatever `change` throws. */
  change<T extends StoredRow>(
    table: RankedTable,
    id: string,
    seen: string | undefined,
    change: (now: T) => Values,
  ): Promise<void> {
    return this.pg.transaction((trx) => changeRow<T>(trx, table, id, seen, change))
  }

  remove(table: RankedTable, id: string): Promise<void> {
    return removeRow(this.pg, table, id)
  }

  async removeTopBrand(brandId: string, trx: Knex.Transaction): Promise<void> {
    const gone = { deleted_at: trx.fn.now(), updated_at: trx.fn.now() }
    await trx("top_brand").where({ brand_id: brandId }).whereNull("deleted_at").update(gone)
  }

  arrange(table: RankedTable, ids: string[]): Promise<void> {
    return this.pg.transaction((trx) => orderRows(trx, table, ids))
  }

  async addBanner(values: Values, productIds: string[]): Promise<string> {
    return this.pg.transaction(async (trx) => {
      const id = await addRow(trx, "site_banner", values)
      await setBannerProducts(trx, id, productIds)
      return id
    })
  }

  /** `productIds` left out: they stay. */
  async changeBanner<T extends StoredRow>(
    id: string,
    seen: string | undefined,
    change: (now: T) => Values,
    productIds: string[] | undefined,
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await changeRow<T>(trx, "site_banner", id, seen, change)
      if (productIds) await setBannerProducts(trx, id, productIds)
    })
  }

  /** When a list was last changed; null when it never was. */
  async curatedHeads(): Promise<Map<string, { products_count: number; updated_at: Date }>> {
    const { rows } = await this.pg.raw<{
      rows: { list: string; products_count: number; updated_at: Date }[]
    }>(
      `select list, (count(*) filter (where deleted_at is null))::integer as products_count,
              max(greatest(updated_at, deleted_at)) as updated_at
         from curated_product group by list`,
    )
    return new Map(rows.map(({ list, ...head }) => [list, head]))
  }

  /** Makes the list what `change` makes of it as it is now: one change after the other. Answers what it was. */
  async rearrangeCurated(list: CuratedList, change: (now: string[]) => string[]): Promise<string[]> {
    return this.pg.transaction(async (trx) => {
      await lockCurated(trx, list)
      const rows: { product_id: string }[] = await trx("curated_product")
        .where({ list, deleted_at: null })
        .orderBy(["rank", "product_id"])
        .select("product_id")
      const now = rows.map(({ product_id }) => product_id)
      await setCurated(trx, list, change(now))
      return now
    })
  }

  /** Makes the list exactly these products, in this order. Throws 409 `changed_meanwhile`. */
  async arrangeCurated(list: CuratedList, productIds: string[], seen: string | undefined): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await lockCurated(trx, list)
      const [last] = await trx("curated_product")
        .where({ list })
        .select<{ at: Date | null }[]>(trx.raw<Date>("max(greatest(updated_at, deleted_at)) as at"))
      if (seen && last?.at && last.at.getTime() > Date.parse(seen)) throw changedMeanwhile()
      await setCurated(trx, list, productIds)
    })
  }
}

async function lockCurated(trx: Knex.Transaction, list: CuratedList): Promise<void> {
  await trx.raw<void>("select pg_advisory_xact_lock(hashtext(?))", [`curated/${list}`])
}

async function setCurated(trx: Knex.Transaction, list: CuratedList, productIds: string[]): Promise<void> {
  await trx("curated_product")
    .where({ list })
    .whereNull("deleted_at")
    .whereNotIn("product_id", productIds)
    .update({ deleted_at: trx.raw<Date>("clock_timestamp()") })
  if (productIds.length === 0) return
  const rows = productIds.map((product_id, rank) => ({
    id: generateEntityId(undefined, "curated"),
    list,
    product_id,
    rank,
    updated_at: trx.raw<Date>("clock_timestamp()"),
  }))
  await trx("curated_product")
    .insert(rows)
    .onConflict(trx.raw<boolean>("(list, product_id) where deleted_at is null"))
    .merge(["rank", "updated_at"])
}

async function setBannerProducts(trx: Knex, bannerId: string, productIds: string[]): Promise<void> {
  await trx("site_banner_product").where({ banner_id: bannerId }).delete()
  if (productIds.length === 0) return
  await trx("site_banner_product").insert(
    productIds.map((product_id, rank) => ({
      id: generateEntityId(undefined, "banprod"),
      banner_id: bannerId,
      product_id,
      rank,
    })),
  )
}
