import { exactKobo, exactNaira, formatKobo, formatNaira } from "./naira"

describe("naira as people read them", () => {
  it.each([
    [0, "₦0", "₦0.00"],
    [1234, "₦1,234", "₦1,234.00"],
    [1234.5, "₦1,234.50", "₦1,234.50"],
    [24500, "₦24,500", "₦24,500.00"],
    [10_000_000, "₦10,000,000", "₦10,000,000.00"],
    [0.01, "₦0.01", "₦0.01"],
    [9_999_999_999_999.99, "₦9,999,999,999,999.99", "₦9,999,999,999,999.99"],
  ])("the sum %p is shown as %s, and with kobo as %s", (naira, short, exact) => {
    expect([formatNaira(naira), exactNaira(naira)]).toEqual([short, exact])
  })

  it("a sum below zero has its minus before the sign of the naira", () => {
    expect([formatNaira(-200), formatNaira(-0.5), exactNaira(-2612.5)]).toEqual([
      "−₦200",
      "−₦0.50",
      "−₦2,612.50",
    ])
  })

  it("a sum of minus zero is shown as plain zero", () => {
    expect([formatNaira(-0), formatNaira(-0.001), exactNaira(-0.004)]).toEqual(["₦0", "₦0", "₦0.00"])
  })

  it("a sum is rounded to the nearest kobo, without errors from sums of decimals", () => {
    expect([0.1 + 0.2, 1129.35 - 0.35, 1.999, 9.994].map(formatNaira)).toEqual([
      "₦0.30",
      "₦1,129",
      "₦2",
      "₦9.99",
    ])
  })

  it("a sum in kobo is shown like a sum in naira", () => {
    expect([formatKobo(123_450), formatKobo(123_400), formatKobo(-1), exactKobo(2_450_000)]).toEqual([
      "₦1,234.50",
      "₦1,234",
      "−₦0.01",
      "₦24,500.00",
    ])
    expect([0, 5, 99, 100, 123_456_789, -100_000].map(exactKobo)).toEqual([
      "₦0.00",
      "₦0.05",
      "₦0.99",
      "₦1.00",
      "₦1,234,567.89",
      "−₦1,000.00",
    ])
  })
})
