import { referenceOfGiftCard } from "./reference"

it("a gift card's reference is small letters and digits as providers take them, known by its beginning", () => {
  expect(referenceOfGiftCard("gift_01JDXYZ9A")).toBe("gc-01jdxyz9a")
})
