import { readShop } from "../contract/shop"
import { type WishNewsItem, wishMail } from "./wish-mail"

const mail = { firstName: "Ada", shop: readShop({}), shopUrl: "https://shop.test" }
const LEAVE = "https://shop.test/stop-mails?token=t"

const item = (more: Partial<WishNewsItem> = {}): WishNewsItem => ({
  productId: "prod_1",
  name: "Calm <Toner>",
  image: "/img/products/toner.svg",
  kind: "price_drop",
  beforeKobo: 500_000,
  nowKobo: 400_000,
  atWholesale: false,
  ...more,
})

it("a wishlist e-mail names one product in its subject, with both prices and an unsubscribe link", () => {
  const { subject, text, html } = wishMail([item()], LEAVE, mail)
  expect(subject).toBe("It costs less now: Calm <Toner>")
  expect(text).toContain("- Calm <Toner>: ₦4,000.00 (was ₦5,000.00)")
  expect(text).toContain("https://shop.test/single-product?product_id=prod_1")
  expect(text).toContain(LEAVE)
  expect(html).toContain("Calm &#60;Toner&#62;")
  expect(html).not.toContain("<Toner>")
  expect(html).toContain(`href="${LEAVE}"`)
})

it("a wishlist e-mail gathers several products, and says of each what is new", () => {
  const back = item({ productId: "prod_2", name: "Serum", kind: "back_in_stock", nowKobo: 500_000 })
  const { subject, text } = wishMail([item(), back], LEAVE, mail)
  expect(subject).toBe("News of 2 products on your wishlist")
  expect(text).toContain("- Serum: ₦5,000.00 (Back in stock)")
  expect(text).toContain("https://shop.test/my-wishlist")
})

it("a wishlist e-mail says which prices are a wholesaler's", () => {
  const { text } = wishMail([item({ atWholesale: true })], LEAVE, mail)
  expect(text).toContain("- Calm <Toner>: ₦4,000.00 (was ₦5,000.00, wholesale price)")
})
