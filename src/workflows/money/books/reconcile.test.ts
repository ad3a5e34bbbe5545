import type { BookLine } from "../../../modules/books/domain/compare"
import { judge } from "./reconcile"

const now = new Date("2026-11-21T12:00:00Z")
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const line = (ref: string, kobo: number, more: Partial<BookLine> = {}): BookLine => ({
  item: "charge",
  ref,
  kobo,
  status: null,
  at: hoursAgo(5),
  ...more,
})
const sum = (lines: BookLine[]) => lines.reduce((total, { kobo }) => total + kobo, 0)
const options = { from: hoursAgo(48), now, graceMs: 600_000 }
const run = (bank: BookLine[], ours: BookLine[], more = {}) =>
  judge(
    { balanceKobo: sum(bank), lines: bank, movements: [] },
    { balanceKobo: sum(ours), lines: ours, ...more },
    [],
    options,
  ).breaks.map(({ kind, ref }) => `${kind} ${ref}`)

describe("judging two sides' books", () => {
  it("the reconciliation finds exactly the three planted differences between the bank's books and ours", () => {
    const both = Array.from({ length: 50 }, (_, n) => line(`same-${n}`, 1_000 + n))
    const bank = [...both, line("only-bank", 700), line("sum", 500)]
    const ours = [...both, line("only-ours", 900), line("sum", 501)]
    expect(run(bank, ours).sort()).toEqual([
      "different_sum sum",
      "missing_here only-bank",
      "missing_there only-ours",
    ])
  })

  it("the reconciliation waits for a charge that the bank took a moment ago, and still explains the balance", () => {
    expect(run([line("young", 500, { at: hoursAgo(0.1) })], [])).toEqual([])
  })

  it("the reconciliation waits for a transfer that is pending, but reports one that has ended", () => {
    const transfer = { item: "transfer", status: "pending" } as const
    expect(run([line("wd-1", -500, transfer)], [])).toEqual([])
    expect(run([line("wd-1", -500, { ...transfer, status: "success" })], [])).toEqual(["missing_here wd-1"])
  })

  it("the reconciliation leaves older days to the earlier runs that covered them", () => {
    expect(run([line("old", 500, { at: hoursAgo(60) })], [])).toEqual([])
  })

  it("the reconciliation reports how much of the bank's balance nothing explains", () => {
    const found = judge(
      { balanceKobo: 1_700, lines: [line("a", 500)], movements: [] },
      { balanceKobo: 1_200, lines: [line("a", 500)] },
      [{ bank_kobo: 300, our_kobo: null }],
      options,
    )
    expect(found.breaks).toMatchObject([{ kind: "balance", bank_kobo: 1_400, our_kobo: 1_200 }])
  })

  it("the reconciliation keeps the bank's balance at the end of each full day in Lagos", () => {
    const movement = (at: string, differenceKobo: number, balanceKobo: number) => ({
      ...{ id: at, about: "charge" as const, aboutId: at, differenceKobo, balanceKobo, at: new Date(at) },
    })
    const movements = [
      movement("2026-11-19T12:00:00Z", 100, 1_100),
      // Lagos is an hour ahead: this is the 20th's last half hour, and that the 21st's first.
      movement("2026-11-20T22:30:00Z", 50, 1_150),
      movement("2026-11-20T23:30:00Z", 25, 1_175),
    ]
    const found = judge(
      { balanceKobo: 1_175, lines: [], movements },
      { balanceKobo: 0, lines: [] },
      [],
      options,
    )
    expect(found.days).toEqual([
      { day: "2026-11-19", bank_kobo: 1_100 },
      { day: "2026-11-20", bank_kobo: 1_150 },
    ])
  })
})
