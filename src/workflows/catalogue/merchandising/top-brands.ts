import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffTopBrand } from "../../../contract/admin-brands"
import { invalidField, notFound } from "../../../errors"
import { MERCHANDISING_MODULE } from "../../../modules/merchandising"
import { type ReceivedFile, withPictures } from "../../shared/pictures/store-image"
import { defined } from "./brands"

export interface TopBrandForm {
  brand_id?: string
  image?: string | null
  rank?: number
}

const merchandisingOf = (scope: MedusaContainer) => scope.resolve(MERCHANDISING_MODULE)

export async function staffTopBrands(scope: MedusaContainer): Promise<StaffTopBrand[]> {
  const { rows } = await scope
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: (Omit<StaffTopBrand, "updated_at"> & { updated_at: Date })[] }>(
      `select t.id, t.brand_id, b.name, b.slug, t.image, b.image as brand_image, t.rank, b.is_active, t.updated_at
         from top_brand t join brand b on b.id = t.brand_id and b.deleted_at is null
        where t.deleted_at is null order by t.rank, t.created_at, t.id`,
    )
  return rows.map((row) => ({ ...row, updated_at: new Date(row.updated_at).toISOString() }))
}

export async function createTopBrand(
  scope: MedusaContainer,
  form: TopBrandForm & { brand_id: string },
  files: ReceivedFile[],
): Promise<StaffTopBrand> {
  await assertBrand(scope, form.brand_id)
  const id = await withPictures(scope, files, { image: form.image }, ({ image }) =>
    merchandisingOf(scope)
      .add("top_brand", defined({ brand_id: form.brand_id, rank: form.rank, image: image ?? null }))
      .catch(twice),
  )
  return topBrandById(scope, id)
}

export async function updateTopBrand(
  scope: MedusaContainer,
  id: string,
  { updated_at, rank, ...form }: TopBrandForm & { updated_at?: string },
  files: ReceivedFile[],
): Promise<StaffTopBrand> {
  if (form.brand_id) await assertBrand(scope, form.brand_id)
  await withPictures(scope, files, { image: form.image }, ({ image }) =>
    merchandisingOf(scope)
      .change("top_brand", id, updated_at, () => defined({ ...form, image }))
      .catch(twice),
  )
  if (rank !== undefined) {
    const others = (await staffTopBrands(scope)).map((one) => one.id).filter((one) => one !== id)
    others.splice(rank, 0, id)
    await merchandisingOf(scope).arrange("top_brand", others)
  }
  return topBrandById(scope, id)
}

/** By the id of its place, or of the brand. Answers the id of the place. Throws 404. */
export async function deleteTopBrand(scope: MedusaContainer, id: string): Promise<string> {
  const found = (await staffTopBrands(scope)).find((one) => one.id === id || one.brand_id === id)
  if (!found) throw notFound("Top brand not found")
  await merchandisingOf(scope).remove("top_brand", found.id)
  return found.id
}

export async function orderTopBrands(scope: MedusaContainer, ids: string[]): Promise<StaffTopBrand[]> {
  await merchandisingOf(scope).arrange("top_brand", ids)
  return staffTopBrands(scope)
}

async function topBrandById(scope: MedusaContainer, id: string): Promise<StaffTopBrand> {
  const found = (await staffTopBrands(scope)).find((one) => one.id === id)
  if (!found) throw notFound("Top brand not found")
  return found
}

async function assertBrand(scope: MedusaContainer, id: string): Promise<void> {
  const pg = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const brand = await pg("brand").where({ id }).whereNull("deleted_at").first("id")
  if (!brand) throw invalidField("brand_id", "Brand not found")
}

function twice(error: unknown): never {
  if ((error as { code?: string } | null)?.code === "23505") {
    throw invalidField("brand_id", "That brand is among the top brands already", "already_there")
  }
  throw error
}
