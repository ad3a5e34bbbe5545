import type { adminBrandCalls } from "../../../contract/admin-brands"
import {
  createBrand,
  deleteBrand,
  staffBrand,
  staffBrands,
  updateBrand,
} from "../../../workflows/catalogue/merchandising/brands"
import {
  createTopBrand,
  deleteTopBrand,
  orderTopBrands,
  staffTopBrands,
  updateTopBrand,
} from "../../../workflows/catalogue/merchandising/top-brands"
import type { Handlers } from "../../machinery/endpoint"

export const adminBrandHandlers: Handlers<keyof typeof adminBrandCalls> = {
  "GET /brands-admin": async ({ scope, query }) => ({
    message: "Brands",
    data: await staffBrands(scope, query.q),
  }),
  "POST /admin/brands/store": async ({ scope, body, files }) => {
    const brand = await createBrand(scope, body, files)
    return { message: `Brand ${brand.name} is added`, data: brand }
  },
  "POST /admin/brands/update/{id}": async ({ scope, params, body, files }) => {
    const brand = await updateBrand(scope, params.id, body, files)
    return { message: `${brand.name} is saved`, data: brand }
  },
  "DELETE /admin/brands/delete/{id}": async ({ scope, params, query, body }) => {
    const moved = await deleteBrand(scope, params.id, body.move_to ?? query.move_to)
    return { message: deleted("The brand", moved), data: { id: params.id, products_moved: moved } }
  },
  "GET /admin/top-brands": async ({ scope }) => ({
    message: "Top brands",
    data: await staffTopBrands(scope),
  }),
  "POST /admin/brands/top/store": async ({ scope, body, files }) => {
    const top = await createTopBrand(scope, body, files)
    return { message: `Top brand ${top.name} is added`, data: top }
  },
  "POST /admin/brands/top/update/{id}": async ({ scope, params, body, files }) => {
    const top = await updateTopBrand(scope, params.id, body, files)
    return { message: `${top.name} is saved`, data: top }
  },
  "DELETE /admin/brands/top/delete/{id}": async ({ scope, params }) =>
    removedAnswer(await deleteTopBrand(scope, params.id)),
  "PUT /admin/brands/top/order": async ({ scope, body }) => ({
    message: "The order is saved",
    data: await orderTopBrands(scope, body.ids),
  }),
  "POST /admin/top-brand/store": async ({ scope, body, files }) => {
    const { brand_id, ...form } = body
    if (!brand_id) {
      const brand = await createBrand(scope, form, files)
      return { message: `Brand ${brand.name} is added`, data: { brand, top_brand: null } }
    }
    const top = await createTopBrand(scope, { brand_id, image: form.image }, files)
    const data = { brand: await staffBrand(scope, brand_id), top_brand: top }
    return { message: `Top brand ${top.name} is added`, data }
  },
  "POST /admin/top-brand/delete/{id}": async ({ scope, params }) =>
    removedAnswer(await deleteTopBrand(scope, params.id)),
}

const removedAnswer = (id: string) => ({
  message: "Top brand removed",
  data: { id, products_moved: 0 },
})

/** "The brand is deleted, and 3 products are moved". */
export function deleted(what: string, moved: number): string {
  if (moved === 0) return `${what} is deleted`
  return `${what} is deleted, and ${moved === 1 ? "1 product is" : `${moved} products are`} moved`
}
