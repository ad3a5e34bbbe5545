import { referenceOfGiftCard } from "./reference"

it("a gift card's reference has small letters and digits as providers accept them, and a prefix of its own", () => {
  expect(referenceOfGiftCard("gift_01JDXYZ9A")).toBe("gc-01jdxyz9a")
})
