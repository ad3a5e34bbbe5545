import { type BookLine, compareBooks, unexplained } from "./compare"

const at = new Date("2026-11-20T10:00:00Z")
const line = (ref: string, kobo: number, more: Partial<BookLine> = {}): BookLine => ({
  item: "charge",
  ref,
  kobo,
  status: null,
  at,
  ...more,
})
const kinds = (bank: BookLine[], ours: BookLine[]) =>
  compareBooks(bank, ours).map(({ kind, ref }) => `${kind} ${ref}`)

describe("comparing the provider's books with ours", () => {
  it("finds nothing in books that agree, in whatever order", () => {
    expect(kinds([line("a", 100), line("b", -50)], [line("b", -50), line("a", 100)])).toEqual([])
  })

  it("finds what is missing on either side, and other sums", () => {
    const bank = [line("a", 100), line("b", 200), line("d", 5)]
    const ours = [line("a", 100), line("c", 300), line("d", 6)]
    expect(kinds(bank, ours)).toEqual(["missing_here b", "missing_there c", "different_sum d"])
  })

  it("tells a refund from a payment of the same name", () => {
    expect(kinds([line("1", 100)], [line("1", 100, { item: "refund" })])).toEqual([
      "missing_here 1",
      "missing_there 1",
    ])
  })

  it("does not miss what brought nothing", () => {
    expect(kinds([line("a", 0, { item: "refund", status: "failed" })], [])).toEqual([])
    expect(kinds([], [line("a", 0)])).toEqual([])
  })

  it("finds words that contradict each other, whatever the sums, once", () => {
    const bank = [line("a", 0, { item: "refund", status: "failed" })]
    const ours = [line("a", -100, { item: "refund", status: "paid" })]
    expect(kinds(bank, ours)).toEqual(["different_status a"])
    expect(kinds([line("a", 1, { status: "success" })], [line("a", 1, { status: "paid" })])).toEqual([])
  })

  it("explains the balances' difference by the breaks, to the kobo", () => {
    const breaks = compareBooks([line("a", 100), line("d", 5)], [line("c", 300), line("d", 6)])
    expect(unexplained({ bankKobo: 1_105, ourKobo: 1_306 }, breaks)).toBe(0)
    expect(unexplained({ bankKobo: 1_106, ourKobo: 1_306 }, breaks)).toBe(1)
  })
})
