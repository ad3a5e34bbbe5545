import { CodeSeal } from "./code-seal"

it("a sealed gift card code opens for the same card, also under a former key, and moves to the present key", () => {
  const before = new CodeSeal(["the first key of this shop"])
  const after = new CodeSeal(["the second key of this shop", "the first key of this shop"])
  const sealed = before.seal("0123456789ABCDEF", "gift_1")
  expect(sealed).not.toContain("0123456789ABCDEF")
  expect(after.unseal(sealed, "gift_1")).toBe("0123456789ABCDEF")
  expect(() => after.unseal(sealed, "gift_2")).toThrow()
  const moved = after.resealed(sealed, "gift_1")
  expect(moved && after.unseal(moved, "gift_1")).toBe("0123456789ABCDEF")
  expect(moved && after.resealed(moved, "gift_1")).toBeNull()
  expect(() => before.unseal(moved ?? "", "gift_1")).toThrow()
})
