import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffBrand } from "../../../contract/admin-brands"
import { invalidField, notFound } from "../../../errors"
import { BRAND_MODULE } from "../../../modules/brands"
import { MERCHANDISING_MODULE } from "../../../modules/merchandising"
import { folded, hasWords } from "../../../sql/folded"
import { withoutHtml } from "../../../text/html"
import { type ReceivedFile, withPictures } from "../../shared/pictures/store-image"
import { inUse } from "./in-use"

export interface BrandForm {
  name?: string
  slug?: string
  description?: string
  image?: string | null
  is_active?: boolean
}

const pgOf = (scope: MedusaContainer): Knex => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
const brandsOf = (scope: MedusaContainer) => scope.resolve(BRAND_MODULE)

/** All brands by name, with how many products they have. */
export function staffBrands(scope: MedusaContainer, q = ""): Promise<StaffBrand[]> {
  const { sql, values } = hasWords(q, "b.name")
  return readBrands(pgOf(scope), `and ${sql}`, values)
}

/** Throws 404. */
export async function staffBrand(scope: MedusaContainer, id: string): Promise<StaffBrand> {
  const [brand] = await readBrands(pgOf(scope), "and b.id = :id", { id })
  if (!brand) throw notFound("Brand not found")
  return brand
}

export async function createBrand(
  scope: MedusaContainer,
  { name, slug, ...form }: BrandForm,
  files: ReceivedFile[],
): Promise<StaffBrand> {
  if (!name) throw invalidField("name", "Give it a name")
  const id = await withPictures(scope, files, { image: form.image }, ({ image }) =>
    brandsOf(scope).add({
      ...withoutHtml(defined({ ...form, slug }), ["description"]),
      name,
      image: image ?? null,
    }),
  )
  return staffBrand(scope, id)
}

export async function updateBrand(
  scope: MedusaContainer,
  id: string,
  { updated_at, ...form }: BrandForm & { updated_at?: string },
  files: ReceivedFile[],
): Promise<StaffBrand> {
  await withPictures(scope, files, { image: form.image }, ({ image }) =>
    brandsOf(scope).change(id, withoutHtml(defined({ ...form, image }), ["description"]), updated_at),
  )
  return staffBrand(scope, id)
}

/** Answers how many products went to `moveTo`. Throws 409 `in_use` when there are some and nowhere to go. */
export async function deleteBrand(
  scope: MedusaContainer,
  id: string,
  moveTo: string | undefined,
): Promise<number> {
  const brand = await staffBrand(scope, id)
  return pgOf(scope).transaction(async (trx) => {
    await trx("brand").where({ id }).forUpdate().first("id")
    if (moveTo) await moveProducts(trx, id, moveTo)
    const { rows } = await trx.raw<{ rows: { n: number }[] }>(
      `select count(*)::integer as n from brand_product l
         join product p on p.id = l.product_id and p.deleted_at is null
        where l.brand_id = ? and l.deleted_at is null`,
      [id],
    )
    const left = rows[0]?.n ?? 0
    if (left > 0) throw inUse(brand.name, left, "another brand")
    const gone = { deleted_at: trx.fn.now(), updated_at: trx.fn.now() }
    await trx("brand_product").where({ brand_id: id }).whereNull("deleted_at").update(gone)
    await scope.resolve(MERCHANDISING_MODULE).removeTopBrand(id, trx)
    await brandsOf(scope).remove(id, trx)
    return moveTo ? brand.products_count : 0
  })
}

async function moveProducts(trx: Knex, from: string, to: string): Promise<void> {
  const target = await trx("brand").where({ id: to }).whereNull("deleted_at").forShare().first("id")
  if (!target || to === from) throw invalidField("move_to", "Choose another brand for its products")
  await trx("brand_product")
    .where({ brand_id: from })
    .whereNull("deleted_at")
    .update({ brand_id: to, updated_at: trx.raw<Date>("now()") })
}

async function readBrands(pg: Knex, where: string, values: Record<string, string>): Promise<StaffBrand[]> {
  const { rows } = await pg.raw<{ rows: (Omit<StaffBrand, "updated_at"> & { updated_at: Date })[] }>(
    `with shelf as (
       select brand_id, category_id from catalogue_product
        where is_listed and brand_id is not null group by brand_id, category_id
     ), shelves as (
       select s.brand_id, jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name) as category
         from shelf s join product_category c on c.id = s.category_id group by s.brand_id
     ), owned as (
       select l.brand_id, count(*)::integer as n from brand_product l
         join product p on p.id = l.product_id and p.deleted_at is null
        where l.deleted_at is null group by l.brand_id
     )
     select b.id, b.name, b.slug, b.description, b.image, b.is_active, b.updated_at,
            coalesce(o.n, 0) as products_count, coalesce(s.category, '[]') as category, t.id as top_brand_id
       from brand b
       left join owned o on o.brand_id = b.id
       left join shelves s on s.brand_id = b.id
       left join top_brand t on t.brand_id = b.id and t.deleted_at is null
      where b.deleted_at is null ${where}
      order by ${folded("b.name")}, b.id`,
    values,
  )
  return rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at).toISOString() }))
}

/** Without what was left out: undefined would be written as null. */
export function defined<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
