import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { nameKey } from "../../contract/name-key"
import { changedMeanwhile, invalidField, notFound } from "../../errors"
import type { Brand as BrandRow } from "../../sql/tables"
import { freeSlug, slugOf } from "../../text/slug"
import { Brand } from "./models/brand"

export type BrandValues = Pick<BrandRow, "name" | "slug" | "description" | "image" | "is_active">

/** Brands and their upkeep. Which products a brand has is the link `src/links/brand-product.ts`. */
export default class BrandService extends MedusaService({ Brand }) {
  private readonly pg: Knex

  constructor(container: Record<string, unknown>) {
    super(container)
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  }

  /** Answers the id. Without a slug the name makes one. 422 on `name` for a brand that is there, on `slug` for one that is taken. */
  async add({ slug, ...values }: Partial<BrandValues> & Pick<BrandValues, "name">): Promise<string> {
    const id = generateEntityId(undefined, "brand")
    const key = nameKey(values.name)
    await this.pg
      .transaction(async (trx) => {
        await assertNew(trx, values.name, key, id)
        const free = slug ?? (await brandSlug(trx, values.name))
        await trx("brand").insert({ ...values, id, slug: free, name_key: key })
      })
      .catch(taken)
    return id
  }

  /** `seen`: `updated_at` as the editor saw it. Throws 404, 409 `changed_meanwhile`, or 422 on `name` or `slug`. */
  async change(id: string, values: Partial<BrandValues>, seen: string | undefined): Promise<void> {
    await this.pg
      .transaction(async (trx) => {
        const now = await trx("brand")
          .where({ id })
          .whereNull("deleted_at")
          .forUpdate()
          .first("name", "updated_at")
        if (!now) throw notFound("Brand not found")
        if (seen && new Date(now.updated_at).getTime() > Date.parse(seen)) throw changedMeanwhile()
        const { name } = values
        const key = name === undefined || name === now.name ? undefined : nameKey(name)
        if (name !== undefined && key !== undefined) await assertNew(trx, name, key, id)
        await trx("brand")
          .where({ id })
          .update({
            ...values,
            ...(key === undefined ? {} : { name_key: key }),
            updated_at: trx.raw<Date>("clock_timestamp()"),
          })
      })
      .catch(taken)
  }

  async remove(id: string, trx: Knex.Transaction): Promise<void> {
    const gone = { deleted_at: trx.fn.now(), updated_at: trx.fn.now() }
    await trx("brand").where({ id }).whereNull("deleted_at").update(gone)
  }
}

/** Brands are named one after the other: of two requests with spellings of one name the second finds the first. */
async function assertNew(trx: Knex.Transaction, name: string, key: string, own: string): Promise<void> {
  await trx.raw<void>("select pg_advisory_xact_lock(hashtext('brand/names'))")
  const other = await trx("brand")
    .where({ name_key: key })
    .whereNull("deleted_at")
    .whereNot({ id: own })
    .first("name")
  if (!other) return
  const problem =
    other.name === name
      ? `There is a brand ${name} already`
      : `There is a brand ${other.name} already: ${name} is its name in another spelling`
  throw invalidField("name", problem, "name_taken")
}

async function brandSlug(trx: Knex.Transaction, name: string): Promise<string> {
  const slug = slugOf(name)
  const rows = await trx("brand")
    .where((query) => query.where({ slug }).orWhereLike("slug", `${slug}-%`))
    .whereNull("deleted_at")
    .select("slug")
  const taken = new Set(rows.map((row) => row.slug))
  return freeSlug(slug, (one) => taken.has(one))
}

function taken(error: unknown): never {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code === "23505" && constraint === "IDX_brand_slug_unique") {
    throw invalidField("slug", "Another brand has this address. Choose another name or slug", "slug_taken")
  }
  throw error
}
