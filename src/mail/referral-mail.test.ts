import { readShop } from "../contract/shop"
import { type RewardNews, referralMail } from "./referral-mail"

const frame = { firstName: "Ada", shop: readShop({ SHOP_NAME: "Beauty" }), shopUrl: "https://shop.example" }
const one = (more: Partial<RewardNews> = {}): RewardNews => ({
  is: "earned",
  by: "friend",
  amountKobo: 100_000,
  releaseAt: new Date("2026-11-28T10:00:00Z"),
  ...more,
})
const released = (more: Partial<RewardNews> = {}) => one({ is: "available", releaseAt: null, ...more })

it("a referral e-mail says what a friend's first order earned, and from when it may be used", () => {
  const { subject, text } = referralMail([one()], 7, frame)
  expect(subject).toBe("You earned ₦1,000.00")
  expect(text).toContain("A friend's first order was delivered, and you earned ₦1,000.00.")
  expect(text).toContain("It waits 7 days from delivery")
  expect(text).toContain("It is yours to use from November 28th, 2026.")
  expect(text).toContain("https://shop.example/refer/my-reward")
})

it("a referral e-mail gathers what came at once, with the date of the first of it", () => {
  const { subject, text } = referralMail(
    [
      one({ by: "link", amountKobo: 50_050, releaseAt: new Date("2026-11-30T10:00:00Z") }),
      one(),
      one({ by: "link", amountKobo: 1 }),
    ],
    7,
    frame,
  )
  expect(subject).toBe("You earned ₦1,500.51")
  expect(text).toContain("A friend's first order and 2 orders by your link were delivered")
  expect(text).toContain("The first of it is yours to use from November 28th, 2026.")
})

it("a referral e-mail says what was released, alone or beside what was earned", () => {
  const alone = referralMail([released(), released()], 7, frame)
  expect(alone.subject).toBe("₦2,000.00 is yours to use")
  expect(alone.text).toContain("that you earned by the first orders of 2 friends is yours to use now")
  const both = referralMail([released({ by: "link" }), one({ amountKobo: 20_000 })], 7, frame)
  expect(both.subject).toBe("You earned ₦200.00, and ₦1,000.00 is yours to use")
  expect(both.html).toContain("Move it to your wallet")
})
