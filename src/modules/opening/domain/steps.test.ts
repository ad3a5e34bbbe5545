import { type Found, mayLeaveOff, type StoredStep, stepsOf } from "./steps"

const found: Found = {
  isDemo: false,
  unset: [],
  publicUrl: "https://shop.ng",
  isLiveBank: true,
  hasCredit: true,
  social: ["Google", "Facebook"],
  statesWithoutFee: 0,
  pickupPlaces: 1,
  standardTexts: [],
  sections: 3,
  brands: 1,
  products: 12,
  productsInStock: 1_200,
  banners: 1,
  paidOrders: 1,
  needsSecondFactor: true,
  superadmins: 1,
  withoutSecondFactor: [],
  triedWith: { mail: "m1", bank: "b1" },
}
const at = new Date("2026-12-01T08:00:00Z")
const passed = (step: string, tried_with: string): StoredStep => ({
  step,
  outcome: "passed",
  tried_with,
  created_at: at,
  by: "Ngozi Eze",
})
const leftOff = (step: string): StoredStep => ({ ...passed(step, ""), outcome: "left_off" })
const tried = [passed("mail", "m1"), passed("bank", "b1")]

const open = (changes: Partial<Found>, stored = tried) =>
  stepsOf({ ...found, ...changes }, stored)
    .filter(({ status }) => status !== "done")
    .map(({ step, status, says }) => [step, status, says])

const says = (step: string, changes: Partial<Found> = {}, stored = tried) =>
  stepsOf({ ...found, ...changes }, stored).find((one) => one.step === step)?.says

it("the opening list misses no step in a shop that has everything", () => {
  expect(open({})).toEqual([])
})

it.each<[Partial<Found>, string, string]>([
  [{ unset: ["SHOP_NAME", "SHOP_PHONE"] }, "contacts", "Set SHOP_NAME, SHOP_PHONE where the shop runs and"],
  [{ publicUrl: "http://shop.ng" }, "address", "Set SHOP_URL to the https address: now it is http://shop.ng"],
  [{ isLiveBank: false }, "bank", "The card provider answers, but the key is for testing"],
  [{ hasCredit: false }, "credit", "Set CREDIT_PUBLIC_KEY"],
  [{ social: [] }, "social", "Set the keys of Google or Facebook"],
  [{ statesWithoutFee: 1 }, "delivery", "1 state has no delivery fee"],
  [{ statesWithoutFee: 37 }, "delivery", "37 states have no delivery fee"],
  [{ pickupPlaces: 0 }, "pickup", "Add a place"],
  [{ standardTexts: ["Terms of Use"] }, "legal", "Review and save: Terms of Use."],
  [{ sections: 0 }, "section", "Add the first section"],
  [{ brands: 0 }, "brand", "Add the first brand"],
  [{ productsInStock: 0 }, "product", "No product is in stock"],
  [{ products: 0, productsInStock: 0 }, "product", "Add the first product"],
  [{ banners: 0 }, "banner", "Add a picture"],
  [{ paidOrders: 0 }, "order", "Buy something in the shop"],
  [{ withoutSecondFactor: ["a@shop.ng"] }, "second_factor", "Without an authenticator app: a@shop.ng"],
])("the opening list with %j misses the step %s", (changes, step, words) => {
  expect(open(changes)).toEqual([[step, "missing", expect.stringContaining(words)]])
})

it("the opening list says what it found, in readable numbers", () => {
  expect(says("product")).toBe("1,200 products can be bought")
  expect(says("social")).toBe("Offered: Google and Facebook")
  expect(says("section", { sections: 1 })).toBe("1 section")
  expect(says("second_factor", { withoutSecondFactor: ["a", "b", "c", "d", "e"] })).toBe(
    "Without an authenticator app: a, b, c and 2 more",
  )
})

it("the opening list accepts a try only for the settings that were tried", () => {
  expect(open({}, [])).toEqual([
    ["mail", "missing", "Send yourself an e-mail to see that the mail server works"],
    ["bank", "missing", "Ask the card provider whether it knows the shop's key"],
  ])
  expect(open({ triedWith: { mail: "m2", bank: "b1" } }).map(([step]) => step)).toEqual(["mail"])
  const mail = stepsOf(found, tried).find(({ step }) => step === "mail")
  expect(mail).toMatchObject({ may_try: true, at: at.toISOString(), by: "Ngozi Eze" })
})

it("the opening list skips only what a shop can do without, and shows what is there all the same", () => {
  const stored = [...tried, leftOff("pickup"), leftOff("product")]
  expect(open({ pickupPlaces: 0, products: 0, productsInStock: 0 }, stored)).toEqual([
    ["pickup", "left_off", "Skipped: everything is delivered"],
    ["product", "missing", expect.any(String)],
  ])
  expect(open({}, stored)).toEqual([])
  expect(stepsOf(found, stored).filter(({ may_leave_off }) => may_leave_off)).toEqual([])
  expect(mayLeaveOff("pickup", found)).toBe(true)
  expect(mayLeaveOff("delivery", found)).toBe(false)
})

it("the opening list skips the second factor only where the shop does not require it", () => {
  const without = { withoutSecondFactor: ["a@shop.ng"] }
  const stored = [...tried, leftOff("second_factor")]
  expect(open(without, stored).map(([, status]) => status)).toEqual(["missing"])
  expect(open({ ...without, needsSecondFactor: false }, stored).map(([, status]) => status)).toEqual([
    "left_off",
  ])
  expect(open({ superadmins: 0 }).map(([step]) => step)).toEqual(["second_factor"])
})

it("the opening list in demo mode asks for nothing that only real money and real people need", () => {
  const demo = { isDemo: true, unset: ["SHOP_NAME"], publicUrl: "http://localhost:8000", isLiveBank: false }
  expect(open(demo)).toEqual([])
  expect(says("bank", demo)).toBe("The sandbox bank answers. No money is real")
})
