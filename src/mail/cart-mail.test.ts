import { readShop } from "../contract/shop"
import { type CartMailItem, cartMail } from "./cart-mail"

const mail = { firstName: "Ada", shop: readShop({}), shopUrl: "https://shop.test" }
const links = {
  leave: "https://shop.test/stop-mails?token=t",
  oneClick: "https://shop.test/api/v1/mail-choices/leave/one-click?token=t",
}

const item = (more: Partial<CartMailItem> = {}): CartMailItem => ({
  name: "Calm <Toner>",
  variant: "200 ml",
  image: "/img/products/toner.svg",
  quantity: 2,
  isLowered: false,
  price: { unitKobo: 400_000, totalKobo: 800_000 },
  ...more,
})

it("a cart e-mail names what was left at today's prices, opens the cart's page, and has an unsubscribe link", () => {
  const { subject, text, html, headers } = cartMail({ items: [item()], subtotalKobo: 800_000 }, links, mail)
  expect(subject).toBe("Still in your cart: Calm <Toner>")
  expect(text).toContain("- Calm <Toner>: ₦8,000.00 (200 ml · 2 × ₦4,000.00)")
  expect(text).toContain("Subtotal, before delivery: ₦8,000.00")
  expect(text).toContain("Open my cart: https://shop.test/shopping-cart\n")
  expect(text).toContain(`Unsubscribe: ${links.leave}`)
  expect(html).not.toContain("<Toner>")
  expect(html).toContain(`href="${links.leave}"`)
  expect(headers).toEqual({
    "List-Unsubscribe": `<${links.oneClick}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  })
})

it("a cart e-mail says what is sold out and of what too little is left", () => {
  const one = { unitKobo: 400_000, totalKobo: 400_000 }
  const items = [
    item({ variant: null, price: null }),
    item({ name: "Serum", quantity: 1, isLowered: true, price: one }),
  ]
  const { subject, text } = cartMail({ items, subtotalKobo: 400_000 }, links, mail)
  expect(subject).toBe("Still in your cart: 2 products")
  expect(text).toContain("- Calm <Toner> (Sold out)")
  expect(text).toContain("- Serum: ₦4,000.00 (200 ml · 1 × ₦4,000.00 · Only 1 left)")
})

it("a cart e-mail names twelve products at most, and how many more there are", () => {
  const items = Array.from({ length: 15 }, (_, index) => item({ name: `Serum ${index}` }))
  const { text } = cartMail({ items, subtotalKobo: 12_000_000 }, links, mail)
  expect(text).toContain("Serum 11")
  expect(text).not.toContain("Serum 12")
  expect(text).toContain("And 3 more in your cart.")
})
