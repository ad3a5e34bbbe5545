import type { adminProductSetCalls } from "../../../contract/admin-product-sets"
import { notFound } from "../../../errors"
import { changeSet } from "../../../workflows/catalogue/products/sets/change-set"
import { readSet } from "../../../workflows/catalogue/products/sets/read-set"
import { storeSetup } from "../../../workflows/shared/setup/store-setup"
import type { Handlers } from "../../machinery/endpoint"

export const adminProductSetHandlers: Handlers<keyof typeof adminProductSetCalls> = {
  "GET /admin/product-sets/{variant_id}": async ({ pg, params }) => {
    const data = await readSet(pg, params.variant_id)
    if (!data) throw notFound("We could not find that product")
    return { message: data.name, data }
  },

  "PUT /admin/product-sets/{variant_id}": async ({ scope, pg, params, body }) => {
    const { stockLocationId } = await storeSetup(scope)
    const data = await changeSet(
      { db: pg, locationId: stockLocationId },
      { variantId: params.variant_id, parts: body.parts, seen: body.seen ?? null },
    )
    const message = data.is_set
      ? `${data.name} is a set of ${data.parts.length} ${data.parts.length === 1 ? "part" : "parts"}`
      : `${data.name} is sold by itself. Count its stock next`
    return { message, data }
  },
}
