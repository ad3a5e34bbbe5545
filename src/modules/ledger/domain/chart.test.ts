import { type AccountKind, CHART } from "./chart"

const kinds = (wanted: (line: (typeof CHART)[AccountKind]) => boolean) =>
  Object.entries(CHART)
    .filter(([, line]) => wanted(line))
    .map(([kind]) => kind)
    .sort()

describe("the chart of accounts", () => {
  it("the chart of accounts keeps the balance of every customer account, and of none that all postings share", () => {
    const customers = ["gift_card", "loan", "points", "referral", "referral_pending", "wallet"]
    expect(kinds(({ of }) => of === "customer")).toEqual(customers)
    expect(kinds(({ tracked }) => tracked)).toEqual(customers)
    expect(kinds(({ of }) => of === "shop")).toHaveLength(Object.keys(CHART).length - customers.length)
  })

  it("the chart of accounts lets no customer account be overdrawn, and no loan be repaid beyond itself", () => {
    expect(kinds(({ minAvailable }) => minAvailable === 0)).toEqual([
      "gift_card",
      "points",
      "referral",
      "referral_pending",
      "wallet",
    ])
    expect(kinds(({ maxBalance }) => maxBalance === 0)).toEqual(["loan"])
    expect(kinds(({ minAvailable }) => minAvailable !== 0 && minAvailable !== null)).toEqual([])
    expect(kinds(({ maxBalance }) => maxBalance !== 0 && maxBalance !== null)).toEqual([])
  })

  it("the chart of accounts describes each account in words, no two alike", () => {
    const names = Object.values(CHART).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.length < 3)).toEqual([])
    expect(
      Object.values(CHART)
        .filter(({ about }) => !/^[A-Z].{10,}\.$/.test(about))
        .map(({ name }) => name),
    ).toEqual([])
  })
})
