import type { MedusaContainer } from "@medusajs/framework/types"
import type { adminShowcaseCalls } from "../../../contract/admin-showcase"
import { MERCHANDISING_MODULE } from "../../../modules/merchandising"
import type { RankedTable } from "../../../modules/merchandising/records"
import { pickableProducts } from "../../../workflows/catalogue/merchandising/arranged-products"
import {
  arrangeCuratedList,
  curatedHeads,
  curatedList,
} from "../../../workflows/catalogue/merchandising/curated-lists"
import {
  createHomeRow,
  staffHomeRows,
  updateHomeRow,
} from "../../../workflows/catalogue/merchandising/home-rows"
import { createBand, staffBands, updateBand } from "../../../workflows/catalogue/merchandising/price-bands"
import {
  createBanner,
  staffBanners,
  updateBanner,
} from "../../../workflows/catalogue/merchandising/site-banners"
import type { Handlers } from "../../machinery/endpoint"
import { onePage } from "../one-page"

const merchandisingOf = (scope: MedusaContainer) => scope.resolve(MERCHANDISING_MODULE)

async function remove(scope: MedusaContainer, table: RankedTable, id: string, message: string) {
  await merchandisingOf(scope).remove(table, id)
  return { message, data: { id, products_moved: 0 } }
}

const ordered = "The order is saved"

export const adminShowcaseHandlers: Handlers<keyof typeof adminShowcaseCalls> = {
  "GET /admin/shop-by-price": async ({ scope }) => ({
    message: "Price bands",
    data: await staffBands(scope),
  }),
  "POST /admin/shop-by-price": async ({ scope, body, files }) => {
    const band = await createBand(scope, body, files)
    return { message: `${band.name} is added`, data: band }
  },
  "POST /admin/shop-by-price/update/{id}": async ({ scope, params, body, files }) => {
    const band = await updateBand(scope, params.id, body, files)
    return { message: `${band.name} is saved`, data: band }
  },
  "DELETE /admin/shop-by-price/delete/{id}": ({ scope, params }) =>
    remove(scope, "price_band", params.id, "The price band is deleted"),
  "PUT /admin/shop-by-price/order": async ({ scope, body }) => {
    await merchandisingOf(scope).arrange("price_band", body.ids)
    return { message: ordered, data: await staffBands(scope) }
  },

  "GET /admin/site-banners": async ({ scope, query }) => ({
    message: "Banners",
    ...onePage(await staffBanners(scope), query),
  }),
  "POST /admin/site-banners/store": async ({ scope, body, files }) => {
    const banner = await createBanner(scope, body, files)
    return { message: `${banner.name} is added`, data: banner }
  },
  "POST /admin/site-banners/update/{id}": async ({ scope, params, body, files }) => {
    const banner = await updateBanner(scope, params.id, body, files)
    return { message: `${banner.name} is saved`, data: banner }
  },
  "DELETE /admin/site-banners/delete/{id}": ({ scope, params }) =>
    remove(scope, "site_banner", params.id, "The banner is deleted"),
  "PUT /admin/site-banners/order": async ({ scope, body }) => {
    await merchandisingOf(scope).arrange("site_banner", body.ids)
    return { message: ordered, data: await staffBanners(scope) }
  },

  "GET /admin/curated-lists": async ({ scope }) => ({
    message: "Lists made by hand",
    data: await curatedHeads(scope),
  }),
  "GET /admin/curated-lists/{list}": async ({ scope, params }) => ({
    message: "The list",
    data: await curatedList(scope, params.list),
  }),
  "PUT /admin/curated-lists/{list}": async ({ scope, params, body }) => ({
    message: "The list is saved",
    data: await arrangeCuratedList(scope, params.list, body.product_ids, body.updated_at),
  }),
  "GET /admin/pickable-products": async ({ scope, query }) => ({
    message: "Products",
    data: await pickableProducts(scope, query.q),
  }),

  "GET /admin/home-rows": async ({ scope }) => ({
    message: "Rows of the home page",
    data: await staffHomeRows(scope),
  }),
  "POST /admin/home-rows/store": async ({ scope, body }) => {
    const row = await createHomeRow(scope, body)
    return { message: `${row.title} is added`, data: row }
  },
  "POST /admin/home-rows/update/{id}": async ({ scope, params, body }) => {
    const row = await updateHomeRow(scope, params.id, body)
    return { message: `${row.title} is saved`, data: row }
  },
  "DELETE /admin/home-rows/delete/{id}": ({ scope, params }) =>
    remove(scope, "home_row", params.id, "The row is removed"),
  "PUT /admin/home-rows/order": async ({ scope, body }) => {
    await merchandisingOf(scope).arrange("home_row", body.ids)
    return { message: ordered, data: await staffHomeRows(scope) }
  },
}
