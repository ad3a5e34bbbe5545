import { readShop } from "../../../contract/shop"
import { standardText, withAnchors } from "./legal-text"

const REAL = { SHOP_EMAIL: "hello@glow.ng", SHOP_PHONE: "+2348030000000", SHOP_ADDRESS: "1 Marina, Lagos" }
const shop = readShop({
  SHOP_NAME: "Adaeze Beauty",
  SHOP_EMAIL: "hello@adaeze.ng",
  SHOP_FREE_DELIVERY_FROM: "75000",
})

describe("the standard texts", () => {
  it("the standard legal texts state the shop's own name, address and numbers", () => {
    const { opening, parts } = standardText("terms", shop)
    expect(opening).toContain("Adaeze Beauty")
    const text = parts.map((part) => part.text).join("\n")
    expect(text).toContain("Delivery is free from ₦75,000.")
    expect(text).toContain("hello@adaeze.ng")
    expect(standardText("privacy", shop).opening).toContain("Nigeria Data Protection Act 2023")
  })

  it.each(["terms", "privacy"] as const)(
    "the standard legal texts invent no contact of a real shop: %s",
    (kind) => {
      const real = readShop({ ...REAL, NODE_ENV: "production", SHOP_DEMO: "false" })
      const { opening, parts } = standardText(kind, real)
      const text = [opening, ...parts.map((part) => part.text)].join("\n")
      expect(text).toContain(REAL.SHOP_EMAIL)
      expect(text).not.toMatch(/\.example|8001234567|Admiralty/)
    },
  )

  it("the standard legal texts have lists and paragraphs as staff write them", () => {
    const [what] = standardText("privacy", shop).parts
    expect(what?.text).toMatch(/^- Your account: .*\n- Your orders: /)
    expect(what?.text).toContain("\n\nWe never see or keep your card number.")
  })
})

describe("anchors", () => {
  const before = [{ id: "returns", title: "Return & Cancellation Policy", text: "" }]
  it("an anchor of a legal text stays with a heading that stays, and is derived from any other heading", () => {
    const parts = ["Return & Cancellation Policy", "Ọjà tí a ti lò", "Prices & stock", "Prices, stock", "₦"]
    expect(
      withAnchors(
        parts.map((title) => ({ title, text: "Words" })),
        before,
      ).map(({ id }) => id),
    ).toEqual(["returns", "o-ja-ti-a-ti-lo", "prices-stock", "prices-stock-2", "part"])
  })
})
