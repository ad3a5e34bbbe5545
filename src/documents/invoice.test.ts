import { readShop } from "../contract/shop"
import { type Invoice, invoicePdf } from "./invoice"

const invoice = (items: number): Invoice => ({
  shop: readShop({ SHOP_NAME: "Glow" }),
  shopUrl: "https://glow.test",
  orderNumber: "OM-7K3QX9ZB2M",
  placedAt: new Date("2026-11-21T08:00:00Z"),
  paidAt: new Date("2026-11-21T08:05:00Z"),
  cancelled: false,
  delivery: { method: "delivery", lines: ["Adaéze Ọkọ́nkwọ̀", "14 Bishop Aboyade Cole Street", "Lagos"] },
  buyer: { name: "Adaéze Ọkọ́nkwọ̀ محمد 🌸", email: "ada@example.com", phone: "+2348031234567" },
  paidBy: "card",
  items: Array.from({ length: items }, (_, index) => ({
    name: "Ìfẹ́ Glow Serum with Vitamin C for Dry, Sensitive and Combination Skin, twice as much as before",
    details: "Ṣadé · 30 ml",
    quantity: index + 1,
    unitKobo: 925_000,
    totalKobo: 925_000 * (index + 1),
  })),
  subtotalKobo: 12_345_678,
  discountKobo: 100_050,
  coupon: "FIRSTGIFT",
  deliveryKobo: 0,
  totalKobo: 12_245_628,
  paidKobo: 12_245_628,
  walletKobo: 0,
  refundedKobo: 0,
  wholesale: null,
})

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length

describe("invoices", () => {
  it("are A4, carry their own font, and take as many pages as the items need", async () => {
    const short = await invoicePdf(invoice(3))
    const text = short.toString("latin1")
    expect(text.startsWith("%PDF-")).toBe(true)
    expect(text).toContain("/MediaBox [0 0 595.28 841.89]")
    expect(text).toMatch(/\/FontName \/[A-Z]+\+NotoSans-Regular/)
    expect(pagesOf(short)).toBe(1)
    expect(pagesOf(await invoicePdf(invoice(60)))).toBe(6)
  })

  it("are the same file for the same order", async () => {
    const [one, two] = [await invoicePdf(invoice(3)), await invoicePdf(invoice(3))]
    expect(one.equals(two)).toBe(true)
  })
})
