import fc from "fast-check"
import { calls } from "./calls"
import { nearestKobo, toNaira } from "./money"
import { ShownNaira, ShownNairaOrNone } from "./shown"

/** As apps add up: binary fractions, one product after the other. */
const summed = fc
  .array(
    fc.record({ kobo: fc.integer({ min: 1, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 40 }) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((lines) => ({
    kobo: lines.reduce((sum, { kobo, quantity }) => sum + kobo * quantity, 0),
    naira: lines.reduce((sum, { kobo, quantity }) => sum + (kobo / 100) * quantity, 0),
  }))

describe("a sum that a client showed", () => {
  it("a sum that a client showed is read to the kobo, as a number and as text", () => {
    fc.assert(
      fc.property(summed, ({ kobo, naira }) => {
        for (const shown of [naira, String(naira)]) {
          expect(ShownNaira.parse(shown)).toBe(toNaira(kobo))
          expect(ShownNairaOrNone.parse(shown)).toBe(toNaira(kobo))
        }
      }),
    )
  })

  it.each([
    [99.89999999999999, 9_990],
    ["99.89999999999999", 9_990],
    [0.1 + 0.2, 30],
    [1129.35 * 100, 11_293_500],
    [" 12.5 ", 1_250],
    [-0.001, 0],
  ])("a sum that a client showed as %j is read as %d kobo", (shown, kobo) => {
    expect(nearestKobo(shown)).toBe(kobo)
  })

  it.each(["", "12,500", "₦5", "1e3", "0x10", ".5", "5.", 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
    "a sum that a client showed as %j is not read",
    (shown) => {
      expect(nearestKobo(shown)).toBeNull()
    },
  )

  it("a sum that a client showed may be left out where nothing depends on it", () => {
    for (const nothing of [undefined, null, ""]) {
      expect(ShownNairaOrNone.parse(nothing)).toBeNull()
      expect(ShownNaira.safeParse(nothing).success).toBe(false)
    }
    for (const wrong of ["twelve", "1e3", Number.NaN, {}, [1]])
      expect(ShownNairaOrNone.safeParse(wrong).success).toBe(false)
  })
})

describe("a weight that an app added up", () => {
  it("a weight that an app added up is accepted by every call that asks what delivery costs", () => {
    const params = calls["GET /delivery-fee/{state_id}/{weight}"].params
    const query = calls["GET /admin/delivery/try"].query
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 12 }), (grams) => {
        const weight = String(grams.reduce((sum, one) => sum + one / 1_000, 0))
        expect(params.safeParse({ state_id: "NG-LA", weight }).success).toBe(true)
        expect(query.safeParse({ state_id: "NG-LA", weight }).success).toBe(true)
      }),
    )
    for (const weight of ["", "-1", "1,5", "abc", "1e3", "0x10", "1.5.5"])
      expect(params.safeParse({ state_id: "NG-LA", weight }).success).toBe(false)
  })
})
