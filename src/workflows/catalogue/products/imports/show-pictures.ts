import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../../../modules/catalogue"
import { PRODUCT_OPERATIONS_MODULE } from "../../../../modules/product-operations"
import { MOST_PICTURES } from "../../../../modules/product-operations/domain/product-columns"
import { dropPhotos } from "../../../shared/pictures/store-photos"
import { type ChangePlan, planRecord } from "../change-plan"
import { readProducts } from "../read-products"
import { changeProductsWorkflow } from "../update-product"
import { arrivedAmong } from "./arrived-pictures"

const BUSY_SECONDS = 30

/**
 * Puts fetched pictures on their product, among those of its file in their order, behind what staff chose meanwhile. Done again
 * after it was cut off, it changes nothing.
 */
export async function showPictures(container: MedusaContainer, productId: string): Promise<void> {
  await container
    .resolve(Modules.LOCKING)
    .execute([`product:${productId}`], () => show(container, productId), { timeout: BUSY_SECONDS })
}

async function show(container: MedusaContainer, productId: string): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const queue = container.resolve(PRODUCT_OPERATIONS_MODULE).importPictures
  const fetched = await queue.ofProduct(productId)
  const arrived = fetched.filter(({ state }) => state === "stored")
  if (arrived.length === 0) return
  // Products are read from the catalogue: what was made a moment ago must be in it.
  await container.resolve(CATALOGUE_MODULE).rebuild([productId])
  const [product] = await readProducts(db, [productId])
  if (!product) return leaveOut(container, arrived, "The product was deleted")
  const { images, left } = arrivedAmong(product.images, fetched, product.name, MOST_PICTURES)
  if (images.length > product.images.length) {
    const asItIs = {
      brand_id: undefined,
      section_id: undefined,
      category_id: undefined,
      subcategory_id: undefined,
    }
    const placed = { categoryId: undefined, handle: undefined, pictures: [] }
    const record = await planRecord(db, product, { ...asItIs, images }, placed)
    const nothing = { changedVariants: [], newVariants: [], removedVariants: [], named: [], optionValues: [] }
    const plan: ChangePlan = { ...nothing, products: [record], stock: [], prices: [], brands: [] }
    await changeProductsWorkflow(container).run({ input: plan })
  }
  await queue.shown(arrived.filter((one) => !left.includes(one)).map(({ id }) => id))
  await leaveOut(container, left, `The product has ${MOST_PICTURES} pictures`)
}

async function leaveOut(
  container: MedusaContainer,
  pictures: readonly { id: string; picture: string | null }[],
  why: string,
): Promise<void> {
  if (pictures.length === 0) return
  await container.resolve(PRODUCT_OPERATIONS_MODULE).importPictures.failed(
    pictures.map(({ id }) => id),
    why,
  )
  await dropPhotos(
    container,
    pictures.flatMap(({ picture }) => picture ?? []),
  )
}
