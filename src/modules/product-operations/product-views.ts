import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { ProductDeskQuery } from "../../contract/product-desk"
import { conflict, forbidden, notFound } from "../../errors"
import type { ProductView } from "../../sql/tables"

export type StoredView = Omit<ProductView, "query"> & { query: ProductDeskQuery }

/** Of one person. Every list of them is read whole. */
const MOST_VIEWS = 50

/** One's own views and those that are shared, by name. */
export class ProductViews {
  constructor(private readonly pg: Knex) {}

  async of(userId: string): Promise<StoredView[]> {
    const rows = await this.pg("product_view")
      .where((own) => own.where({ user_id: userId }).orWhere({ is_shared: true }))
      .orderByRaw("user_id = ? desc, lower(name), id", [userId])
      .select("*")
    return rows.map(storedView)
  }

  /** A view of the same person and name is replaced. 409 beyond what one person may save, however many are saved at once. */
  async save(view: Pick<StoredView, "user_id" | "name" | "query" | "is_shared">): Promise<StoredView> {
    return this.pg.transaction(async (trx) => {
      await trx.raw<void>("select pg_advisory_xact_lock(hashtextextended('product views of ' || ?, 0))", [
        view.user_id,
      ])
      const others = await trx("product_view")
        .where({ user_id: view.user_id })
        .whereRaw("lower(name) <> lower(?)", [view.name])
        .count({ count: "*" })
        .first()
      if (Number(others?.count ?? 0) >= MOST_VIEWS) {
        const message = `You have ${MOST_VIEWS} saved views. Delete one you no longer need`
        throw conflict("too_many_views", message)
      }
      const [row] = await trx("product_view")
        .insert({ ...view, id: generateEntityId(undefined, "pview"), query: JSON.stringify(view.query) })
        .onConflict(trx.raw<boolean>("(user_id, lower(name))"))
        .merge(["name", "query", "is_shared"])
        .returning("*")
      if (!row) throw new Error("A view was saved and not answered")
      return storedView(row)
    })
  }

  /** `hasLeft` says whether somebody is no longer of the staff. 404; 403 for a colleague's. */
  async remove(id: string, userId: string, hasLeft: (userId: string) => Promise<boolean>): Promise<void> {
    const view = await this.pg("product_view").where({ id }).first()
    const isSeen = view && (view.user_id === userId || view.is_shared)
    if (!isSeen) throw notFound("We could not find that view")
    if (view.user_id !== userId && !(await hasLeft(view.user_id)))
      throw forbidden("not_yours", "Only the person who saved this view can delete it")
    await this.pg("product_view").where({ id }).delete()
  }
}

/** What a filter can be changes with the shop: one that it no longer knows finds everything. */
function storedView(row: ProductView): StoredView {
  const read = ProductDeskQuery.safeParse(row.query)
  return { ...row, query: read.success ? read.data : ProductDeskQuery.parse({}) }
}
