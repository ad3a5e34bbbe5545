import { invalidCoupon, refusal } from "./refusal"
import type { CouponTerms, Situation } from "./terms"

const terms: CouponTerms = {
  promotionId: "promo_1",
  code: "GLOW",
  name: "Glow week",
  isAutomatic: false,
  discount: { kind: "percentage", hundredths: 10_00 },
  isKnownKind: true,
  isRunning: true,
  startsAt: null,
  endsAt: null,
  minimumKobo: 0,
  firstOrderOnly: false,
  buyers: "everyone",
  mostAccounts: null,
  mostUses: null,
  multipleUsage: false,
  targets: [],
}
const situation: Situation = {
  now: new Date("2026-11-21T12:00:00Z"),
  isWholesaler: false,
  isNamed: false,
  hasOrdered: false,
  ownUses: 0,
  heldBy: null,
  accounts: 0,
  uses: 0,
  eligible: [10_000_00],
  units: 2,
}
const why = (asked: Partial<CouponTerms>, at: Partial<Situation> = {}) =>
  refusal({ ...terms, ...asked }, { ...situation, ...at })

describe("why a coupon does not apply", () => {
  it("a tiered coupon says how many more items it needs", () => {
    const tiers = [
      { units: 3, hundredths: 10_00 },
      { units: 6, hundredths: 15_00 },
    ]
    const asked = { discount: { kind: "tiers" as const, tiers } }
    expect(why(asked)).toBe("GLOW needs 3 items. Add 1 to use it")
    expect(why({ ...asked, targets: [{ kind: "brand", id: "b" }] }, { units: 1 })).toBe(
      "GLOW needs 3 of the products it is for. Add 2 to use it",
    )
    expect(why(asked, { units: 3 })).toBeNull()
  })

  it("a coupon in the shopper's own unpaid order is refused by that order's number, not as used or for a first order only", () => {
    const heldBy = { order_id: "order_1", order_number: "OM-1" }
    const said = "Your order OM-1 has GLOW and is not paid yet. Pay for it, or cancel it first"
    expect(why({}, { ownUses: 1, heldBy })).toBe(said)
    expect(why({ firstOrderOnly: true, multipleUsage: true }, { hasOrdered: true, heldBy })).toBe(said)
    expect(why({ multipleUsage: true }, { ownUses: 1, heldBy })).toBeNull()
    expect(why({}, { ownUses: 1 })).toBe("You have used GLOW already")
    expect(why({ isRunning: false }, { ownUses: 1, heldBy })).toBe("GLOW is not running at the moment")
  })

  it("a coupon without conditions is accepted", () => expect(why({})).toBeNull())

  it("a coupon for named accounts is accepted from them, traders or not", () => {
    expect(why({ buyers: "named" }, { isNamed: true })).toBeNull()
    expect(why({ buyers: "named" }, { isNamed: true, isWholesaler: true })).toBeNull()
  })

  it.each<[Partial<CouponTerms>, Partial<Situation>, string]>([
    [{ isKnownKind: false }, {}, "GLOW cannot be used in the online shop"],
    [{ isRunning: false }, {}, "GLOW is not running at the moment"],
    [{ startsAt: new Date("2026-11-23T23:00:00Z") }, {}, "GLOW starts on November 24th, 2026"],
    [{ endsAt: new Date("2026-11-20T23:00:00Z") }, {}, "GLOW ended on November 20th, 2026"],
    [{ buyers: "wholesalers" }, {}, "GLOW is for wholesale accounts"],
    [{ buyers: "retail" }, { isWholesaler: true }, "GLOW is not for wholesale accounts"],
    [{ buyers: "named" }, {}, "GLOW was given to certain accounts, and this is not one of them"],
    [{ buyers: "named" }, { isNamed: true, ownUses: 1 }, "You have used GLOW already"],
    [{}, { ownUses: 1 }, "You have used GLOW already"],
    [{ firstOrderOnly: true }, { hasOrdered: true }, "GLOW is for your first order only"],
    [{ mostAccounts: 10 }, { accounts: 10 }, "GLOW has reached its usage limit"],
    [{ mostUses: 3 }, { uses: 3 }, "GLOW has reached its usage limit"],
    [{}, { eligible: [] }, "Put something into your cart to use GLOW"],
    [
      { targets: [{ kind: "brand", id: "brand_1" }] },
      { eligible: [] },
      "GLOW is for certain products, and none of them is in your cart",
    ],
    [{ minimumKobo: 12_500_50 }, {}, "GLOW needs ₦12,500.50 or more. Add ₦2,500.50 to use it"],
    [{ minimumKobo: 12_500_00 }, {}, "GLOW needs ₦12,500 or more. Add ₦2,500 to use it"],
    [
      { minimumKobo: 12_500_00, targets: [{ kind: "brand", id: "brand_1" }] },
      {},
      "GLOW needs ₦12,500 of the products it is for. Add ₦2,500 to use it",
    ],
  ])("a coupon with %p in the situation %p is refused with its reason", (asked, at, sentence) =>
    expect(why(asked, at)).toBe(sentence),
  )

  it.each<[string, Partial<CouponTerms>, Partial<Situation>]>([
    ["when just enough is bought", { minimumKobo: 10_000_00 }, {}],
    ["for the last of its uses", { mostUses: 3 }, { uses: 2 }],
    ["for the last of its accounts", { mostAccounts: 10 }, { accounts: 9 }],
    ["for a first order", { firstOrderOnly: true }, {}],
    ["for who has ordered before, where that does not matter", {}, { hasOrdered: true }],
    ["for a trader where it is for traders", { buyers: "wholesalers" }, { isWholesaler: true }],
    ["for everybody else where it is not", { buyers: "retail" }, {}],
  ])("a coupon with a condition is accepted %s", (_, asked, at) => expect(why(asked, at)).toBeNull())

  it("a coupon lasts until midnight in Lagos of its last day, and begins at midnight of its first", () => {
    const endsAt = new Date("2026-11-21T23:00:00Z")
    expect(why({ endsAt }, { now: new Date("2026-11-21T22:59:59.999Z") })).toBeNull()
    expect(why({ endsAt }, { now: endsAt })).toBe("GLOW ended on November 21st, 2026")
    expect(why({ startsAt: endsAt }, { now: endsAt })).toBeNull()
  })

  it("a coupon that may be used again is accepted from an account that is counted already", () => {
    const again = { multipleUsage: true, mostAccounts: 10 }
    expect(why(again, { ownUses: 2, accounts: 10 })).toBeNull()
    expect(why(again, { ownUses: 0, accounts: 9 })).toBeNull()
  })
})

it("a refused coupon is reported on the field of the code", () => {
  expect(invalidCoupon("GLOW is not running at the moment")).toMatchObject({
    ...{ kind: "invalid", code: "invalid_coupon" },
    fields: { code: ["GLOW is not running at the moment"] },
  })
})
