import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let client: ShopClient
beforeEach(async () => {
  client = await makeShopper(shop)
})

const save = (lineId: string) =>
  client.call("POST /user/cart/save-for-later/{cart_id}", { params: { cart_id: lineId } })
const moveBack = (id: string) => client.call("POST /user/saved-items/{id}/move-to-cart", { params: { id } })

async function setStock(variantId: string, stock: number): Promise<void> {
  await shop.sql(
    `update inventory_level set stocked_quantity = $2::int, raw_stocked_quantity = jsonb_build_object('value', $2::int::text, 'precision', 20)
      where inventory_item_id = (select inventory_item_id from catalogue_variant where variant_id = $1)`,
    [variantId, stock],
  )
}

/** As staff do in Medusa's screens; the catalogue follows a moment later. */
async function publish(productId: string, yes: boolean): Promise<void> {
  await shop.sql("update product set status = $2 where id = $1", [productId, yes ? "published" : "draft"])
  await eventually(
    () =>
      shop.sql<{ is_listed: boolean }>("select is_listed from catalogue_product where product_id = $1", [
        productId,
      ]),
    ([row]) => row?.is_listed === yes,
  )
}

async function quantities(): Promise<Record<string, number>> {
  const { data } = await client.call("GET /user/cart")
  return Object.fromEntries(data.map(({ product }) => [product.variant_id, product.quantity]))
}

describe("saved for later", () => {
  it("saving for later moves a line out of the cart and back, with its quantity", async () => {
    const variant = await stockedVariant(shop, 9)
    const line = await putInCart(client, variant, 4)
    const saved = await save(line.data.id)
    expect([saved.http, saved.data.product.quantity]).toEqual([200, 4])
    expect(await quantities()).toEqual({})
    const list = await client.call("GET /user/saved-items")
    expect(list.data).toMatchObject([
      {
        id: saved.data.id,
        product: { variant_id: variant.variant_id, quantity: 4, price: variant.price },
        products: { stock_quantity: 9, badge: "instock", price: variant.price },
      },
    ])
    const moved = await moveBack(saved.data.id)
    expect([moved.http, moved.message, moved.body.capped]).toEqual([200, "Moved to your cart", false])
    expect(moved.data.id).toBe(line.data.id)
    expect(await quantities()).toEqual({ [variant.variant_id]: 4 })
    expect((await client.call("GET /user/saved-items")).data).toEqual([])
    expect((await moveBack(saved.data.id)).http).toBe(404)
  })

  it("moving a saved item back adds to the quantity in the cart, up to the stock, and says so", async () => {
    const variant = await stockedVariant(shop, 9)
    const saved = await save((await putInCart(client, variant, 4)).data.id)
    await putInCart(client, variant, 3)
    await setStock(variant.variant_id, 5)
    const moved = await moveBack(saved.data.id)
    expect([moved.data.product.quantity, moved.body.capped]).toEqual([5, true])
    expect(moved.message).toContain("only 5 left")
  })

  it("a saved item stays saved when it is sold out", async () => {
    const variant = await stockedVariant(shop, 9)
    const saved = await save((await putInCart(client, variant, 1)).data.id)
    await setStock(variant.variant_id, 0)
    const refused = await moveBack(saved.data.id)
    expect([refused.http, refused.message]).toEqual([422, "Out of stock"])
    const list = await client.call("GET /user/saved-items")
    expect(list.data.map(({ products }) => products.badge)).toEqual(["outofstock"])
  })

  it("a variant is saved for later once, and many taps move it back once", async () => {
    const variant = await stockedVariant(shop, 9)
    const first = await save((await putInCart(client, variant, 4)).data.id)
    const second = await save((await putInCart(client, variant, 2)).data.id)
    expect(second.data).toMatchObject({ id: first.data.id, product: { quantity: 2 } })
    const taps = await Promise.all(Array.from({ length: 8 }, () => moveBack(first.data.id)))
    expect(taps.map(({ http }) => http).sort()).toEqual([200, ...Array(7).fill(404)])
    expect(await quantities()).toEqual({ [variant.variant_id]: 2 })
  })

  it("a hundred items can be saved for later; the next one stays in the cart", async () => {
    const line = await putInCart(client, await stockedVariant(shop, 9))
    await shop.sql(
      `insert into saved_item (id, customer_id, product_id, variant_id, quantity, title, slug, vendor, price_kobo)
       select 'saved_' || gen_random_uuid(), c.customer_id, v.product_id, v.variant_id, 1, 'Filler', 'filler', '', 100
         from cart_line_item i join cart c on c.id = i.cart_id,
              lateral (select * from catalogue_variant v where v.variant_id <> i.variant_id order by v.variant_id limit 100) v
        where i.id = $1`,
      [line.data.id],
    )
    const refused = await save(line.data.id)
    expect([refused.http, refused.error?.code]).toEqual([422, "saved_full"])
    expect(Object.keys(await quantities())).toHaveLength(1)
    expect((await client.call("GET /user/saved-items")).data).toHaveLength(100)
  })

  it("a saved item is deleted once, and a second deletion answers 404", async () => {
    const saved = await save((await putInCart(client, await stockedVariant(shop, 9))).data.id)
    const params = { id: saved.data.id }
    expect((await client.call("DELETE /user/saved-items/{id}", { params })).http).toBe(200)
    expect((await client.call("DELETE /user/saved-items/{id}", { params })).http).toBe(404)
  })
})

