import type { MedusaContainer } from "@medusajs/framework/types"
import type { Order } from "../../../contract/orders"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { askReturn } from "../../../workflows/selling/returns/ask-return"
import { withdrawReturn } from "../../../workflows/selling/returns/withdraw-return"
import type { Handlers } from "../../machinery/endpoint"
import { presentOneOrder } from "./present-order"

export const aftercareHandlers: Handlers<
  "POST /user/order/{id}/returns" | "PUT /user/order/{id}/returns/{return_id}/withdraw"
> = {
  "POST /user/order/{id}/returns": async ({ scope, customerId, params, body, files }) => {
    const asked = await askReturn(scope, customerId, params.id, body, files)
    return {
      message: `We have your return ${asked.number}. We'll review it and e-mail you`,
      data: await orderNow(scope, asked.order_id),
    }
  },

  "PUT /user/order/{id}/returns/{return_id}/withdraw": async ({ scope, customerId, params }) => {
    const { number, order_id } = await withdrawReturn(scope, customerId, params.id, params.return_id)
    return {
      message: `Return ${number} is withdrawn. You keep everything`,
      data: await orderNow(scope, order_id),
    }
  },
}

async function orderNow(scope: MedusaContainer, orderId: string): Promise<Order> {
  const order = await scope.resolve(ORDERING_MODULE).order(orderId)
  if (!order) throw new Error(`Order ${orderId} is gone`)
  return presentOneOrder(scope, order)
}
