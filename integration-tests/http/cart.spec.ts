import type { ShopClient } from "../harness/client"
import { putInCart, stockedVariant, stockOf } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let client: ShopClient
beforeEach(async () => {
  client = shop.visitor()
  await client.register()
})

describe("the cart", () => {
  it("sets the quantity of a line and never adds to it", async () => {
    const variant = await stockedVariant(shop, 9)
    const first = await putInCart(client, variant, 2)
    expect([first.http, first.status, first.message]).toEqual([200, 1, "Product added to cart successfully!"])
    const second = await putInCart(client, variant, 3)
    expect(second.data.id).toBe(first.data.id)
    const cart = await client.call("GET /user/cart")
    expect(cart.data.map((line) => line.product.quantity)).toEqual([3])
    expect(cart.body.summary).toMatchObject({
      subtotal: variant.price * 3,
      delivery: 0,
      discount: 0,
      total: variant.price * 3,
    })
  })

  it("finds the line of a cart_id when no product is named", async () => {
    const variant = await stockedVariant(shop, 9)
    const line = await putInCart(client, variant, 1)
    const changed = await client.call("POST /user/cart/webstore", {
      body: { product: { cart_id: line.data.id, quantity: "4" } },
    })
    expect([changed.http, changed.data.product.quantity]).toEqual([200, 4])
  })

  it("refuses more than there is and leaves the line as it was", async () => {
    const variant = await stockedVariant(shop, 3)
    await putInCart(client, variant, 2)
    const refused = await putInCart(client, variant, 4)
    expect([refused.http, refused.status, refused.message]).toEqual([422, 0, "Out of stock"])
    const cart = await client.call("GET /user/cart")
    expect(cart.data[0]?.product.quantity).toBe(2)
  })

  it.each([0, -1, 1.5, "two", null, undefined, "", true, 1e9])(
    "refuses the quantity %p",
    async (quantity) => {
      const variant = await stockedVariant(shop, 3)
      const refused = await client.call("POST /user/cart/webstore", {
        body: { product_id: variant.product_id, product: { quantity } },
      })
      expect(refused.http).toBe(422)
      expect(Object.keys(refused.errors ?? {}).join()).toContain("quantity")
      expect((await client.call("GET /user/cart")).data).toEqual([])
    },
  )

  it("refuses products and variants that do not exist, or not together", async () => {
    const [one, other] = [await stockedVariant(shop, 3), await stockedVariant(shop, 3)]
    const unknown = await client.call("POST /user/cart/webstore", {
      body: { product_id: "none", product: { quantity: 1 } },
    })
    expect(unknown.http).toBe(422)
    const mixed = await putInCart(client, { product_id: one.product_id, variant_id: other.variant_id })
    expect(mixed.http).toBe(422)
  })

  it("takes no price from the request", async () => {
    const variant = await stockedVariant(shop, 3)
    const line = await client.call("POST /user/cart/webstore", {
      body: {
        product_id: variant.product_id,
        product: { quantity: 1, price: 1, regular_price: 1, wholesale_price: 1 },
      },
    })
    expect(line.data.product.price).toBe(variant.price)
    expect((await client.call("GET /user/cart")).body.summary).toMatchObject({ subtotal: variant.price })
  })

  it("has one line after many clicks at once", async () => {
    const variant = await stockedVariant(shop, 50)
    const answers = await Promise.all(Array.from({ length: 10 }, () => putInCart(client, variant, 2)))
    expect(answers.map(({ http }) => http)).toEqual(Array(10).fill(200))
    const cart = await client.call("GET /user/cart")
    expect(cart.data.map((line) => line.product.quantity)).toEqual([2])
  })

  it("keeps a line that was sold out meanwhile, and says so", async () => {
    const variant = await stockedVariant(shop, 5)
    await putInCart(client, variant, 3)
    await shop.sql(
      `update inventory_level set stocked_quantity = 0, raw_stocked_quantity = '{"value":"0","precision":20}'
       where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
      [variant.variant_id],
    )
    const cart = await client.call("GET /user/cart")
    expect(cart.data[0]?.products).toMatchObject({
      stock_quantity: 0,
      stock_status: "outofstock",
      badge: "outofstock",
    })
    expect(cart.body.summary).toMatchObject({ subtotal: 0 })
  })

  it("is nobody else's", async () => {
    const variant = await stockedVariant(shop, 5)
    const line = await putInCart(client, variant)
    const stranger = shop.visitor()
    await stranger.register()
    const refused = await stranger.call("DELETE /user/cart/delete/{cart_id}", {
      params: { cart_id: line.data.id },
    })
    expect(refused.http).toBe(404)
    expect((await stranger.call("GET /user/cart")).data).toEqual([])
    expect((await client.call("GET /user/cart")).data).toHaveLength(1)
  })

  it("removes a line once", async () => {
    const variant = await stockedVariant(shop, 5)
    const line = await putInCart(client, variant)
    const params = { cart_id: line.data.id }
    expect((await client.call("DELETE /user/cart/delete/{cart_id}", { params })).http).toBe(200)
    expect((await client.call("DELETE /user/cart/delete/{cart_id}", { params })).http).toBe(404)
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(0)
  })

  it("refreshes live stock and prices for anybody", async () => {
    const variant = await stockedVariant(shop, 4)
    const live = await shop
      .visitorOfBackend()
      .call("GET /refresh-cart", { query: { product_id: variant.product_id } })
    expect(live.data[0]).toMatchObject({
      product_id: variant.product_id,
      stock_quantity: 4,
      price: variant.price,
    })
    expect((await shop.visitor().call("GET /refresh-cart")).http).toBe(422)
    const query = { product_id: "prod_nobody" }
    expect((await shop.visitor().call("GET /refresh-cart", { query })).http).toBe(404)
    const chosen = { ...query, variant_id: variant.variant_id }
    expect((await shop.visitor().call("GET /refresh-cart", { query: chosen })).data).toMatchObject([
      { product_id: variant.product_id, variant_id: variant.variant_id },
    ])
  })
})
