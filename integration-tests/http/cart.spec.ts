import type { ShopClient } from "../harness/client"
import { createOrder, fillCart, putInCart, stockedVariant, stockOf } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let client: ShopClient
beforeEach(async () => {
  client = await makeShopper(shop)
})

describe("the cart", () => {
  it("the cart sets the quantity of a line and never adds to it", async () => {
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

  it("the cart finds a line by its cart_id when no product is named", async () => {
    const variant = await stockedVariant(shop, 9)
    const line = await putInCart(client, variant, 1)
    const changed = await client.call("POST /user/cart/webstore", {
      body: { product: { cart_id: line.data.id, quantity: "4" } },
    })
    expect([changed.http, changed.data.product.quantity]).toEqual([200, 4])
  })

  it("the cart refuses more than is in stock and leaves the line unchanged", async () => {
    const variant = await stockedVariant(shop, 3)
    await putInCart(client, variant, 2)
    const refused = await putInCart(client, variant, 4)
    expect([refused.http, refused.status, refused.message]).toEqual([422, 0, "Out of stock"])
    const cart = await client.call("GET /user/cart")
    expect(cart.data[0]?.product.quantity).toBe(2)
  })

  it.each([0, -1, 1.5, "two", null, undefined, "", true, 1e9, "0x10", "1e1", "3 4", "+3", "٣"])(
    "the cart refuses a line with the quantity %p",
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

  it("the cart refuses products and variants that do not exist or do not belong together", async () => {
    const [one, other] = [await stockedVariant(shop, 3), await stockedVariant(shop, 3)]
    const unknown = await client.call("POST /user/cart/webstore", {
      body: { product_id: "none", product: { quantity: 1 } },
    })
    expect(unknown.http).toBe(422)
    const mixed = await putInCart(client, { product_id: one.product_id, variant_id: other.variant_id })
    expect(mixed.http).toBe(422)
  })

  it("the cart takes no price from the request", async () => {
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

  it("a cart line has every field of its product, as on the product's own page", async () => {
    const variant = await stockedVariant(shop, 6)
    const { data: page } = await shop
      .visitorOfBackend()
      .call("GET /products/single/{id}", { params: { id: variant.product_id } })
    const line = (await putInCart(client, variant, 2)).data
    const own = [
      "id",
      "product_id",
      "name",
      "product_name",
      "slug",
      "vendor",
      "brand",
      "rating",
      "reviews_count",
    ]
    const fields = [...own, "description", "short_description", "is_wholesale", "section_id", "category_id"]
    const of = (product: object) => Object.entries(product).filter(([name]) => fields.includes(name))
    expect(Object.fromEntries(of(line.product))).toEqual(Object.fromEntries(of(page)))
    expect(of(line.product)).toHaveLength(fields.length)
    expect(line.product).toMatchObject({
      cart_id: line.id,
      quantity: 2,
      price: variant.price,
      badge: "instock",
      stock_status: "instock",
      stock_quantity: 6,
      onsale: line.product.sale_price === null ? "0" : "1",
    })
    expect((await client.call("GET /user/cart")).data[0]?.product).toEqual(line.product)
  })

  it("the cart has one line after many simultaneous clicks", async () => {
    const variant = await stockedVariant(shop, 50)
    const answers = await Promise.all(Array.from({ length: 10 }, () => putInCart(client, variant, 2)))
    expect(answers.map(({ http }) => http)).toEqual(Array(10).fill(200))
    const cart = await client.call("GET /user/cart")
    expect(cart.data.map((line) => line.product.quantity)).toEqual([2])
  })

  it("the cart keeps a line that has sold out since, and marks it as out of stock", async () => {
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

  it("a cart cannot be read or changed by another shopper", async () => {
    const variant = await stockedVariant(shop, 5)
    const line = await putInCart(client, variant)
    const stranger = await makeShopper(shop)
    const refused = await stranger.call("DELETE /user/cart/delete/{cart_id}", {
      params: { cart_id: line.data.id },
    })
    expect(refused.http).toBe(404)
    expect((await stranger.call("GET /user/cart")).data).toEqual([])
    expect((await client.call("GET /user/cart")).data).toHaveLength(1)
  })

  it("the cart removes the same line only once", async () => {
    const variant = await stockedVariant(shop, 5)
    const line = await putInCart(client, variant)
    const params = { cart_id: line.data.id }
    expect((await client.call("DELETE /user/cart/delete/{cart_id}", { params })).http).toBe(200)
    expect((await client.call("DELETE /user/cart/delete/{cart_id}", { params })).http).toBe(404)
    expect((await stockOf(shop, variant.variant_id)).reserved).toBe(0)
  })

  it("GET /refresh-cart answers live stock and prices to anybody", async () => {
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

  it("the cart stores lines that Medusa's own cart module can read", async () => {
    const variant = await stockedVariant(shop, 5)
    const line = await putInCart(client, variant, 2)
    const [row] = await shop.sql<Record<string, unknown>>(
      `select i.unit_price::text, i.raw_unit_price, i.quantity, i.is_tax_inclusive, i.requires_shipping, c.currency_code,
              c.region_id is not null and c.sales_channel_id is not null as placed, c.completed_at
         from cart_line_item i join cart c on c.id = i.cart_id where i.id = $1`,
      [line.data.id],
    )
    expect(row).toEqual({
      unit_price: String(variant.price),
      raw_unit_price: { value: String(variant.price), precision: 20 },
      quantity: 2,
      is_tax_inclusive: true,
      requires_shipping: true,
      currency_code: "ngn",
      placed: true,
      completed_at: null,
    })
  })

  it("DELETE /user/cart empties the whole cart", async () => {
    for (let i = 0; i < 2; i += 1) await putInCart(client, await stockedVariant(shop, 5))
    const emptied = await client.call("DELETE /user/cart")
    expect([emptied.http, emptied.data.removed]).toEqual([200, 2])
    expect((await client.call("GET /user/cart")).data).toEqual([])
    expect((await client.call("DELETE /user/cart")).data.removed).toBe(0)
  })

  it("the cart is created again after the old one was swept away", async () => {
    const variant = await stockedVariant(shop, 5)
    const line = await putInCart(client, variant)
    await shop.sql("delete from cart where id = (select cart_id from cart_line_item where id = $1)", [
      line.data.id,
    ])
    expect((await client.call("GET /user/cart")).data).toEqual([])
    expect((await putInCart(client, variant)).http).toBe(200)
    expect((await client.call("GET /user/cart")).data).toHaveLength(1)
  })
})

describe("a full cart", () => {
  it("a full cart takes the hundredth product and refuses the next, however many come at once", async () => {
    const first = await putInCart(client, await stockedVariant(shop, 5))
    await fillCart(shop, first.data.id, 98)
    const variants = []
    for (let i = 0; i < 6; i += 1) variants.push(await stockedVariant(shop, 5))
    const answers = await Promise.all(variants.map((variant) => putInCart(client, variant)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === "cart_full")).toHaveLength(5)
    expect((await client.call("GET /user/cart")).data).toHaveLength(100)
    const put = answers.find(({ http }) => http === 200)
    const changed = await client.call("POST /user/cart/webstore", {
      body: { product: { cart_id: put?.data.id, quantity: 3 } },
    })
    expect([changed.http, changed.data.product.quantity]).toEqual([200, 3])
  })

  it("a cart of five hundred lines can be read and emptied", async () => {
    const first = await putInCart(client, await stockedVariant(shop, 5))
    await fillCart(shop, first.data.id, 499)
    const cart = await client.call("GET /user/cart")
    expect([cart.http, cart.data.length]).toEqual([200, 500])
    expect((await client.call("DELETE /user/cart")).data.removed).toBe(500)
  })
})

describe("a cart of which an order is being made", () => {
  it("a change during an order ends up in the order or in the new cart, never in both", async () => {
    const variant = await stockedVariant(shop, 50)
    await putInCart(client, variant)
    const [order, ...changes] = await Promise.all([
      createOrder(client),
      ...[2, 3, 4, 5].map((quantity) => putInCart(client, variant, quantity)),
    ])
    expect([order.http, ...changes.map(({ http }) => http)]).toEqual(Array(5).fill(200))
    const ordered = order.data.order.items[0]?.quantity ?? 0
    const left = (await client.call("GET /user/cart")).data.map(({ product }) => product.quantity)
    expect([1, 2, 3, 4, 5]).toContain(ordered)
    // All changes came before the order, or the last of those that came after it is in a new cart.
    expect(left.length).toBeLessThanOrEqual(1)
    expect(left).not.toContain(ordered)
  })

  it("a product added after an order goes into a new cart", async () => {
    const variant = await stockedVariant(shop, 5)
    const [before] = [await putInCart(client, variant)]
    expect((await createOrder(client)).http).toBe(200)
    const after = await putInCart(client, variant)
    expect(after.data.id).not.toBe(before.data.id)
    expect((await client.call("GET /user/cart")).data).toHaveLength(1)
  })
})
