import { commissionOf, friendReward, type OrderValue, productValue, setOff, taking } from "./rewards"

const order: OrderValue = {
  status: "delivered",
  subtotal_kobo: 2_000_000,
  discount_kobo: 200_000,
  refunded_kobo: 0,
  returned_kobo: 0,
}

describe("what an order's products brought", () => {
  it.each([
    [{}, 1_800_000],
    [{ refunded_kobo: 500_000 }, 1_300_000],
    // What came back counts, refunded or not, and once.
    [{ refunded_kobo: 500_000, returned_kobo: 700_000 }, 1_100_000],
    [{ refunded_kobo: 2_100_000 }, 0],
    [{ discount_kobo: 2_000_000 }, 0],
    [{ status: "returned" }, 0],
    [{ status: "cancelled" }, 0],
  ])("an order changed by %o has a product value of %d kobo", (change, expected) => {
    expect(productValue({ ...order, ...change })).toBe(expected)
  })
})

it("a referral commission leaves out parts of a kobo", () => {
  expect(commissionOf(1_800_000, 500)).toBe(90_000)
  expect(commissionOf(1_800_000, 750)).toBe(135_000)
  expect(commissionOf(1_999, 500)).toBe(99)
  expect(commissionOf(0, 500)).toBe(0)
})

it("a referral reward is paid only for a friend's order that brings at least what it costs", () => {
  expect([99_999, 100_000, 5_000_000].map((base) => friendReward(base, 100_000))).toEqual([
    0, 100_000, 100_000,
  ])
})

it("a referral reward pays off what is owed first, and what cannot be taken back stays owed", () => {
  expect(setOff(100_000, 30_000)).toEqual({ credited: 70_000, offset: 30_000 })
  expect(setOff(100_000, 130_000)).toEqual({ credited: 0, offset: 100_000 })
  expect(taking(100_000, 30_000)).toEqual({ taken: 30_000, owed: 70_000 })
  expect(taking(100_000, 100_000)).toEqual({ taken: 100_000, owed: 0 })
  expect(taking(100_000, -5)).toEqual({ taken: 0, owed: 100_000 })
})
