import { readShop } from "../contract/shop"
import { hustleMail, isHustleNews } from "./hustle-mail"

const frame = { firstName: "Ada", shop: readShop({ SHOP_NAME: "Beauty" }), shopUrl: "https://shop.example" }
const terms = { ratePercent: 7.5, pendingDays: 7 }

it("a hustle e-mail says why a document was refused, as text, and that another can be sent", () => {
  const mail = hustleMail("rejected", "The photo is <b>dark</b>", terms, frame)
  expect(mail.text).toContain("Why: The photo is <b>dark</b>")
  expect(mail.html).not.toContain("<b>dark")
  expect(mail.text).toContain("send another document")
  expect(mail.text).toContain("https://shop.example/hustle/completed")
})

it("a hustle e-mail says what an agent earns", () => {
  const mail = hustleMail("approved", null, terms, frame)
  expect(mail.subject).toBe("You are an agent of Beauty Hustle")
  expect(mail.text).toContain("you earn 7.5% of the products' value")
  expect(mail.text).toContain("7 days after delivery")
})

it("no hustle e-mail is sent about what the agent did a moment ago", () => {
  expect(["registered", "changed", "document_sent"].some(isHustleNews)).toBe(false)
})
