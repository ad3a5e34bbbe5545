import {
  type CartToRemind,
  type NoReminder,
  REMIND_EVERY_DAYS,
  REMIND_WITHIN_DAYS,
  whyNoReminder,
} from "./abandoned-cart"

const now = new Date("2026-11-26T12:00:00Z")
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000 - ms)

const left = (more: Partial<CartToRemind> = {}): CartToRemind => ({
  mayBeWrittenTo: true,
  linesInStock: 1,
  isUntouched: true,
  hasUnpaidOrder: false,
  abandonedAt: ago(0.5),
  last: null,
  ...more,
})

const lastOf = (isOfThisCart: boolean, claimedAt: Date, sentAt: Date | null = claimedAt) => ({
  last: { isOfThisCart, claimedAt, sentAt },
})

it("a cart reminder goes out for an abandoned cart with something in stock, to a shopper who agreed", () => {
  expect(whyNoReminder(left(), now)).toBeNull()
})

it.each<[NoReminder, Partial<CartToRemind>]>([
  ["nobody_to_write_to", { mayBeWrittenTo: false }],
  ["touched", { isUntouched: false }],
  ["order_unpaid", { hasUnpaidOrder: true }],
  ["sold_out", { linesInStock: 0 }],
  ["too_late", { abandonedAt: ago(REMIND_WITHIN_DAYS, 1) }],
  ["reminded_already", lastOf(true, ago(0))],
  ["reminded_already", lastOf(true, ago(REMIND_EVERY_DAYS + 1))],
  ["reminded_lately", lastOf(false, ago(REMIND_EVERY_DAYS, -1))],
  // Taken for another cart and never sent counts, too: the mail server may have had it.
  ["reminded_lately", lastOf(false, ago(1), null)],
])("a cart reminder does not go out, with the reason %s", (reason, more) => {
  expect(whyNoReminder(left(more), now)).toBe(reason)
})

it("a cart reminder names a lasting refusal before a passing one, so that it is not checked for ever", () => {
  expect(whyNoReminder(left({ mayBeWrittenTo: false, abandonedAt: ago(REMIND_WITHIN_DAYS, 1) }), now)).toBe(
    "too_late",
  )
})

it.each<[string, Partial<CartToRemind>]>([
  ["to the moment as late as it may", { abandonedAt: ago(REMIND_WITHIN_DAYS) }],
  ["again, when nobody took it the first time", lastOf(true, ago(1), null)],
  ["to the moment a week after the last one", lastOf(false, ago(REMIND_EVERY_DAYS))],
])("a cart reminder to a shopper who agreed goes out %s", (_, more) => {
  expect(whyNoReminder(left(more), now)).toBeNull()
})
