import { hasWebAddress, lastSendingDay, offeredAmounts, sendingTime, stateOf } from "./terms"

it("a gift card is offered in the amounts that the limits allow, the limits included", () => {
  expect(offeredAmounts({ leastKobo: 500_000, mostKobo: 5_000_000 })).toEqual([
    500_000, 1_000_000, 2_000_000, 5_000_000,
  ])
  expect(offeredAmounts({ leastKobo: 500_001, mostKobo: 1_999_999 })).toEqual([1_000_000])
  expect(offeredAmounts({ leastKobo: 100, mostKobo: 200 })).toEqual([])
})

describe("the day of sending", () => {
  // One minute before midnight in Lagos.
  const now = new Date("2026-12-24T22:59:00Z")

  it("a gift card is sent at once for today or without a day, otherwise at eight in the morning in Lagos", () => {
    expect(sendingTime(null, now)).toEqual(now)
    expect(sendingTime("2026-12-24", now)).toEqual(now)
    expect(sendingTime("2026-12-25", now)).toEqual(new Date("2026-12-25T07:00:00Z"))
  })

  it("a gift card is not sent on a past day, more than a year ahead, or on a day that does not exist", () => {
    expect(lastSendingDay(now)).toBe("2027-12-24")
    expect(sendingTime("2027-12-24", now)).toEqual(new Date("2027-12-24T07:00:00Z"))
    for (const day of ["2026-12-23", "2027-12-25", "2027-02-29", "2027-02-30", "soon", ""])
      expect(sendingTime(day, now)).toBeNull()
  })

  it("a gift card is sent by the day in Lagos, not in London", () => {
    const late = new Date("2026-12-24T23:00:00Z")
    expect(sendingTime("2026-12-24", late)).toBeNull()
    expect(sendingTime("2026-12-25", late)).toEqual(late)
  })
})

it("a gift card's message with a web address is recognised", () => {
  for (const text of ["See http://x.test", "HTTPS://a", "www.example", "go to win-now.com", "bit.ly/abc"])
    expect(hasWebAddress(text)).toBe(true)
  for (const text of [
    "",
    "Happy birthday, Ada. Love, Mum",
    "₦5,000 for you...",
    "No. 4 is yours",
    "e.g. soap",
  ])
    expect(hasWebAddress(text)).toBe(false)
})

it("a gift card's state follows its payment, its sending and its end", () => {
  const card = { status: "paid", sent_at: null, ended_as: null } as const
  expect(stateOf({ ...card, status: "started" })).toBe("unpaid")
  expect(stateOf({ ...card, status: "failed" })).toBe("unpaid")
  expect(stateOf({ ...card, status: "unapplied" })).toBe("kept_apart")
  expect(stateOf(card)).toBe("scheduled")
  expect(stateOf({ ...card, sent_at: new Date() })).toBe("sent")
  expect(stateOf({ ...card, sent_at: new Date(), ended_as: "redeemed" })).toBe("redeemed")
  expect(stateOf({ ...card, ended_as: "voided" })).toBe("voided")
})
