import { readShop } from "../contract/shop"
import { write } from "./paper"
import { type Statement, statementPdf } from "./statement"

jest.mock("./paper", () => {
  const paper = jest.requireActual<typeof import("./paper")>("./paper")
  return { ...paper, write: jest.fn(paper.write) }
})

const statement: Statement = {
  shop: readShop({}),
  shopUrl: "https://shop.example",
  owner: { name: "Ọmọlará Àjàyí", email: "omolara@example.com" },
  madeAt: new Date("2026-11-21T10:00:00Z"),
  period: "All movements",
  balanceKobo: 525_050,
  heldKobo: 25_000,
  rows: [
    {
      at: new Date("2026-11-20T09:30:00Z"),
      title: "Money added by card",
      detail: null,
      amountKobo: 525_050,
      balanceKobo: 525_050,
    },
  ],
  total: 1,
}

const pages = (pdf: Buffer) => Number(/\/Count (\d+)/.exec(pdf.toString("latin1"))?.[1])

describe("a statement as a PDF", () => {
  it("a statement as a PDF is the same file for the same figures", async () => {
    const pdf = await statementPdf(statement)
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
    expect(pages(pdf)).toBe(1)
    expect((await statementPdf(statement)).equals(pdf)).toBe(true)
  })

  it("a statement as a PDF goes on over pages, and is one page when nothing moved", async () => {
    const rows = Array.from({ length: 120 }, () => statement.rows[0]).filter((row) => row !== undefined)
    expect(pages(await statementPdf({ ...statement, rows, total: 500 }))).toBeGreaterThan(3)
    expect(pages(await statementPdf({ ...statement, rows: [], total: 0 }))).toBe(1)
  })

  it("a statement as a PDF shows the balance, what of it is held, and the balance after each movement", async () => {
    const [row] = statement.rows
    if (!row) throw new Error("Nothing moved")
    const out = { ...row, title: "Order OM-1", amountKobo: -125_050, balanceKobo: 400_000 }
    jest.mocked(write).mockClear()
    await statementPdf({ ...statement, balanceKobo: 400_000, rows: [out, row], total: 9 })
    const words = jest.mocked(write).mock.calls.map(([, text]) => text)
    const from = (label: string, count: number) => words.slice(words.indexOf(label) + 1).slice(0, count)
    expect(from("Balance", 1)).toEqual(["₦4,000.00"])
    expect(from("Held for open orders and withdrawals", 1)).toEqual(["₦250.00"])
    expect(from("Available balance", 1)).toEqual(["₦3,750.00"])
    expect(from("Order OM-1", 2)).toEqual(["−₦1,250.50", "₦4,000.00"])
    expect(from("Money added by card", 2)).toEqual(["+₦5,250.50", "₦5,250.50"])
    expect(words).toContain("The newest 2 of 9 movements. Choose a shorter time to see the older ones.")
  })
})
