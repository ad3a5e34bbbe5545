import { readShop } from "../contract/shop"
import { type MailedOrder, type OrderMail, type OrderNews, orderMail } from "./order-mail"

const order: MailedOrder = {
  order_number: "OM-7K3QX9ZB2M",
  delivery_method: "delivery",
  expected_date: "2026-11-26",
  subtotal_kobo: 2_612_500,
  discount_kobo: 261_250,
  coupon_code: "FIRSTGIFT",
  delivery_kobo: 250_000,
  total_kobo: 2_601_250,
  paid_kobo: 0,
  wallet_kobo: 0,
  vat_bp: 0,
  vat_tin: "",
  wholesale_target_kobo: null,
  replaces_return_id: null,
  recipient: {
    name: "Adaeze <b>Okonkwo</b>",
    phone: "+2348031234567",
    address: "14 Bishop Aboyade Cole Street",
    city: "Victoria Island",
    state: "Lagos",
    lga: "Eti-Osa",
  },
  taken_out: [],
  lines: [
    {
      name: "Ìfẹ́ Glow Serum",
      variant_title: "30 ml",
      image: "/img/products/a.svg",
      quantity: 2,
      unit_kobo: 925_000,
      retail_unit_kobo: null,
      total_kobo: 1_850_000,
    },
    {
      ...{ name: "Comb & brush", variant_title: null, image: null, quantity: 1 },
      ...{ unit_kobo: 762_500, retail_unit_kobo: null, total_kobo: 762_500 },
    },
  ],
  expires_at: new Date("2026-11-21T23:40:00Z"),
  created_at: new Date("2026-11-21T22:40:00Z"),
}

const mailOf = (news: OrderNews, changes: Partial<MailedOrder> = {}, more: Partial<OrderMail> = {}) =>
  orderMail(news, {
    order: { ...order, ...changes },
    note: null,
    shop: readShop({ SHOP_NAME: "Glow" }),
    shopUrl: "https://glow.test",
    ...more,
  })

const allNews: OrderNews[] = [
  "pending",
  "processing",
  "packed",
  "shipped",
  "delivered",
  "cancelled",
  "returned",
  "payment_kept_apart",
  "payment_sorted_out",
  "expiring",
  "recipient_changed",
  "items_taken_out",
  "return_asked",
  "return_approved",
  "return_refused",
  "return_received",
  "return_withdrawn",
  "refunded",
]

