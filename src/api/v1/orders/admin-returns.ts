import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta, pageOf } from "../../../contract/call"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { foundOrders } from "../../../workflows/selling/ordering/desk/order-words"
import { receiveReturn } from "../../../workflows/selling/returns/receive-return"
import type { Handlers } from "../../machinery/endpoint"
import { presentStaffReturn, presentStaffReturns, returnOf } from "./staff-returns"

const orderingOf = (scope: MedusaContainer) => scope.resolve(ORDERING_MODULE)
const staff = (userId: string) => ({ kind: "staff", id: userId }) as const

export const adminReturnHandlers: Handlers<
  | "GET /admin/returns"
  | "PUT /admin/returns/{id}/approve"
  | "PUT /admin/returns/{id}/refuse"
  | "PUT /admin/returns/{id}/receive"
> = {
  "GET /admin/returns": async ({ scope, pg, query, caller }) => {
    const found = await orderingOf(scope).returns.list(
      {
        statuses: query.status ? [query.status] : [],
        q: query.q || undefined,
        orders: query.q ? await foundOrders(pg, query.q) : undefined,
        sort: query.sort,
      },
      ...pageOf(query),
    )
    return {
      message: "Returns",
      data: await presentStaffReturns(scope, found.returns, caller),
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
      data: await presentStaffReturn(scope, decided, caller),
    }
  },

  "PUT /admin/returns/{id}/refuse": async ({ scope, userId, params, body, caller }) => {
    await returnOf(scope, params.id, userId)
    const decided = await orderingOf(scope).returns.decide(params.id, "refused", staff(userId), body.reason)
    return {
      message: `Return ${decided.number} is refused`,
      data: await presentStaffReturn(scope, decided, caller),
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
    const data = await presentStaffReturn(scope, received, caller)
    const gone = data.items.filter(({ is_sold, written_off }) => !is_sold && written_off > 0)
    const words = [
      received.replacement
        ? `Return ${received.number} is replaced by order ${received.replacement.order_number}, to be packed`
        : `Return ${received.number} is received`,
      ...gone.map(({ name }) => `${name} is no longer sold: it can't be restocked`),
    ]
    return { message: words.join(". "), data }
  },
}
