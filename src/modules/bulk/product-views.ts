import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { ProductDeskQuery } from "../../contract/product-desk"
import { ShopError } from "../../errors"
import type { ProductView } from "../../sql/tables"

export type KeptView = Omit<ProductView, "query"> & { query: ProductDeskQuery }

/** One's own views and those that are shared, by name. */
export class ProductViews {
  constructor(private readonly pg: Knex) {}

  async of(userId: string): Promise<KeptView[]> {
    const rows = await this.pg("product_view")
      .where((own) => own.where({ user_id: userId }).orWhere({ is_shared: true }))
      .orderByRaw("user_id = ? desc, lower(name), id", [userId])
      .select("*")
    return rows.map(kept)
  }

  /** A view of the same person and name is replaced. */
  async save(view: Pick<KeptView, "user_id" | "name" | "query" | "is_shared">): Promise<KeptView> {
    const [row] = await this.pg("product_view")
      .insert({ ...view, id: generateEntityId(undefined, "pview"), query: JSON.stringify(view.query) })
      .onConflict(this.pg.raw<boolean>("(user_id, lower(name))"))
      .merge(["name", "query", "is_shared"])
      .returning("*")
    if (!row) throw new Error("A view was saved and not answered")
    return kept(row)
  }

  /** `hasLeft` says whether somebody is no longer of the staff. 404; 403 for what a colleague keeps. */
  async remove(id: string, userId: string, hasLeft: (userId: string) => Promise<boolean>): Promise<void> {
    const view = await this.pg("product_view").where({ id }).first()
    const isSeen = view && (view.user_id === userId || view.is_shared)
    if (!isSeen) throw new ShopError("not_found", "not_found", "We could not find that view")
    if (view.user_id !== userId && !(await hasLeft(view.user_id)))
      throw new ShopError("forbidden", "not_yours", "Only the person who saved this view can delete it")
    await this.pg("product_view").where({ id }).delete()
  }
}

/** What a filter can be changes with the shop: one that it no longer knows finds everything. */
function kept(row: ProductView): KeptView {
  const read = ProductDeskQuery.safeParse(row.query)
  return { ...row, query: read.success ? read.data : ProductDeskQuery.parse({}) }
}
