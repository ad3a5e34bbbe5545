import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createCoupon } from "../workflows/selling/coupons/save-coupon"

/** The code that the shop's top banner offers (specification 2.5): 10 % off the first order (decisions section 7). */
const CODE = "FIRSTGIFT"

/** Makes the coupon once. What staff make of it later, deleting it included, stays as it is. */
export default async function makeFirstGift({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (await pg("promotion").whereRaw("upper(code) = ?", [CODE]).first("id")) return
  await createCoupon(container, {
    name: "First order gift",
    code: CODE,
    percentage: 10,
    first_order_only: true,
    multiple_usage: false,
    buyers: "everyone",
    is_active: true,
  })
}