describe("order e-mails", () => {
  it.each(allNews)(
    "the order e-mail %s has the number in its subject, a link into the shop and the sums, as HTML and as text",
    (news) => {
      const { subject, html, text } = mailOf(news)
      expect(subject).toContain("OM-7K3QX9ZB2M")
      for (const part of [
        "OM-7K3QX9ZB2M",
        "₦26,012.50",
        "−₦2,612.50",
        "https://glow.test/",
        "November 21st, 2026",
      ]) {
        expect(html).toContain(part)
        expect(text).toContain(part)
      }
      expect(html).toContain("Glow")
      expect(text).not.toMatch(/[<>]table|undefined|null/)
    },
  )

  it("an order e-mail is a receipt that states the VAT once the shop is registered", () => {
    const taxed = mailOf("processing", { vat_bp: 750, vat_tin: "12345678-0001" })
    expect(taxed.text).toContain("VAT 7.5% in the total (TIN 12345678-0001): ₦1,814.83")
    expect(taxed.html).toContain("₦1,814.83")
    expect(mailOf("processing").text).not.toContain("VAT")
  })

  it("each kind of order e-mail has a subject of its own", () => {
    expect(new Set(allNews.map((news) => mailOf(news).subject)).size).toBe(allNews.length)
  })

  it("an order e-mail escapes what people typed", () => {
    const { html } = mailOf("cancelled", {}, { note: `<img src=x onerror="alert(1)">` })
    expect(html).not.toContain("<b>Okonkwo")
    expect(html).not.toContain("<img src=x")
    expect(html).toContain("Comb &#38; brush")
  })

  it("an order e-mail asks to pay an unpaid order, with the Lagos time until which it is held", () => {
    const { text } = mailOf("pending")
    expect(text).toContain("until 00:40 on November 22nd, 2026")
    expect(text).toContain("Pay ₦26,012.50: https://glow.test/my-pending-orders")
    expect(text).not.toContain("Paid:")
  })

  it("an order e-mail of a cancelled order says what is refunded, or that nothing was charged", () => {
    expect(mailOf("cancelled").text).toContain("You have not been charged")
    expect(mailOf("cancelled", { paid_kobo: 2_601_250 }).text).toContain("₦26,012.50, is refunded to you")
  })

  const returned = {
    number: "OM-7K3QX9ZB2M-R1",
    reason: "damaged",
    remedy: "wallet" as const,
    replacedBy: null as string | null,
    items: [{ name: "Ìfẹ́ Glow Serum", variant_title: "30 ml", quantity: 2 }],
  }

  it("an order e-mail says how a return comes back, by the shop's one rule, and what follows", () => {
    const approved = (more: Partial<typeof returned> | { remedy: "replacement" }) =>
      mailOf("return_approved", {}, { returned: { ...returned, ...more } }).text
    expect(approved({})).toContain("We collect the items below at our cost, opened or not")
    expect(approved({})).toContain("we pay you back")
    expect(approved({ remedy: "replacement" })).toContain("we get your replacement ready")
    expect(approved({ reason: "changed_mind" })).toContain("Send the items below, unopened")
    expect(approved({ reason: "changed_mind" })).toContain("You pay for sending them")
    const replaced = mailOf("return_received", {}, { returned: { ...returned, replacedBy: "OM-NEW" } })
    expect(replaced.text).toContain("New ones come to you as order OM-NEW, with nothing to pay")
    expect(replaced.text).toContain("https://glow.test/my-orders/OM-NEW")
    expect(mailOf("return_received", {}, { returned }).text).toContain("about your refund")
  })

  it("an order e-mail of a replacement says that nothing is to pay, or that money comes back once cancelled", () => {
    const free = { subtotal_kobo: 0, discount_kobo: 0, delivery_kobo: 0, total_kobo: 0 }
    const replacement = { ...free, replaces_return_id: "oret_1" }
    const { text } = mailOf("shipped", replacement)
    expect(text).toContain("Replacement, nothing to pay: ₦0.00")
    expect(text).not.toContain("Subtotal")
    expect(mailOf("cancelled", replacement).text).toContain("pay you back for the items that you sent us")
  })

  it("an order e-mail of a return has its number and items, and the reason when it is refused", () => {
    for (const news of [
      "return_asked",
      "return_approved",
      "return_refused",
      "return_received",
      "return_withdrawn",
    ] as const) {
      const { html, text } = mailOf(news, {}, { returned, note: "The seal was <broken>" })
      expect(text).toContain("Return OM-7K3QX9ZB2M-R1\n2 × Ìfẹ́ Glow Serum, 30 ml")
      expect(html).toContain("OM-7K3QX9ZB2M-R1")
      expect(html).toContain("The seal was &#60;broken&#62;")
    }
  })

  it("an order e-mail says how much is being refunded, and when time is nearly up", () => {
    expect(mailOf("refunded", {}, { refundKobo: 762_500 }).subject).toContain("₦7,625.00")
    const inWallet = mailOf("refunded", {}, { refundKobo: 762_500, refundTo: "wallet" })
    expect(inWallet.subject).toContain("₦7,625.00 of order")
    expect(inWallet.text).toContain("/wallet")
    expect(mailOf("expiring").text).toContain("until 00:40 on November 22nd, 2026")
  })

  it("an order e-mail says when an order is at wholesale prices, and what that saves", () => {
    const [serum, comb] = order.lines as [(typeof order.lines)[0], (typeof order.lines)[0]]
    const wholesale = {
      wholesale_target_kobo: 100_000_00,
      lines: [{ ...serum, retail_unit_kobo: 1_050_050 }, comb],
    }
    const { html, text } = mailOf("processing", wholesale)
    for (const part of [html, text]) expect(part).toContain("Wholesale prices: ₦2,501.00 less than at retail")
    expect(mailOf("processing", { wholesale_target_kobo: 1 }).text).toContain("\nWholesale prices\n")
    expect(mailOf("processing").html).not.toContain("holesale")
  })

  it("an order e-mail distinguishes pickup from delivery", () => {
    expect(mailOf("shipped").subject).toBe("Your order OM-7K3QX9ZB2M is on its way")
    const pickup = mailOf("shipped", { delivery_method: "pickup", delivery_kobo: 0 })
    expect(pickup.subject).toBe("Your order OM-7K3QX9ZB2M is ready for pickup")
    expect(pickup.text).toContain("Pickup: Free")
    expect(pickup.text).toContain("Pickup place\n14 Bishop Aboyade Cole Street")
  })

  it("an order e-mail shows pictures by the shop's own address, and works without them", () => {
    const { html } = mailOf("processing")
    expect(html).toContain('src="https://glow.test/img/products/a.svg?w=160"')
    expect(html.match(/<img/g)).toHaveLength(1)
  })
})
