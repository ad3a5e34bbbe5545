import { readShop } from "../contract/shop"
import { skinAnswerMail } from "./skin-mail"

it("the e-mail of an adviser's answer leads to it without saying what it is about", () => {
  const frame = { firstName: null, shop: readShop({ SHOP_NAME: "Beauty" }), shopUrl: "https://shop.example" }
  const { subject, text, html } = skinAnswerMail("December 21st, 2026", frame)
  expect(subject).toBe("Our adviser has answered you")
  expect(text).toContain("https://shop.example/skin-expert#pictures")
  expect(html).toContain("deleted by December 21st, 2026")
  expect(`${subject}${text.split("https://")[0]}`).not.toMatch(/skin/i)
})
