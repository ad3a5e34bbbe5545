import { readShop } from "../contract/shop"
import { type Statement, statementPdf } from "./statement"

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
  it("is the same file for the same figures", async () => {
    const pdf = await statementPdf(statement)
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-")
    expect(pages(pdf)).toBe(1)
    expect((await statementPdf(statement)).equals(pdf)).toBe(true)
  })

  it("goes on over pages, and is a page when nothing moved", async () => {
    const rows = Array.from({ length: 120 }, () => statement.rows[0]).filter((row) => row !== undefined)
    expect(pages(await statementPdf({ ...statement, rows, total: 500 }))).toBeGreaterThan(3)
    expect(pages(await statementPdf({ ...statement, rows: [], total: 0 }))).toBe(1)
  })
})
