import { readShop } from "../contract/shop"
import { type LowStock, lowStockMail } from "./stock-mail"

const frame = {
  firstName: "Zainab",
  shop: readShop({ SHOP_NAME: "Beauty" }),
  shopUrl: "https://shop.example",
}
const row = (more: Partial<LowStock> = {}): LowStock => ({
  ...{ name: "Velvet Matte", variant_title: "Ruby", sku: "VM-1" },
  ...{ stock_quantity: 3, sold_quantity: 12, low_level: null, ...more },
})

it("a low stock e-mail names each product with what is left, its level and its pace, and links to the list", () => {
  const { subject, text } = lowStockMail(
    [row({ stock_quantity: 0 }), row({ variant_title: null, sku: null, low_level: 5, sold_quantity: 0 })],
    2,
    frame,
  )
  expect(subject).toBe("2 products to restock: Beauty")
  expect(text).toContain("Velvet Matte, Ruby (VM-1): sold out, 12 sold in 30 days")
  expect(text).toContain("Velvet Matte: 3 left, low at 5")
  expect(text).toContain("https://shop.example/app/stock?view=restock")
  expect(text).not.toContain("more")
})

it("a low stock e-mail says how many products it leaves out", () => {
  expect(lowStockMail([row()], 1, frame).subject).toBe("1 product to restock: Beauty")
  expect(lowStockMail([row()], 2, frame).text).toContain("1 more is in the list.")
  expect(lowStockMail([row()], 41, frame).text).toContain("40 more are in the list.")
})

it("a low stock e-mail draws names as text, never as HTML", () => {
  expect(lowStockMail([row({ name: "<b>Soap</b>" })], 1, frame).html).not.toContain("<b>Soap")
})
