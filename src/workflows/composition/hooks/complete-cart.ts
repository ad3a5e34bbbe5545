import { MedusaError } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Medusa's own completion is closed, whatever the cart and whichever call somebody finds: it knows nothing of our
 * prices, coupons, delivery and limits. An order of this shop is made by placeOrder alone. (`/store` completes carts by
 * it in Medusa's place, `/hooks` is shut; draft orders are closed to staff in `medusa-admin.ts`.)
 */
completeCartWorkflow.hooks.validate(async () => {
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "Carts are ordered through /api/v1/user/order/create")
})
