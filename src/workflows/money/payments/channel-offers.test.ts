import { ShopError } from "../../../errors"
import { assertChannelAllows } from "./channel-offers"

beforeAll(() => {
  process.env.CREDIT_PROVIDER = "credit-direct"
  process.env.CREDIT_MIN_NAIRA = "1234.5"
  process.env.CREDIT_MAX_NAIRA = "5000000"
})

it("a lender's refusal names the smallest and largest loan in naira, written as prices are", () => {
  const why = "Credit Direct lends from ₦1,234.50 to ₦5,000,000. Choose another way to pay"
  expect(() => assertChannelAllows("credit", 123_449)).toThrow(
    expect.objectContaining({ code: "channel_refused", fields: { channel: [why] } }),
  )
  expect(() => assertChannelAllows("credit", 123_450)).not.toThrow(ShopError)
})

it("a transfer's refusal names the smallest and largest sum that a transfer may have", () => {
  const why = "A transfer pays from ₦100 to ₦10,000,000. Choose another way to pay"
  for (const kobo of [9_999, 1_000_000_001])
    expect(() => assertChannelAllows("bank_transfer", kobo)).toThrow(
      expect.objectContaining({ code: "channel_refused", fields: { channel: [why] } }),
    )
  expect(() => assertChannelAllows("bank_transfer", 10_000)).not.toThrow(ShopError)
})

it("a transfer is refused where the shop takes none", () => {
  process.env.PAYMENT_CHANNELS = "card"
  try {
    expect(() => assertChannelAllows("bank_transfer", 10_000)).toThrow(
      expect.objectContaining({ code: "channel_refused" }),
    )
  } finally {
    delete process.env.PAYMENT_CHANNELS
  }
})
