import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { changedMeanwhile, invalidField, ShopError } from "../../errors"
import type { Brand as BrandRow } from "../../sql/tables"
import { Brand } from "./models/brand"

export type BrandValues = Pick<BrandRow, "name" | "slug" | "description" | "image" | "is_active">

/** Brands and their upkeep. Which products a brand has is the link `src/links/brand-product.ts`. */
export default class BrandService extends MedusaService({ Brand }) {
  private readonly pg: Knex

  constructor(container: Record<string, unknown>) {
    super(container)
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  }

  /** Answers the id. Throws a 422 on `slug` when another brand has it. */
  async add(values: Partial<BrandValues> & Pick<BrandValues, "name" | "slug">): Promise<string> {
    const id = generateEntityId(undefined, "brand")
    await this.pg("brand")
      .insert({ ...values, id })
      .catch(slugTaken)
    return id
  }

  /** `seen`: `updated_at` as the editor saw it. Throws 404, 409 `changed_meanwhile`, or 422 on `slug`. */
  async change(id: string, values: Partial<BrandValues>, seen: string | undefined): Promise<void> {
    await this.pg
      .transaction(async (trx) => {
        const now = await trx("brand").where({ id }).whereNull("deleted_at").forUpdate().first("updated_at")
        if (!now) throw new ShopError("not_found", "not_found", "There is no such brand")
        if (seen && new Date(now.updated_at).getTime() > Date.parse(seen)) throw changedMeanwhile()
        await trx("brand")
          .where({ id })
          .update({ ...values, updated_at: trx.raw<Date>("clock_timestamp()") })
      })
      .catch(slugTaken)
  }
}

function slugTaken(error: unknown): never {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code === "23505" && constraint === "IDX_brand_slug_unique") {
    throw invalidField("slug", "Another brand has this address. Choose another name or slug", "slug_taken")
  }
  throw error
}
