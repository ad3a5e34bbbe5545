import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StaffReturn } from "../../../contract/aftercare"
import { pageMeta, pageOf } from "../../../contract/call"
import { readKobo, toNaira } from "../../../contract/money"
import { invalidField, ShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import type { ReturnRecord } from "../../../modules/ordering/order-returns"
import { assertNotOwnOrder } from "../../../workflows/base/people/not-ones-own"
import { privateLink } from "../../../workflows/base/private-files/links"
import { leftToSendBack } from "../../../workflows/money/refunds/destinations"
import { refundOrder, refundReturn } from "../../../workflows/money/refunds/give-back"
import { tryRefundAgain } from "../../../workflows/money/refunds/try-again"
import { foundOrders } from "../../../workflows/selling/ordering/desk/order-words"
import { notSoldAnyMore } from "../../../workflows/selling/returns/not-sold"
import { receiveReturn } from "../../../workflows/selling/returns/receive-return"
import { type Caller, requireSession } from "../../machinery/caller"
import type { Handlers } from "../../machinery/endpoint"
import { presentRefund, presentReturn } from "./present-return"

const orderingOf = (scope: MedusaContainer) => scope.resolve(ORDERING_MODULE)
const staff = (userId: string) => ({ kind: "staff", id: userId }) as const

export const adminAftercareHandlers: Handlers<
  | "GET /admin/returns"
  | "PUT /admin/returns/{id}/approve"
  | "PUT /admin/returns/{id}/refuse"
  | "PUT /admin/returns/{id}/receive"
  | "POST /admin/returns/{id}/refund"
  | "GET /admin/refunds"
  | "POST /admin/orders/{id}/refunds"
  | "POST /admin/refunds/{id}/retry"
> = {
  "GET /admin/returns": async ({ scope, query, caller }) => {
    const db: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const found = await orderingOf(scope).returns.list(
      {
        statuses: query.status ? [query.status] : [],
        q: query.q || undefined,
        orders: query.q ? await foundOrders(db, query.q) : undefined,
        sort: query.sort,
      },
      ...pageOf(query),
    )
    return {
      message: "Returns",
      data: await presentReturns(scope, found.returns, sessionOf(caller)),
      meta: { ...pageMeta(query, found.total), counts: found.counts },
    }
  },

  "PUT /admin/returns/{id}/approve": async ({ scope, userId, params, body, caller }) => {
    await returnOf(scope, params.id, userId)
    const decided = await orderingOf(scope).returns.decide(
      params.id,
      "approved",
      staff(userId),
      body.note || null,
    )
    return {
      message: `Return ${decided.number} is approved`,
      data: await presentOne(scope, decided, sessionOf(caller)),
    }
  },

  "PUT /admin/returns/{id}/refuse": async ({ scope, userId, params, body, caller }) => {
    await returnOf(scope, params.id, userId)
    const decided = await orderingOf(scope).returns.decide(params.id, "refused", staff(userId), body.reason)
    return {
      message: `Return ${decided.number} is refused`,
      data: await presentOne(scope, decided, sessionOf(caller)),
    }
  },

  "PUT /admin/returns/{id}/receive": async ({ scope, userId, params, body, caller }) => {
    const asked = await returnOf(scope, params.id, userId)
    const { lines, remedy } = body
    const received = await receiveReturn(
      scope,
      asked,
      { lines, ...(remedy ? { remedy } : {}) },
      staff(userId),
    )
    const data = await presentOne(scope, received, sessionOf(caller))
    const gone = data.items.filter(({ is_sold, written_off }) => !is_sold && written_off > 0)
    const words = [
      received.replacement
        ? `Return ${received.number} is replaced by order ${received.replacement.order_number}, to be packed`
        : `Return ${received.number} is received`,
      ...gone.map(({ name }) => `${name} is no longer sold: it can't be restocked`),
    ]
    return { message: words.join(". "), data }
  },

  "POST /admin/returns/{id}/refund": async ({ scope, userId, params, body, caller }) => {
    const received = await returnOf(scope, params.id, userId)
    const refunds = await refundReturn(
      scope,
      received,
      { amountKobo: kobo(body.amount), reason: body.reason || null, destination: body.destination ?? null },
      staff(userId),
    )
    return { message: wordsOf(refunds), data: await presentOne(scope, received, sessionOf(caller)) }
  },

  "GET /admin/refunds": async ({ scope, query }) => {
    const found = await orderingOf(scope).refunds.list(query, ...pageOf(query))
    return {
      message: "Refunds",
      data: found.refunds.map((refund) => ({
        ...presentStaffRefund(refund),
        order_number: refund.order_number,
      })),
      meta: pageMeta(query, found.total),
    }
  },

  "POST /admin/orders/{id}/refunds": async ({ scope, userId, params, body }) => {
    const refunds = await refundOrder(
      scope,
      params.id,
      {
        amountKobo: kobo(body.amount),
        seenKobo: kobo(body.refunded, "refunded"),
        reason: body.reason,
        destination: body.destination ?? null,
      },
      staff(userId),
    )
    const [first, ...others] = refunds.map(presentStaffRefund)
    if (!first) throw new Error(`Order ${params.id}: nothing was given back`)
    return { message: wordsOf(refunds), data: { ...first, others } }
  },

  "POST /admin/refunds/{id}/retry": async ({ scope, userId, params, body }) => {
    const refund = await tryRefundAgain(scope, params.id, body.destination ?? undefined, userId)
    return { message: wordsOf([refund]), data: presentStaffRefund(refund) }
  },
}

/** A return that this member of staff may decide about: 404, or 403 `own_request`. */
async function returnOf(scope: MedusaContainer, id: string, userId: string): Promise<ReturnRecord> {
  const found = await orderingOf(scope).returns.find(id)
  const order = found && (await orderingOf(scope).order(found.order_id))
  if (!found || !order) throw missing("return")
  await assertNotOwnOrder(scope, order, userId)
  return found
}

const missing = (what: string) => new ShopError("not_found", "not_found", `We could not find that ${what}`)

function kobo(naira: number, field = "amount") {
  const read = readKobo(naira)
  if (read === null) throw invalidField(field, "An amount in naira, with two decimals at most")
  return read
}

function wordsOf(refunds: RefundRecord[]): string {
  const some = (status: RefundRecord["status"]) => refunds.some((refund) => refund.status === status)
  if (some("failed")) return "The bank refused. Check it under Refunds"
  if (some("asked")) return "The bank does not answer. The money is sent as soon as it does"
  return some("sent") ? "The money is on its way" : "The money is in the shopper's wallet"
}

/** Links to pictures open for the session they were made for. */
const sessionOf = (caller: Caller | null) => requireSession(caller).sessionId

async function presentOne(
  scope: MedusaContainer,
  one: ReturnRecord,
  sessionId: string,
): Promise<StaffReturn> {
  const [presented] = await presentReturns(scope, [one], sessionId)
  if (!presented) throw new Error(`Return ${one.id} could not be presented`)
  return presented
}

async function presentReturns(
  scope: MedusaContainer,
  returns: ReturnRecord[],
  sessionId: string,
): Promise<StaffReturn[]> {
  const ordering = orderingOf(scope)
  const ids = [...new Set(returns.map(({ order_id }) => order_id))]
  const [orders, refunds] = await Promise.all([ordering.ordersById(ids), ordering.refunds.ofOrders(ids)])
  const gone = await notSoldAnyMore(
    scope,
    [...orders.values()].flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id)),
  )
  return returns.flatMap((one) => {
    const order = orders.get(one.order_id)
    if (!order) return []
    const { name, phone, email } = order.recipient
    const goneIds = new Set(order.lines.filter(({ variant_id }) => gone.has(variant_id)).map(({ id }) => id))
    const presented = presentReturn(order, one, refunds.get(order.id) ?? [])
    return [
      {
        ...presented,
        items: presented.items.map((item) => ({ ...item, is_sold: !goneIds.has(item.id) })),
        photos: one.photos.map((id) => privateLink("/admin/private-files/return-photos", id, sessionId).url),
        order_id: order.id,
        order_number: order.order_number,
        customer_id: order.customer_id,
        shopper: { name, phone, email },
        asked_by: one.asked_by,
        refundable: one.refundable_kobo === null ? null : toNaira(one.refundable_kobo),
        left: toNaira(order.paid_kobo - order.refunded_kobo),
        channel: order.channel as StaffReturn["channel"],
        left_by_channel: toNaira(leftToSendBack(order)),
      },
    ]
  })
}

function presentStaffRefund(refund: RefundRecord) {
  const { order_id, reason, last_error } = refund
  return { ...presentRefund(refund), order_id, reason, last_error }
}
