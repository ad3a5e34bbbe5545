import { AftercareEvent } from "../contract/order-aftercare"
import { OrderStatus } from "../contract/orders"
import { readShop } from "../contract/shop"
import type { MailedOrder } from "./order-mail"
import { orderPushWords, wishPushWords } from "./push-words"

const order: MailedOrder = {
  ...{ order_number: "OM-7K3QX9ZB2M", delivery_method: "delivery", expected_date: "2026-11-26" },
  ...{ subtotal_kobo: 2_612_500, discount_kobo: 0, coupon_code: null, delivery_kobo: 250_000 },
  ...{
    total_kobo: 2_862_500,
    paid_kobo: 2_862_500,
    wallet_kobo: 0,
    wholesale_target_kobo: null,
    replaces_return_id: null,
  },
  ...{ vat_bp: 0, vat_tin: "" },
  recipient: {
    ...{ name: "Adaeze Okonkwo", phone: "+2348031234567", address: "14 Bishop Street" },
    ...{ city: "Ikeja", state: "Lagos", lga: null },
  },
  taken_out: [],
  lines: [
    {
      ...{ name: "Glow Serum", variant_title: null, image: null, quantity: 1 },
      ...{ unit_kobo: 2_612_500, retail_unit_kobo: null, total_kobo: 2_612_500 },
    },
  ],
  expires_at: null,
  created_at: new Date("2026-11-21T22:40:00Z"),
}

describe("on a locked screen", () => {
  it.each([...OrderStatus.options, ...AftercareEvent.options])(
    "a push notification of an order that is %s has its number, and no name, address, product or amount",
    (news) => {
      const mail = { order, note: "Leave it at the gate", shop: readShop({}), shopUrl: "https://glow.test" }
      const words = orderPushWords(news, { ...mail, refundKobo: 500_000, refundTo: "wallet" })
      expect(words).toEqual({
        title: expect.stringMatching(/^[A-Z][\w', ?]+$/),
        body: "Order OM-7K3QX9ZB2M. Tap to see it.",
        path: "/my-orders/OM-7K3QX9ZB2M",
      })
      expect(words.title).not.toMatch(/Adaeze|Bishop|Glow|gate|\d/)
    },
  )

  it("a push notification of a wishlist names one product, and counts several", () => {
    const [serum, balm] = [
      { id: "prod_1", name: "Glow Serum" },
      { id: "prod_2", name: "Lip Balm" },
    ]
    expect(wishPushWords("back_in_stock", [serum])).toEqual({
      title: "Back in stock",
      body: "Glow Serum",
      path: "/single-product?product_id=prod_1",
    })
    expect(wishPushWords("price_drop", [serum])).toMatchObject({ body: "Glow Serum costs less now." })
    const several = { path: "/my-wishlist" }
    expect(wishPushWords("back_in_stock", [serum, balm])).toEqual({
      ...several,
      title: "Back in stock",
      body: "2 products on your wishlist are back.",
    })
    expect(wishPushWords("price_drop", [serum, balm])).toEqual({
      ...several,
      title: "The price is down",
      body: "2 products on your wishlist cost less now.",
    })
  })
})
