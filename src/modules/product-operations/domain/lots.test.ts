import fc from "fast-check"
import { type Lot, lotsToPick } from "./lots"

const TODAY = "2026-11-25"
const lot = (name: string, expires_on: string, units: number): Lot => ({ lot: name, expires_on, units })

describe("which units of a shelf go out next", () => {
  it("a shade without lots names no lot to take units from", () => {
    expect(lotsToPick({ stocked: 9, lots: [] }, 3, TODAY)).toEqual([])
    expect(lotsToPick({ stocked: 9, lots: [lot("A", "2027-01-01", 0)] }, 3, TODAY)).toEqual([])
  })

  it("a shade's units without a lot are taken first, then the lot that expires first", () => {
    const lots = [lot("B", "2027-03-01", 4), lot("A", "2027-01-01", 2)]
    expect(lotsToPick({ stocked: 7, lots }, 5, TODAY)).toEqual([
      { lot: "", expires_on: null, units: 1 },
      { lot: "A", expires_on: "2027-01-01", units: 2 },
      { lot: "B", expires_on: "2027-03-01", units: 2 },
    ])
  })

  it("an expired lot is left, but a lot that expires today is sold", () => {
    const lots = [lot("OLD", "2026-11-24", 5), lot("LAST", TODAY, 1), lot("NEW", "2027-06-01", 5)]
    expect(lotsToPick({ stocked: 11, lots }, 3, TODAY)).toEqual([
      { lot: "LAST", expires_on: TODAY, units: 1 },
      { lot: "NEW", expires_on: "2027-06-01", units: 2 },
    ])
  })

  it("the lots never give more units than asked for or than they hold, and none that has expired", () => {
    const days = fc.constantFrom("2026-10-01", "2026-11-24", TODAY, "2026-12-01", "2027-05-01")
    const someLots = fc.uniqueArray(
      fc.record({ lot: fc.constantFrom("A", "B", "C"), expires_on: days, units: fc.nat(20) }),
      { selector: (one) => `${one.lot} ${one.expires_on}`, maxLength: 8 },
    )
    fc.assert(
      fc.property(someLots, fc.nat(30), fc.nat(60), (lots, unnamed, units) => {
        const named = lots.reduce((sum, one) => sum + one.units, 0)
        const taken = lotsToPick({ stocked: named + unnamed, lots }, units, TODAY)
        const sum = taken.reduce((all, one) => all + one.units, 0)
        const sellable = lots.reduce((all, one) => all + (one.expires_on >= TODAY ? one.units : 0), 0)
        expect(sum).toBe(named === 0 ? 0 : Math.min(units, unnamed + sellable))
        const dated = taken.flatMap(({ expires_on }) => expires_on ?? [])
        expect(dated).toEqual([...dated].sort())
        expect(dated.every((day) => day >= TODAY)).toBe(true)
      }),
    )
  })
})
