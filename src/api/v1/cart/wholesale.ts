import { cacheTag } from "../../../contract/cache-tags"
import { pageMeta, pageOf } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import type { wholesaleCalls } from "../../../contract/wholesale"
import { WHOLESALE_MODULE } from "../../../modules/wholesale"
import { WINDOW_DAYS } from "../../../modules/wholesale/domain/eligibility"
import { readHistory, readWholesalerAccount } from "../../../workflows/programmes/wholesale/read-account"
import { readTargets, setTarget } from "../../../workflows/programmes/wholesale/set-target"
import { readWholesaler, readWholesalers } from "../../../workflows/programmes/wholesale/staff-wholesale"
import { goodsInCart } from "../../../workflows/selling/cart/goods-in-cart"
import type { Handlers } from "../../machinery/endpoint"

export const wholesaleHandlers: Handlers<keyof typeof wholesaleCalls> = {
  "GET /wholesale-programme": async ({ scope }) => {
    const { target_kobo } = await scope.resolve(WHOLESALE_MODULE).target()
    return {
      message: "What wholesale prices take",
      data: { target: toNaira(target_kobo), window_days: WINDOW_DAYS },
      tags: [cacheTag.wholesale],
    }
  },

  "GET /user/settings/wholesaler-account": async ({ scope, customerId }) => {
    const data = await readWholesalerAccount(scope, customerId, await goodsInCart(scope, customerId))
    return {
      message: data.window_ends_at ? "You buy at wholesale prices" : "How far you are with wholesale prices",
      data,
    }
  },

  "GET /user/settings/wholesaler-history": async ({ scope, customerId }) => {
    const { windows, switches } = await readHistory(scope, customerId)
    return {
      message: "Your wholesale history",
      data: { windows: windows.map(({ order_id: _, ...window }) => window), switches },
    }
  },

  "GET /admin/wholesale": async ({ scope, pg, query }) => {
    const { q = "", view = "all", sort } = query
    const [{ rows, counts }, { target_kobo }] = await Promise.all([
      readWholesalers(pg, { q, view, sort }, ...pageOf(query)),
      scope.resolve(WHOLESALE_MODULE).target(),
    ])
    return {
      message: "Wholesalers",
      data: rows,
      meta: { ...pageMeta(query, counts[view]), counts, target: toNaira(target_kobo) },
    }
  },

  "GET /admin/wholesale/{id}": async ({ scope, pg, params }) => {
    const [wholesaler, history] = await Promise.all([
      readWholesaler(pg, params.id),
      readHistory(scope, params.id),
    ])
    return { message: "The wholesaler", data: { ...wholesaler, ...history } }
  },

  "GET /admin/wholesale-target": async ({ scope }) => {
    const history = await readTargets(scope)
    return { message: "The wholesale target", data: { target: history[0]?.target ?? 0, history } }
  },

  "PUT /admin/wholesale-target": async ({ scope, body, userId }) => ({
    message: "Saved. It holds for carts and orders from now on",
    data: await setTarget(scope, { target: body.target, seen: body.seen ?? null, userId }),
  }),
}
