import type { FileKey } from "../../../contract/files"
import { notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { creditNoteOf } from "../../../workflows/selling/ordering/credit-note-of"
import { invoiceOf } from "../../../workflows/selling/ordering/invoice-of"
import { type FileHandlers, type FileInput, sendPdf } from "../../machinery/file-endpoint"

type OfOrder = Pick<FileInput<FileKey>, "scope" | "account" | "noteRead" | "res"> & { params: { id: string } }

/** Invoices and credit notes: the shopper's own, and for staff any. */
export const invoices: FileHandlers<
  | "GET /user/order/{id}/invoice"
  | "GET /admin/orders/{id}/invoice"
  | "GET /user/order/{id}/credit-notes/{refund_id}"
  | "GET /admin/orders/{id}/credit-notes/{refund_id}"
> = {
  "GET /user/order/{id}/invoice": async (input) => sendInvoice(input, await ownOrder(input)),
  "GET /admin/orders/{id}/invoice": async (input) => sendInvoice(input, await anyOrder(input)),

  "GET /user/order/{id}/credit-notes/{refund_id}": async (input) =>
    sendCreditNote(input, await ownOrder(input), input.params.refund_id),
  "GET /admin/orders/{id}/credit-notes/{refund_id}": async (input) =>
    sendCreditNote(input, await anyOrder(input), input.params.refund_id),
}

async function sendInvoice(input: OfOrder, order: OrderRecord): Promise<void> {
  await sendPdf(input, `invoice-${order.order_number}`, await invoiceOf(input.scope, order, input.account))
}

async function sendCreditNote(input: OfOrder, order: OrderRecord, refundId: string): Promise<void> {
  const { number, pdf } = await creditNoteOf(input.scope, order, refundId, input.account)
  await sendPdf(input, `credit-note-${number}`, pdf)
}

async function ownOrder(input: OfOrder): Promise<OrderRecord> {
  const order = await anyOrder(input)
  if (order.customer_id !== input.account) throw noOrder()
  return order
}

async function anyOrder({ scope, params }: OfOrder): Promise<OrderRecord> {
  const order = await scope.resolve(ORDERING_MODULE).order(params.id)
  if (!order) throw noOrder()
  return order
}

const noOrder = () => notFound("We could not find that order")
