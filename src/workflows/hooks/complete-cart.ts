import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Medusa's own completion is closed to the shop's carts: an order of ours is made by placeOrder alone, whatever
 * door somebody finds. (`/store` is shut at the front door; a stray payment webhook would come this way too.)
 */
completeCartWorkflow.hooks.validate(async ({ input }, { container }) => {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const known = await pg("customer_cart").where({ cart_id: input.id }).first("id")
  const ordered = await pg("shop_order").where({ cart_id: input.id }).first("id")
  if (known || ordered) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "This cart is ordered through /api/v1/user/order/create",
    )
  }
})
