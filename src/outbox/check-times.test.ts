import { FIRST_CHECK_SECONDS, nextCheck } from "./check-times"

const begun = new Date("2026-11-30T10:00:00Z")
const after = (seconds: number) => new Date(begun.getTime() + seconds * 1_000)

it("a payment is checked after ever longer pauses, by its own age, and is given up after 32 hours", () => {
  const asked: number[] = []
  let now = after(FIRST_CHECK_SECONDS)
  for (let next = nextCheck(begun, now); next; next = nextCheck(begun, now)) {
    asked.push((next.getTime() - begun.getTime()) / 1_000)
    now = next
  }
  expect(asked).toEqual([180, 480, 1_080, 2_280, 4_080, 7_680, 29_280, 115_680])
})

it("a payment check without an answer brings the next one neither nearer nor further away", () => {
  expect(nextCheck(begun, after(500))).toEqual(after(1_080))
  expect(nextCheck(begun, after(1_079))).toEqual(after(1_080))
  expect(nextCheck(begun, after(200_000))).toBeNull()
})
