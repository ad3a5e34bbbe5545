import { readShop } from "../contract/shop"
import { reviewMail } from "./review-mail"

const mail = { firstName: null, shop: readShop({}), shopUrl: "https://shop.test" }

it("a review e-mail asks about each product with a link to its own form, and has an unsubscribe link", () => {
  const products = [
    { productId: "prod_1", name: "Calm <Toner>", image: "/img/a.svg" },
    { productId: "prod_2", name: "Serum", image: null },
  ]
  const { subject, text, html } = reviewMail(products, "OM-1", "https://shop.test/stop-mails?token=t", mail)
  expect(subject).toBe("How do you like what you ordered?")
  expect(text).toContain("- Serum: https://shop.test/single-product?product_id=prod_2#write-review")
  expect(text).toContain("https://shop.test/stop-mails?token=t")
  expect(html).toContain("Calm &#60;Toner&#62;")
  expect(html).toContain("https://shop.test/img/a.svg?w=160")
  expect(reviewMail(products.slice(1), "OM-1", "x", mail).subject).toBe("How is Serum?")
})
