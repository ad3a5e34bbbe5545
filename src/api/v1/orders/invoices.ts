import type { MedusaContainer } from "@medusajs/framework/types"
import type { Response } from "express"
import { ShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { creditNoteOf } from "../../../workflows/selling/ordering/credit-note-of"
import { invoiceOf } from "../../../workflows/selling/ordering/invoice-of"
import { type FileHandlers, sendPdf } from "../../machinery/file-endpoint"

/** Invoices and credit notes: the shopper's own, and for staff any. */
export const invoices: FileHandlers<
  | "GET /user/order/{id}/invoice"
  | "GET /admin/orders/{id}/invoice"
  | "GET /user/order/{id}/credit-notes/{refund_id}"
  | "GET /admin/orders/{id}/credit-notes/{refund_id}"
> = {
  "GET /user/order/{id}/invoice": async ({ scope, params, account, res }) =>
    sendInvoice(scope, res, account, await ownOrder(scope, params.id, account)),
  "GET /admin/orders/{id}/invoice": async ({ scope, params, account, res }) =>
    sendInvoice(scope, res, account, await anyOrder(scope, params.id)),

  "GET /user/order/{id}/credit-notes/{refund_id}": async ({ scope, params, account, res }) =>
    sendCreditNote(scope, res, account, await ownOrder(scope, params.id, account), params.refund_id),
  "GET /admin/orders/{id}/credit-notes/{refund_id}": async ({ scope, params, account, res }) =>
    sendCreditNote(scope, res, account, await anyOrder(scope, params.id), params.refund_id),
}

async function sendInvoice(
  scope: MedusaContainer,
  res: Response,
  account: string,
  order: OrderRecord,
): Promise<void> {
  sendPdf(res, `invoice-${order.order_number}`, await invoiceOf(scope, order, account))
}

async function sendCreditNote(
  scope: MedusaContainer,
  res: Response,
  account: string,
  order: OrderRecord,
  refundId: string,
): Promise<void> {
  const { number, pdf } = await creditNoteOf(scope, order, refundId, account)
  sendPdf(res, `credit-note-${number}`, pdf)
}

async function ownOrder(scope: MedusaContainer, id: string, account: string): Promise<OrderRecord> {
  const order = await anyOrder(scope, id)
  if (order.customer_id !== account) throw noOrder()
  return order
}

async function anyOrder(scope: MedusaContainer, id: string): Promise<OrderRecord> {
  const order = await scope.resolve(ORDERING_MODULE).order(id)
  if (!order) throw noOrder()
  return order
}

const noOrder = () => new ShopError("not_found", "not_found", "We could not find that order")
