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
