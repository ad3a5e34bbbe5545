import { demoRules } from "./demo"
import { overlapping, ruleFor } from "./domain/fee-rules"
import { lgaPlaces, statePlaces } from "./domain/places"

describe("the demo shop's delivery zones", () => {
  const rules = demoRules()

  it("the demo shop's delivery zones cover every state from 0 to 50 kg", () => {
    for (const { id: state_id } of statePlaces) {
      for (const grams of [0, 999, 1_000, 4_999, 5_000, 19_999, 49_999]) {
        expect(ruleFor(rules, { state_id, lga_id: null }, grams)).not.toBeNull()
      }
      expect(ruleFor(rules, { state_id, lga_id: null }, 50_000)).toBeNull()
    }
  })

  it("the demo shop's delivery zones do not overlap, and name LGAs that exist", () => {
    const lgas = new Set(lgaPlaces.map((lga) => lga.id))
    expect(rules.flatMap((rule, index) => overlapping(rule, rules.slice(index + 1)) ?? [])).toEqual([])
    const named = rules.flatMap(({ lga_id }) => lga_id ?? [])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((id) => !lgas.has(id))).toEqual([])
  })

  it("the demo shop's delivery zones make the outskirts of Lagos dearer than Lagos", () => {
    const fee = (lga_id: string) => ruleFor(rules, { state_id: "NG-LA", lga_id }, 1_500)?.fee_kobo
    expect(fee("NG-LA-ikeja")).toBe(200_000)
    expect(fee("NG-LA-epe")).toBe(350_000)
  })

  it("the demo shop's delivery zones never charge less for more weight", () => {
    const steps = rules.flatMap((rule) => {
      const next = rules.find(
        (other) =>
          other.state_id === rule.state_id &&
          other.lga_id === rule.lga_id &&
          other.weight_from_g === rule.weight_to_g,
      )
      return next ? [{ from: rule.fee_kobo, to: next.fee_kobo }] : []
    })
    expect(steps.length).toBeGreaterThan(statePlaces.length)
    expect(steps.filter(({ from, to }) => to < from)).toEqual([])
  })
})
