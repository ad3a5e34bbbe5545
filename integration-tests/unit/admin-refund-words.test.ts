import { wayBack } from "../../admin-extensions/src/admin/features/returns/refund-way"
import { refundQuestion, refundWords } from "../../admin-extensions/src/admin/platform/refund-question"

const words = (destination: string, more: { byChannel?: number; card?: string | null } = {}) =>
  refundWords({ amount: 4500, destination, shopper: "Ada Obi", ...more })

describe("what is asked before money goes back", () => {
  it.each([
    ["wallet", {}, "₦4,500.00 to the wallet of Ada Obi"],
    ["wallet", { byChannel: 0, card: "4081" }, "₦4,500.00 to the wallet of Ada Obi"],
    ["card", { card: "4081" }, "₦4,500.00 to card ending 4081"],
    ["card", { card: null }, "₦4,500.00 to the card of Ada Obi"],
    ["credit", {}, "₦4,500.00 to the credit provider"],
    [
      "card",
      { byChannel: 3000.5, card: "4081" },
      "₦3,000.50 to card ending 4081 and ₦1,499.50 to the wallet of Ada Obi",
    ],
    ["card", { byChannel: 0, card: "4081" }, "₦4,500.00 to the wallet of Ada Obi"],
  ])("the refund question states the sum and the destination: %s %j", (destination, more, said) => {
    expect(words(destination, more)).toBe(said)
  })

  it("the refund question says that the refund cannot be undone", () => {
    expect(refundQuestion({ amount: 4500, destination: "wallet", shopper: "Ada Obi" })).toEqual({
      title: "Refund ₦4,500.00 to the wallet of Ada Obi?",
      description: "The shopper is told by e-mail. This cannot be undone.",
      action: "Refund",
      cancel: "Cancel",
    })
  })
})

describe("where money can go beside the wallet", () => {
  it.each([
    ["card", 4500, "card"],
    ["credit", 4500, "credit"],
    ["card", 0, null],
    ["bank_transfer", 4500, null],
    ["wallet", 4500, null],
    [null, 4500, null],
  ] as const)("an order paid by %s of which ₦%d may go back that way offers %s", (channel, left, way) => {
    expect(wayBack(channel, left)).toBe(way)
  })
})