describe("ordering again", () => {
  const again = (id: string) => client.call("POST /user/order/reorder/{id}", { params: { id } })

  it("ordering again adds what is still sold, up to the stock, and names the rest", async () => {
    const [plenty, few, out, gone] = [
      await stockedVariant(shop, 20),
      await stockedVariant(shop, 20),
      await stockedVariant(shop, 20),
      await stockedVariant(shop, 20),
    ]
    for (const variant of [plenty, few, out, gone]) await putInCart(client, variant, 3)
    const { order } = (await createOrder(client)).data
    await publish(gone.product_id, false)
    // The order itself holds three of each.
    await setStock(few.variant_id, 3 + 2)
    await setStock(out.variant_id, 3)
    await putInCart(client, plenty, 5)
    const answer = await again(order.id)
    await publish(gone.product_id, true)
    expect(answer.http).toBe(200)
    expect(answer.message).toBe("2 products are in your cart. Some are not available as you ordered it")
    const left = answer.data.left_out.map(({ variant_id, reason, ordered, in_cart }) => [
      variant_id,
      reason,
      ordered,
      in_cart,
    ])
    expect(left.sort()).toEqual(
      [
        [few.variant_id, "fewer", 3, 2],
        [out.variant_id, "sold_out", 3, 0],
        [gone.variant_id, "gone", 3, 0],
      ].sort(),
    )
    expect(await quantities()).toEqual({ [plenty.variant_id]: 5, [few.variant_id]: 2 })
  })

  it("ordering again many times at once adds nothing twice", async () => {
    const variant = await stockedVariant(shop, 20)
    await putInCart(client, variant, 3)
    const { order } = (await createOrder(client)).data
    const answers = await Promise.all(Array.from({ length: 5 }, () => again(order.id)))
    expect(answers.map(({ http }) => http)).toEqual(Array(5).fill(200))
    expect(await quantities()).toEqual({ [variant.variant_id]: 3 })
  })

  it("ordering again is refused with a clear reason when nothing is available", async () => {
    const variant = await stockedVariant(shop, 3)
    await putInCart(client, variant, 3)
    const { order } = (await createOrder(client)).data
    const refused = await again(order.id)
    expect([refused.http, refused.error?.code]).toEqual([422, "nothing_to_reorder"])
    expect(refused.body.left_out).toMatchObject([{ variant_id: variant.variant_id, reason: "sold_out" }])
    expect((await again("order_of_nobody")).http).toBe(404)
  })
})
