import { toNaira } from "../../../contract/money"
import type { staffOrderCalls } from "../../../contract/staff-orders"
import { orderAgain } from "../../../workflows/selling/ordering/desk/order-again"
import { findOrderProducts } from "../../../workflows/selling/ordering/desk/order-products"
import { findOrMakeShopper, findShoppers } from "../../../workflows/selling/ordering/desk/order-shoppers"
import { sendPaymentLink } from "../../../workflows/selling/ordering/desk/payment-link"
import { makeStaffOrder, quoteStaffOrder } from "../../../workflows/selling/ordering/desk/staff-order"
import type { Handlers } from "../../machinery/endpoint"
import { presentWholesale } from "../cart/present-cart"
import { presentForStaff } from "./present-staff-order"

export const staffOrderHandlers: Handlers<keyof typeof staffOrderCalls> = {
  "GET /admin/order-shoppers": async ({ pg, query }) => {
    const found = await findShoppers(pg, query.q)
    return { message: found.length > 0 ? "Found" : "No account has that phone number or e-mail", data: found }
  },

  "POST /admin/order-shoppers": async ({ scope, body }) => {
    const { shopper, isNew } = await findOrMakeShopper(scope, body)
    return { message: isNew ? "Noted" : `${shopper.first_name} is known already`, data: shopper }
  },

  "GET /admin/order-products": async ({ scope, query }) => ({
    message: "Products",
    data: await findOrderProducts(scope, query.q),
  }),

  "GET /admin/orders/{id}/again": async ({ scope, params }) => {
    const data = await orderAgain(scope, params.id)
    return { message: `A new order like ${data.order_number}`, data }
  },

  "GET /admin/order-quote": async ({ scope, query }) => {
    const plan = await quoteStaffOrder(scope, query)
    const { totals } = plan
    return {
      message: "What it would cost",
      data: {
        summary: {
          subtotal: toNaira(totals.subtotal_kobo),
          discount: toNaira(totals.discount_kobo),
          delivery: toNaira(totals.delivery_kobo),
          total: toNaira(totals.total_kobo),
          weight: plan.weightGrams / 1000,
        },
        expected_date: plan.delivery.expectedDate,
        lines: plan.lines.map(({ variant_id, quantity, unit_kobo, total_kobo }) => ({
          ...{ variant_id, quantity },
          price: toNaira(unit_kobo),
          total: toNaira(total_kobo),
        })),
        wholesale: presentWholesale(plan.wholesale),
      },
    }
  },

  "POST /admin/orders/store": async ({ scope, userId, body, req }) => {
    const key = req.headers["idempotency-key"]
    const order = await makeStaffOrder(scope, body, userId, typeof key === "string" ? key : null)
    const [presented] = await presentForStaff(scope, [order])
    if (!presented) throw new Error(`Order ${order.id} could not be presented`)
    return { message: `Order ${order.order_number} is created and waits for payment`, data: presented }
  },

  "POST /admin/orders/{id}/payment-link": async ({ scope, params, body }) => {
    const { url, expiresAt, sentTo } = await sendPaymentLink(scope, params.id, body.send_by)
    return {
      message:
        sentTo.length > 0 ? `The link is on its way to ${sentTo.join(" and ")}` : "The link is created",
      data: { id: params.id, url, expires_at: expiresAt.toISOString(), sent_to: sentTo },
    }
  },
}
