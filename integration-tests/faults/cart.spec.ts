import type { ShopClient } from "../harness/client"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, fillCart, putInCart, stockedVariant } from "../harness/journey"
import { onBothSetups } from "../harness/setups"
import type { ShopOptions } from "../harness/shop"
import { makeShopper } from "../harness/shoppers"

/** One account on several devices at once, whichever process answers each of them. */
function devicesAtOnce(options: ShopOptions): void {
  let shop: FaultShop
  let devices: ShopClient[]
  beforeAll(async () => {
    shop = await faultShop(options)
  })
  afterAll(() => shop?.leave())
  beforeEach(async () => {
    const first = await makeShopper(shop)
    devices = Array.from({ length: options.backends ?? 1 }, (_, index) => {
      const device = shop.visitorOfBackend(index)
      device.token = first.token
      return device
    })
  })
  const device = (index: number) => devices[index % devices.length] as ShopClient
  const cart = async () => (await device(0).call("GET /user/cart")).data

  it("a cart has exactly 100 lines after 30 products came at once for the last 10 places", async () => {
    const first = await putInCart(device(0), await stockedVariant(shop, 5))
    await fillCart(shop, first.data.id, 89)
    const variants = []
    for (let i = 0; i < 30; i += 1) variants.push(await stockedVariant(shop, 5))
    const answers = await Promise.all(variants.map((variant, index) => putInCart(device(index), variant)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(10)
    expect(answers.filter(({ error }) => error?.code === "cart_full")).toHaveLength(20)
    expect(await cart()).toHaveLength(100)
  })

  it("a shopper has one cart and one line after 20 first clicks at once", async () => {
    const variant = await stockedVariant(shop, 9)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => putInCart(device(index), variant, 2)),
    )
    expect(answers.map(({ http }) => http)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await cart()).map(({ product }) => product.quantity)).toEqual([2])
  })

  it("a product is never both in the cart and saved for later, nor in neither, when devices move it at once", async () => {
    const variant = await stockedVariant(shop, 9)
    const line = await putInCart(device(0), variant, 2)
    for (let round = 0; round < 10; round += 1) {
      const saves = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          device(index).call("POST /user/cart/save-for-later/{cart_id}", {
            params: { cart_id: line.data.id },
          }),
        ),
      )
      expect(saves.map(({ http }) => http).sort()).toEqual([200, 404, 404, 404, 404, 404])
      const id = saves.find(({ http }) => http === 200)?.data.id ?? ""
      const moves = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          device(index).call("POST /user/saved-items/{id}/move-to-cart", { params: { id } }),
        ),
      )
      expect(moves.map(({ http }) => http).sort()).toEqual([200, 404, 404, 404, 404, 404])
    }
    expect((await cart()).map(({ product }) => product.quantity)).toEqual([2])
    expect((await device(0).call("GET /user/saved-items")).data).toEqual([])
  })

  it("a product added while an order is placed is in the order or in the next cart", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ordered, added] = [await stockedVariant(shop, 9), await stockedVariant(shop, 9)]
      await putInCart(device(0), ordered)
      const [order, put] = await Promise.all([createOrder(device(0)), putInCart(device(1), added)])
      expect([order.http, put.http]).toEqual([200, 200])
      const where = [
        ...order.data.order.items.map(({ variant_id }) => variant_id),
        ...(await cart()).map(({ product }) => product.variant_id),
      ]
      expect(where.sort()).toEqual([ordered.variant_id, added.variant_id].sort())
      await device(0).call("DELETE /user/cart")
    }
  })
}

onBothSetups(devicesAtOnce, { enough: "two" })
