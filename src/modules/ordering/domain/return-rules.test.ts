import fc from "fast-check"
import {
  arrivals,
  checkReturn,
  type EarlierLine,
  isWithdrawable,
  RETURN_STATUSES,
  returnable,
  shareOf,
  worthOf,
} from "./return-rules"

const lines = [
  { id: "a", name: "Serum", quantity: 3 },
  { id: "b", name: "Comb", quantity: 1 },
]
const deliveredAt = new Date("2026-11-10T09:00:00Z")
const arrivedAt = () => deliveredAt
const inTime = new Date("2026-11-12T09:00:00Z")
const late = new Date("2026-11-12T09:00:01Z")
const usual = { faultHours: 48, unopenedDays: 0 }
const generous = { faultHours: 48, unopenedDays: 7 }
const earlier = (status: EarlierLine["status"], more: Partial<EarlierLine> = {}): EarlierLine => ({
  status,
  is_replaced: false,
  is_on_its_way: false,
  line_id: "a",
  quantity: 2,
  restocked: 0,
  written_off: 0,
  ...more,
})
const want = (line_id: string, quantity = 1, opened = false) => [{ line_id, quantity, opened }]
type Asked = ReturnType<typeof want>
const check = (wanted: Asked, before: EarlierLine[] = [], now = inTime) =>
  checkReturn({ lines, arrivedAt }, before, { lines: wanted, reason: "damaged" }, usual, now)
const checkFine = (wanted: Asked, policy = generous, now = new Date("2026-11-17T09:00:00Z")) =>
  checkReturn({ lines, arrivedAt }, [], { lines: wanted, reason: "changed_mind" }, policy, now)

describe("what may be sent back", () => {
  it("a faulty item may be returned, opened or not: in time until the second of the 48th hour, and late after it", () => {
    expect(check(want("a", 3))).toEqual({ isLate: false })
    expect(check(want("a", 3, true))).toEqual({ isLate: false })
    expect(check(want("a", 3, true), [], late)).toEqual({ isLate: true })
    const asked = { lines: want("a"), reason: "damaged" } as const
    expect(() => checkReturn({ lines, arrivedAt: null }, [], asked, usual, inTime)).toThrow("delivered")
  })

  it("a faultless item may be returned only where the shop takes it, unopened and within its days", () => {
    expect(() => checkFine(want("a"), usual)).toThrow("We take back only what is damaged")
    expect(checkFine(want("a"))).toEqual({ isLate: false })
    expect(() => checkFine(want("a", 1, true))).toThrow("Serum was opened")
    expect(() => checkFine(want("a"), generous, new Date("2026-11-17T09:00:01Z"))).toThrow("7 days")
  })

  it("a return never has more than was bought, an item of another order, or a line twice", () => {
    expect(() => check(want("a", 4))).toThrow("3 at most")
    expect(() => check(want("c"))).toThrow("not part of this order")
    expect(() => check([...want("a"), ...want("a")])).toThrow("once")
  })

  it("an item on its way back cannot be returned again; one that was refused, withdrawn or came short can", () => {
    expect(() => check(want("a", 2), [earlier("asked")])).toThrow("1 at most")
    expect(() => check(want("a", 1), [earlier("approved", { quantity: 3 })])).toThrow("already")
    expect(() => check(want("a", 3), [earlier("refused"), earlier("withdrawn")])).not.toThrow()
    const short = earlier("received", { restocked: 1 })
    expect(returnable(lines, [short]).get("a")).toBe(2)
    expect(returnable(lines, [{ ...short, is_replaced: true }]).get("a")).toBe(3)
    const due = { ...short, is_replaced: true, is_on_its_way: true }
    expect(returnable(lines, [due]).get("a")).toBe(2)
    expect(() => check(want("a", 3), [{ ...due, restocked: 3 }])).toThrow(
      "The replacement of Serum has not been delivered yet",
    )
  })

  it("a return is in time by when the item last reached the shopper: with the order, or as its replacement", () => {
    const later = new Date("2026-11-12T09:00:00Z")
    const at = (delivered_at: Date | null) => ({ replacement: { delivered_at }, lines: [{ line_id: "a" }] })
    const arrivedAt = arrivals(deliveredAt, [at(later), at(null), { replacement: null, lines: [] }])
    expect([arrivedAt("a"), arrivedAt("b")]).toEqual([later, deliveredAt])
    const told = (wanted: Asked) =>
      checkReturn({ lines, arrivedAt }, [], { lines: wanted, reason: "damaged" }, usual, late)
    expect([told(want("a")), told(want("b")), told([...want("a"), ...want("b")])]).toEqual([
      { isLate: false },
      { isLate: true },
      { isLate: true },
    ])
  })
})

it("a shopper withdraws a return that the shop has not begun to receive, and none by staff", () => {
  const open = { asked_by: "shopper", medusa_return_id: null } as const
  expect(RETURN_STATUSES.filter((status) => isWithdrawable({ ...open, status }))).toEqual([
    "asked",
    "approved",
  ])
  expect(isWithdrawable({ ...open, status: "approved", medusa_return_id: "return_1" })).toBe(false)
  expect(isWithdrawable({ ...open, status: "approved", asked_by: "staff" })).toBe(false)
})

describe("what a returned piece was paid for", () => {
  it("a return refunds the pieces that came, without replaced ones, and the last piece ends the order", () => {
    const paid = [
      { id: "a", quantity: 3, total_kobo: 1_000, discount_kobo: 0 },
      { id: "b", quantity: 1, total_kobo: 500, discount_kobo: 100 },
    ]
    const came = (line_id: string, restocked: number, written_off = 0) => ({
      line_id,
      restocked,
      written_off,
    })
    const before = [
      earlier("received", { restocked: 1 }),
      earlier("received", { restocked: 2, is_replaced: true }),
    ]
    expect(worthOf(paid, before, [came("a", 1)])).toEqual({ refundableKobo: 333, isLast: false })
    expect(worthOf(paid, before, [came("a", 1, 1), came("b", 0, 1)])).toEqual({
      refundableKobo: 667 + 400,
      isLast: true,
    })
  })

  it("a return's refunds add up to the line however it is split, and are never below zero", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 0, max: 10 ** 10 }),
        fc.nat({ max: 1_000 }),
        fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 60 }),
        (quantity, unit, off, splits) => {
          const total_kobo = unit * quantity
          const line = { quantity, total_kobo, discount_kobo: Math.min(off, total_kobo) }
          let back = 0
          let refunded = 0
          for (const split of [...splits, quantity]) {
            const count = Math.min(split, quantity - back)
            const share = shareOf(line, back, count)
            expect(share).toBeGreaterThanOrEqual(0)
            back += count
            refunded += share
          }
          expect(refunded).toBe(total_kobo - line.discount_kobo)
        },
      ),
    )
  })
})
