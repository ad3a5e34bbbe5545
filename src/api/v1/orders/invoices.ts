import type { MedusaContainer } from "@medusajs/framework/types"
import type { Response } from "express"
import { ShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type OrderingService from "../../../modules/ordering/service"
import { invoiceOf } from "../../../workflows/selling/ordering/invoice-of"
import { type FileHandlers, sendPdf } from "../../machinery/file-endpoint"

/** Invoices: the shopper's own, and for staff any. */
export const invoices: FileHandlers<"GET /user/order/{id}/invoice" | "GET /admin/orders/{id}/invoice"> = {
  "GET /user/order/{id}/invoice": async ({ scope, params, account, res }) => {
    const order = await orderOf(scope, params.id)
    await send(scope, res, account, order?.customer_id === account ? order : null)
  },
  "GET /admin/orders/{id}/invoice": async ({ scope, params, account, res }) =>
    send(scope, res, account, await orderOf(scope, params.id)),
}

async function send(
  scope: MedusaContainer,
  res: Response,
  account: string,
  order: OrderRecord | null,
): Promise<void> {
  if (!order) throw new ShopError("not_found", "not_found", "We could not find that order")
  sendPdf(res, `invoice-${order.order_number}`, await invoiceOf(scope, order, account))
}

function orderOf(scope: MedusaContainer, id: string): Promise<OrderRecord | null> {
  return scope.resolve<OrderingService>(ORDERING_MODULE).order(id)
}
