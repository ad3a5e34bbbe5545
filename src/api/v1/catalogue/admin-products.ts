import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { MissingToSell, StaffProduct } from "../../../contract/admin-products"
import { pageMeta, pageOf } from "../../../contract/call"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { deleteProduct } from "../../../workflows/catalogue/products/delete-product"
import { findProducts, readProducts } from "../../../workflows/catalogue/products/read-products"
import { storeProduct } from "../../../workflows/catalogue/products/store-product"
import { updateProduct } from "../../../workflows/catalogue/products/update-product"
import type { Handlers } from "../../machinery/endpoint"
import type { UploadedFile } from "../../machinery/multipart"
import { adminImportHandlers } from "./admin-imports"
import { adminPriceScheduleHandlers } from "./admin-price-schedules"
import { adminPriceHandlers } from "./admin-prices"
import { adminProductSetHandlers } from "./admin-product-sets"
import { adminStockHandlers } from "./admin-stock"

type ProductCall =
  | "GET /admin/products/all-admin-product"
  | "POST /admin/products/store"
  | "POST /admin/products/update/{product_id}"
  | "DELETE /admin/products/delete/{id}"

const productHandlers: Handlers<ProductCall> = {
  "GET /admin/products/all-admin-product": async ({ pg, query }) => {
    const { ids, total } = await findProducts(pg, query, ...pageOf(query))
    return {
      message: "Products",
      data: await readProducts(pg, ids),
      meta: pageMeta(query, total),
    }
  },

  "POST /admin/products/store": async ({ scope, body, files }) => {
    const { id, missing } = await storeProduct(scope, body, pictures(files))
    const product = await present(scope, id)
    return { message: madeMessage(product, missing), data: product, extra: { missing } }
  },

  "POST /admin/products/update/{product_id}": async ({ scope, params, body, files }) => {
    await updateProduct(scope, params.product_id, body, pictures(files))
    const product = await present(scope, params.product_id)
    return { message: `${product.name} was saved`, data: product }
  },

  "DELETE /admin/products/delete/{id}": async ({ scope, params }) => {
    const name = await deleteProduct(scope, params.id)
    return { message: `${name} was deleted`, data: { id: params.id } }
  },
}

export const adminProductHandlers = {
  ...productHandlers,
  ...adminPriceHandlers,
  ...adminPriceScheduleHandlers,
  ...adminStockHandlers,
  ...adminProductSetHandlers,
  ...adminImportHandlers,
}

const db = (scope: MedusaContainer): Knex => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)

const WORDS: Record<MissingToSell, string> = {
  regular_price: "a price",
  category_id: "a section or category",
}

function madeMessage({ name, status }: StaffProduct, missing: MissingToSell[]): string {
  if (status === "published") return `Published: ${name}`
  if (missing.length === 0) return `Saved as a draft: ${name}`
  return `Saved as a draft: ${name}. Add ${missing.map((field) => WORDS[field]).join(" and ")} to sell it`
}

/** Browsers send an empty file for an input that was left alone. */
function pictures(files: UploadedFile[]): UploadedFile[] {
  return files.filter(({ buffer }) => buffer.length > 0)
}

/** As it is now: who has written reads what was written, the feed may be as late as it likes. */
async function present(scope: MedusaContainer, id: string) {
  await scope.resolve(CATALOGUE_MODULE).rebuild([id])
  const [product] = await readProducts(db(scope), [id])
  if (!product) throw new Error(`Product ${id} could not be presented`)
  return product
}
