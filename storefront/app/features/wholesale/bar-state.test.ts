import assert from "node:assert/strict"
import { it } from "node:test"
import { BAR_SENTENCES, barState, daysLeftText } from "./bar-state"

const account = (progress: string, daysLeft: number, target = 50_000) => ({
  target_balance: target,
  progress,
  days_left: daysLeft,
  subtotal: 0,
  missing: 0,
  window_ends_at: null,
})

/** What the bar says, by progress, days left and the cart's sum. */
const table: Array<[progress: string, days: number, cart: number, says: object]> = [
  ["100%", 30, 0, { kind: "complete", daysLeft: 30, isRunningOut: false, target: 50_000 }],
  ["100%", 29, 0, { kind: "complete", daysLeft: 29, isRunningOut: true, target: 50_000 }],
  ["100%", 1, 90_000, { kind: "complete", daysLeft: 1, isRunningOut: true, target: 50_000 }],
  // Complete is what rounds to more than 99.
  ["99.5%", 30, 0, { kind: "complete", daysLeft: 30, isRunningOut: false, target: 50_000 }],
  ["99.4%", 0, 0, { kind: "under way", subtotal: 0, target: 50_000, percent: 0 }],
  ["99%", 0, 49_499.99, { kind: "under way", subtotal: 49_499.99, target: 50_000, percent: 98 }],
  ["99%", 0, 49_500, { kind: "at target", subtotal: 49_500, target: 50_000, percent: 99 }],
  ["99%", 0, 50_000, { kind: "at target", subtotal: 50_000, target: 50_000, percent: 100 }],
  // Capped at the target.
  ["99%", 0, 1_000_000, { kind: "at target", subtotal: 50_000, target: 50_000, percent: 100 }],
  ["0%", 0, 0, { kind: "under way", subtotal: 0, target: 50_000, percent: 0 }],
  ["50%", 0, 25_000, { kind: "under way", subtotal: 25_000, target: 50_000, percent: 50 }],
]

for (const [progress, days, cart, says] of table) {
  it(`the wholesale bar with ${progress}, ${days} days left and ₦${cart} in the cart is ${JSON.stringify(says)}`, () =>
    assert.deepEqual(barState(account(progress, days), cart), says))
}

it("the wholesale bar uses the target that staff have set", () => {
  assert.equal(barState(account("0%", 0, 1_000), 990).kind, "at target")
  assert.equal(barState(account("0%", 0, 100_000), 50_000).kind, "under way")
})

it("the wholesale bar says how far the shopper has come, and how many days are left", () => {
  assert.deepEqual(Object.values(BAR_SENTENCES), [
    "Congratulation! You've unlocked checkout with 30 days of unlimited wholesale pricing",
    "Well done! Checkout to enjoy 30 days of unlimited wholesale pricing",
    "Well done! Keep shopping to unlock wholesale checkout",
  ])
  assert.equal(daysLeftText(12), "(12 days left in your wholesale plan)")
  assert.equal(daysLeftText(1), "(1 day left in your wholesale plan)")
})
