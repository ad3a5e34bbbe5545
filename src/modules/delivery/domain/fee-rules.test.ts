import { type FeeRule, overlapping, ruleFor } from "./fee-rules"

const rule = (over: Partial<FeeRule> = {}): FeeRule => ({
  state_id: "NG-LA",
  lga_id: null,
  weight_from_g: 0,
  weight_to_g: 1000,
  fee_kobo: 200_000,
  days_from: 1,
  days_to: 3,
  ...over,
})

describe("ruleFor", () => {
  const state = rule()
  const heavier = rule({ weight_from_g: 1000, weight_to_g: 2000, fee_kobo: 300_000 })
  const lga = rule({ lga_id: "NG-LA-epe", fee_kobo: 450_000 })
  const rules = [state, heavier, lga]

  it("a fee rule applies to weights from its lower bound up to, not at, its upper one", () => {
    const place = { state_id: "NG-LA", lga_id: null }
    expect(ruleFor(rules, place, 0)).toBe(state)
    expect(ruleFor(rules, place, 999)).toBe(state)
    expect(ruleFor(rules, place, 1000)).toBe(heavier)
    expect(ruleFor(rules, place, 2000)).toBeNull()
  })

  it("a fee rule of the LGA is preferred, and the state's is the fallback", () => {
    expect(ruleFor(rules, { state_id: "NG-LA", lga_id: "NG-LA-epe" }, 500)).toBe(lga)
    expect(ruleFor(rules, { state_id: "NG-LA", lga_id: "NG-LA-epe" }, 1500)).toBe(heavier)
    expect(ruleFor(rules, { state_id: "NG-LA", lga_id: "NG-LA-ikeja" }, 500)).toBe(state)
  })

  it("a fee rule of another state does not apply", () => {
    expect(ruleFor(rules, { state_id: "NG-KN", lga_id: null }, 500)).toBeNull()
  })
})

describe("overlapping", () => {
  const existing = [rule({ weight_from_g: 1000, weight_to_g: 2000 })]

  it.each([
    [0, 1001],
    [1000, 2000],
    [1999, 5000],
    [1200, 1300],
    [0, 9000],
  ])("a fee rule from %s to %s grams is refused as overlapping", (weight_from_g, weight_to_g) => {
    expect(overlapping(rule({ weight_from_g, weight_to_g }), existing)).toBe(existing[0])
  })

  it("a fee rule may touch the weight band of another one", () => {
    expect(overlapping(rule({ weight_from_g: 0, weight_to_g: 1000 }), existing)).toBeNull()
    expect(overlapping(rule({ weight_from_g: 2000, weight_to_g: 3000 }), existing)).toBeNull()
  })

  it("a fee rule of an LGA may stand beside its state's, and rules of other places beside both", () => {
    const band = { weight_from_g: 1000, weight_to_g: 2000 }
    expect(overlapping(rule({ ...band, lga_id: "NG-LA-epe" }), existing)).toBeNull()
    expect(overlapping(rule({ ...band, state_id: "NG-KN" }), existing)).toBeNull()
  })
})
