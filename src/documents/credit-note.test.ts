import { readShop } from "../contract/shop"
import { type CreditNote, creditNotePdf } from "./credit-note"
import { write } from "./paper"

// A file's letters are numbers of its own font: what is written is looked at on its way into it.
jest.mock("./paper", () => {
  const paper = jest.requireActual<typeof import("./paper")>("./paper")
  return { ...paper, write: jest.fn(paper.write) }
})

const note: CreditNote = {
  shop: readShop({ SHOP_NAME: "Glow" }),
  shopUrl: "https://glow.test",
  number: "OM-7K3QX9ZB2M-C2",
  orderNumber: "OM-7K3QX9ZB2M",
  paidAt: new Date("2026-11-21T08:05:00Z"),
  madeAt: new Date("2026-11-25T08:05:00Z"),
  buyer: { name: "Adaéze Ọkọ́nkwọ̀", email: "ada@example.com", phone: "+2348031234567" },
  to: "Your wallet",
  paidKobo: 1_408_283,
  earlierKobo: 333_333,
  amountKobo: 500_000,
  vat: { rateBp: 750, tin: "12345678-0001" },
}

async function wordsOf(changes: Partial<CreditNote>): Promise<string[]> {
  jest.mocked(write).mockClear()
  await creditNotePdf({ ...note, ...changes })
  return jest.mocked(write).mock.calls.map(([, text]) => text)
}

describe("credit notes", () => {
  it("a credit note names its invoice, and reverses its VAT with the money", async () => {
    const words = await wordsOf({})
    expect(words.slice(-10)).toEqual(
      expect.arrayContaining([
        ...["Refunded", "₦5,000.00", "VAT 7.5% in it", "₦348.84", "Without VAT", "₦4,651.16"],
      ]),
    )
    const text = words.join("\n")
    expect(text).toContain("OM-7K3QX9ZB2M-C2")
    expect(text).toContain("For invoice OM-7K3QX9ZB2M")
    expect(text).toContain("TIN 12345678-0001")
    expect(text).toContain(
      "₦8,333.33 of the ₦14,082.83 paid for order OM-7K3QX9ZB2M has been refunded in all.",
    )
  })

  it("a credit note of an unregistered shop says nothing of VAT, and is the same file for the same refund", async () => {
    expect((await wordsOf({ vat: null })).join("\n")).not.toMatch(/VAT|TIN/)
    const [one, two] = [await creditNotePdf(note), await creditNotePdf(note)]
    expect(one.equals(two)).toBe(true)
  })
})
