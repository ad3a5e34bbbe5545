import { readShop } from "../contract/shop"
import { answerMail } from "./question-mail"

const shop = readShop({})
const mail = { firstName: "Ada", shop, shopUrl: "https://shop.test" }
const asked = { product: { id: "prod_1", name: "Calm Toner" }, question: "Is it <strong>?", answer: "Mild." }

it("the e-mail of an answer says what was asked, what was answered and by whom, with an unsubscribe link", () => {
  const { subject, text, html } = answerMail({ ...asked, by: "buyer" }, "https://shop.test/stop", mail)
  expect(subject).toBe("An answer about Calm Toner")
  expect(text).toContain(
    "Dear Ada,\n\nSomebody who bought it has answered your question:\n\n“Is it <strong>?”",
  )
  expect(text).toContain(
    "Mild.\n\nSee the product: https://shop.test/single-product?product_id=prod_1#questions",
  )
  expect(text).toContain("No more of these e-mails: https://shop.test/stop")
  expect(html).toContain("Is it &#60;strong&#62;?")
  expect(answerMail({ ...asked, by: "shop" }, "x", mail).text).toContain(`${shop.name} has answered`)
})
