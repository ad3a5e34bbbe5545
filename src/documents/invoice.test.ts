import { coloursIn, hasPicture } from "../../integration-tests/harness/pdf"
import { picture } from "../../integration-tests/harness/pictures"
import { paletteOf, STANDARD_PALETTE } from "../contract/look-colours"
import { readShop } from "../contract/shop"
import { type Invoice, invoicePdf } from "./invoice"
import { write } from "./paper"

// A file's letters are numbers of its own font: what is written is looked at on its way into it.
jest.mock("./paper", () => {
  const paper = jest.requireActual<typeof import("./paper")>("./paper")
  return { ...paper, write: jest.fn(paper.write) }
})

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
    discountKobo: 0,
  })),
  subtotalKobo: 12_345_678,
  discountKobo: 100_050,
  coupon: "FIRSTGIFT",
  deliveryKobo: 0,
  totalKobo: 12_245_628,
  paidKobo: 12_245_628,
  walletKobo: 0,
  refundedKobo: 0,
  vat: null,
  wholesale: null,
})

/** What an invoice says, piece by piece in the order of the page. */
async function wordsOf(changes: Partial<Invoice>): Promise<string[]> {
  jest.mocked(write).mockClear()
  await invoicePdf({ ...invoice(1), ...changes })
  return jest.mocked(write).mock.calls.map(([, text]) => text)
}

/** Its sums, as label and amount. */
async function sumsOf(changes: Partial<Invoice>): Promise<[string, string][]> {
  const words = await wordsOf(changes)
  const sums = words.slice(words.indexOf("Subtotal"), words.indexOf("Left to pay") + 2)
  return Array.from({ length: sums.length / 2 }, (_, n) => [sums[2 * n] ?? "", sums[2 * n + 1] ?? ""])
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length

describe("invoices", () => {
  it("an invoice is A4, carries its own font, and takes as many pages as the items need", async () => {
    const short = await invoicePdf(invoice(3))
    const text = short.toString("latin1")
    expect(text.startsWith("%PDF-")).toBe(true)
    expect(text).toContain("/MediaBox [0 0 595.28 841.89]")
    expect(text).toMatch(/\/FontName \/[A-Z]+\+NotoSans-Regular/)
    expect(pagesOf(short)).toBe(1)
    expect(pagesOf(await invoicePdf(invoice(60)))).toBe(6)
  })

  it("an invoice is the same file for the same order", async () => {
    const [one, two] = [await invoicePdf(invoice(3)), await invoicePdf(invoice(3))]
    expect(one.equals(two)).toBe(true)
  })

  it("an invoice says what was bought, and what a piece and all of them cost", async () => {
    const words = await wordsOf({ items: invoice(2).items })
    expect(words).toEqual(expect.arrayContaining(["1", "2", "₦9,250.00", "₦18,500.00", "Ṣadé · 30 ml"]))
  })

  it("an invoice paid by card adds up to the kobo", async () => {
    expect(await sumsOf({})).toEqual([
      ["Subtotal", "₦123,456.78"],
      ["Discount (FIRSTGIFT)", "−₦1,000.50"],
      ["Delivery", "Free"],
      ["Total", "₦122,456.28"],
      ["Paid by card", "₦122,456.28"],
      ["Left to pay", "₦0.00"],
    ])
  })

  it("an invoice shows what the wallet paid apart from what the card paid, and what was refunded", async () => {
    const split = { walletKobo: 2_245_628, deliveryKobo: 250_000, discountKobo: 350_050, coupon: null }
    expect(await sumsOf({ ...split, refundedKobo: 500_000 })).toEqual([
      ["Subtotal", "₦123,456.78"],
      ["Discount", "−₦3,500.50"],
      ["Delivery", "₦2,500.00"],
      ["Total", "₦122,456.28"],
      ["Paid from wallet", "₦22,456.28"],
      ["Paid by card", "₦100,000.00"],
      ["Refunded", "−₦5,000.00"],
      ["Left to pay", "₦0.00"],
    ])
  })

  it("an invoice is pro forma before payment, and has nothing left to pay once cancelled", async () => {
    const open = { paidAt: null, paidKobo: 0, paidBy: null, discountKobo: 0, coupon: null }
    expect(await sumsOf({ ...open, totalKobo: 12_345_678 })).toEqual([
      ["Subtotal", "₦123,456.78"],
      ["Delivery", "Free"],
      ["Total", "₦123,456.78"],
      ["Left to pay", "₦123,456.78"],
    ])
    expect(await wordsOf(open)).toContain("Pro-forma invoice")
    expect((await sumsOf({ ...open, cancelled: true })).at(-1)).toEqual(["Left to pay", "₦0.00"])
    expect(await wordsOf({})).toContain("Invoice")
  })

  it("an invoice states the included VAT, item by item and in all, once the shop is registered", async () => {
    const [item] = invoice(1).items
    if (!item) throw new Error("There is no item")
    const order = {
      vat: { rateBp: 750, tin: "12345678-0001" },
      items: [
        { ...item, discountKobo: 100_050 },
        { ...item, totalKobo: 333_333 },
      ],
      ...{ subtotalKobo: 1_258_333, discountKobo: 100_050, deliveryKobo: 250_000, totalKobo: 1_408_283 },
      paidKobo: 1_408_283,
    }
    const words = await wordsOf(order)
    const vats = words.flatMap((text) => /VAT ₦([\d,.]+)$/.exec(text)?.[1] ?? [])
    expect(vats).toEqual(["575.55", "232.55"])
    expect((await sumsOf(order)).slice(3, 7)).toEqual([
      ["Total", "₦14,082.83"],
      ["VAT 7.5% in the total", "₦982.52"],
      ["of it on delivery", "₦174.42"],
      ["Total without VAT", "₦13,100.31"],
    ])
    expect(words.join("\n")).toContain("TIN 12345678-0001")
    expect((await wordsOf({})).join("\n")).not.toContain("VAT")
  })

  it("an invoice has the shop's own colours and logo", async () => {
    const { shop } = invoice(1)
    const palette = paletteOf({ brand: "#f2a7c3", links: null })
    const standard = await invoicePdf(invoice(1))
    expect([...coloursIn(standard)]).toEqual(
      expect.arrayContaining([STANDARD_PALETTE.brand, STANDARD_PALETTE.wash]),
    )
    expect(hasPicture(standard)).toBe(false)

    const logo = (await picture("png", 300, 100)).toString("base64")
    const own = await invoicePdf({ ...invoice(1), shop: { ...shop, look: { ...shop.look, palette } }, logo })
    expect([...coloursIn(own)]).toEqual(expect.arrayContaining([palette.brand, palette.wash]))
    expect(coloursIn(own).has(STANDARD_PALETTE.brand)).toBe(false)
    expect(hasPicture(own)).toBe(true)
  })
})
