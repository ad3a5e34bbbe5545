import fc from "fast-check"
import { PurchaseOrderStatus } from "../../../contract/admin-purchasing"
import { costOf, mayReceive, movesFrom, statusByUnits, tooMany } from "./states"

describe("a purchase order", () => {
  it("a purchase order is moved by staff from draft to ordered and back, and ends once", () => {
    const table = Object.fromEntries(PurchaseOrderStatus.options.map((status) => [status, movesFrom(status)]))
    expect(table).toEqual({
      draft: ["ordered", "cancelled"],
      ordered: ["draft", "cancelled"],
      partly_received: ["closed"],
      received: ["closed"],
      closed: [],
      cancelled: [],
    })
  })

  it("a purchase order takes goods from when it is ordered until it is over", () => {
    expect(PurchaseOrderStatus.options.filter(mayReceive)).toEqual(["ordered", "partly_received", "received"])
  })

  it.each([
    [[0, 0], "ordered"],
    [[3, 0], "partly_received"],
    [[5, 1], "partly_received"],
    [[5, 2], "received"],
    [[7, 2], "received"],
    [[9, 1], "partly_received"],
  ] as const)("a purchase order for 5 and 2 units with %j received is %s", (received, status) => {
    const lines = [5, 2].map((units, at) => ({ units, units_received: received[at] ?? 0 }))
    expect(statusByUnits(lines)).toBe(status)
  })
})

describe("what came", () => {
  it.each([
    ["less than is missing", 10, 4, 5, 0],
    ["what is missing", 10, 4, 6, 0],
    ["one more", 10, 4, 7, 1],
    ["more again, after it was too much before", 10, 12, 3, 3],
  ])(
    "a purchase receipt of %s counts what it adds beyond the order",
    (_, units, units_received, arrived, more) => {
      expect(tooMany({ units, units_received }, arrived)).toBe(more)
    },
  )

  it("a purchase order counts all units received beyond it, in however many receipts they come", () => {
    const receipts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), receipts, (units, arrivals) => {
        let units_received = 0
        let more = 0
        for (const arrived of arrivals) {
          more += tooMany({ units, units_received }, arrived)
          units_received += arrived
        }
        expect(more).toBe(Math.max(0, units_received - units))
      }),
    )
  })
})

it("a purchase order costs what its lines cost, exact to the kobo in any order", () => {
  const line = fc.record({
    units: fc.integer({ min: 1, max: 10_000 }),
    unit_cost_kobo: fc.integer({ min: 0, max: 1_000_000_00 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const exact = lines.reduce((sum, one) => sum + BigInt(one.units) * BigInt(one.unit_cost_kobo), 0n)
      expect(BigInt(costOf(lines))).toBe(exact)
      expect(costOf([...lines].reverse())).toBe(costOf(lines))
    }),
  )
})
