import { CartLine } from "../../../contract/cart"
import { presentLine } from "./present-cart"

test("a cart line whose product is gone altogether still has all of a product's fields", () => {
  const line = presentLine({
    id: "cali_1",
    product_id: "prod_1",
    variant_id: "variant_1",
    quantity: 3,
    item: {
      title: "Shea butter (ori)",
      thumbnail: null,
      product_handle: "shea-butter",
      variant_title: "200 ml",
      vendor: "Ori",
      unit_price: 4500,
      compare_at_unit_price: 5000,
    },
    live: null,
  })
  expect(CartLine.parse(line)).toEqual(line)
  expect(line.product).toMatchObject({
    id: "prod_1",
    product_id: "prod_1",
    cart_id: "cali_1",
    quantity: 3,
    name: "Shea butter (ori)",
    price: 4500,
    regular_price: 5000,
    badge: "outofstock",
    stock_status: "outofstock",
    stock_quantity: 0,
    onsale: "0",
  })
})
