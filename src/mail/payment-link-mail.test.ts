import { readShop } from "../contract/shop"
import { paymentLinkMail, paymentLinkText } from "./payment-link-mail"

const words = {
  orderNumber: "OM-7K2M9Q4X1Z",
  totalKobo: 24_500_50,
  url: "https://shop.example/pay/abc",
  expiresAt: new Date("2026-11-24T23:30:00Z"),
}

describe("a payment link", () => {
  const shop = readShop({ SHOP_NAME: "Beauty" })

  it("the e-mail with a payment link says what is to be paid, where and until when", () => {
    const mail = paymentLinkMail(words, { firstName: "Ada", shop, shopUrl: "https://shop.example" })
    expect(mail.subject).toBe("Your order OM-7K2M9Q4X1Z at Beauty: ₦24,500.50 to pay")
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain("https://shop.example/pay/abc")
      expect(body).toContain("November 25th, 2026 at 00:30, Lagos time")
    }
  })

  it("the text message with a payment link fits two parts", () => {
    const text = paymentLinkText({ ...words, url: `https://shop.example/pay/${"x".repeat(43)}` }, "Beauty")
    expect(text).toContain("OM-7K2M9Q4X1Z")
    expect(text.length).toBeLessThanOrEqual(306)
  })
})
