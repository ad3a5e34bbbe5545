import { type Response, Router } from "express"
import { ShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type OrderingService from "../../../modules/ordering/service"
import { invoiceOf } from "../../../workflows/selling/ordering/invoice-of"
import { takeByAccount } from "../../machinery/call-limits"
import {
  assertSecondFactor,
  readCaller,
  requireCustomer,
  requireStaff,
  type ScopedRequest,
} from "../../machinery/caller"
import { fail } from "../../machinery/endpoint"

/** Invoices as PDF files; only when they fail the envelope. The shopper's own, and for staff any. */
export const invoices = Router()

invoices.get("/user/order/:id/invoice", (expressReq, res) => {
  const req = expressReq as unknown as ScopedRequest
  answer(req, res, async () => {
    const caller = await readCaller(req, false)
    const customerId = await requireCustomer(req, caller)
    if (caller) assertSecondFactor(caller)
    const order = await orderOf(req)
    return { account: customerId, order: order?.customer_id === customerId ? order : null }
  })
})

invoices.get("/admin/orders/:id/invoice", (expressReq, res) => {
  const req = expressReq as unknown as ScopedRequest
  answer(req, res, async () => {
    const account = await requireStaff(req, await readCaller(req, true), "orders.read")
    return { account, order: await orderOf(req) }
  })
})

interface Asked {
  /** Whose limits and turn it is. */
  account: string
  order: OrderRecord | null
}

function answer(req: ScopedRequest, res: Response, find: () => Promise<Asked>): void {
  const run = async () => {
    const { account, order } = await find()
    await takeByAccount(req.scope, "document_account", account)
    if (!order) throw new ShopError("not_found", "not_found", "We could not find that order")
    const pdf = await invoiceOf(req.scope, order, account)
    res.setHeader("Content-Type", "application/pdf")
    res.setHeader("Content-Disposition", `inline; filename="invoice-${order.order_number}.pdf"`)
    res.setHeader("Cache-Control", "no-store")
    res.end(pdf)
  }
  run().catch((error: unknown) => fail(req, res, error))
}

function orderOf(req: ScopedRequest): Promise<OrderRecord | null> {
  return req.scope.resolve<OrderingService>(ORDERING_MODULE).order(String(req.params.id))
}
