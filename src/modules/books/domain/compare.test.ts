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
  it("the comparison of books finds nothing when the provider's and ours agree, in whatever order", () => {
    expect(kinds([line("a", 100), line("b", -50)], [line("b", -50), line("a", 100)])).toEqual([])
  })

  it("the comparison of books finds entries missing on either side, and different sums", () => {
    const bank = [line("a", 100), line("b", 200), line("d", 5)]
    const ours = [line("a", 100), line("c", 300), line("d", 6)]
    expect(kinds(bank, ours)).toEqual(["missing_here b", "missing_there c", "different_sum d"])
  })

  it("the comparison of books distinguishes a refund from a payment with the same reference", () => {
    expect(kinds([line("1", 100)], [line("1", 100, { item: "refund" })])).toEqual([
      "missing_here 1",
      "missing_there 1",
    ])
  })

  it("the comparison of books reports no missing entry of zero kobo", () => {
    expect(kinds([line("a", 0, { item: "refund", status: "failed" })], [])).toEqual([])
    expect(kinds([], [line("a", 0)])).toEqual([])
  })

  it("the comparison of books reports contradicting statuses once, whatever the sums", () => {
    const bank = [line("a", 0, { item: "refund", status: "failed" })]
    const ours = [line("a", -100, { item: "refund", status: "paid" })]
    expect(kinds(bank, ours)).toEqual(["different_status a"])
  })

  it.each<[item: BookLine["item"], bank: string, ours: string]>([
    ["charge", "failed", "paid"],
    ["charge", "failed", "unapplied"],
    ["charge", "abandoned", "paid"],
    ["charge", "success", "failed"],
    ["charge", "success", "started"],
    ["refund", "failed", "sent"],
    ["refund", "failed", "paid"],
    ["refund", "processed", "failed"],
  ])(
    "the comparison of books reports a %s that the provider calls %s and we call %s, with both statuses",
    (item, bank, ours) => {
      const found = compareBooks(
        [line("a", 100, { item, status: bank })],
        [line("a", 100, { item, status: ours })],
      )
      expect(found).toEqual([
        {
          kind: "different_status",
          ...{ item, ref: "a", at },
          ...{ bankKobo: 100, ourKobo: 100, bankStatus: bank, ourStatus: ours },
        },
      ])
    },
  )

  it.each<[item: BookLine["item"], bank: string | null, ours: string | null]>([
    ["charge", "success", "paid"],
    ["charge", "success", "unapplied"],
    ["charge", "failed", "failed"],
    ["charge", "failed", "started"],
    ["charge", null, "paid"],
    ["charge", "failed", null],
    ["refund", "pending", "sent"],
    ["refund", "processed", "paid"],
    ["transfer", "success", null],
    ["other", null, null],
  ])("the comparison of books accepts a %s that the provider calls %s and we call %s", (item, bank, ours) => {
    expect(kinds([line("a", 1, { item, status: bank })], [line("a", 1, { item, status: ours })])).toEqual([])
  })

  it("the comparison of books gives only one side's sum and status where the other has none", () => {
    const paid = line("a", 100, { status: "success" })
    const ours = line("b", 200, { status: "paid" })
    expect(compareBooks([paid], [ours])).toEqual([
      {
        kind: "missing_here",
        ...{ item: "charge", ref: "a", at },
        ...{ bankKobo: 100, ourKobo: null, bankStatus: "success", ourStatus: null },
      },
      {
        kind: "missing_there",
        ...{ item: "charge", ref: "b", at },
        ...{ bankKobo: null, ourKobo: 200, bankStatus: null, ourStatus: "paid" },
      },
    ])
  })

  it("the comparison of books explains the difference of the balances by its breaks, to the kobo", () => {
    const breaks = compareBooks([line("a", 100), line("d", 5)], [line("c", 300), line("d", 6)])
    expect(unexplained({ bankKobo: 1_105, ourKobo: 1_306 }, breaks)).toBe(0)
    expect(unexplained({ bankKobo: 1_106, ourKobo: 1_306 }, breaks)).toBe(1)
  })
})
