import { checks, SETTLED } from "../../src/workflows/selling/ordering/drift/checks"
import type { ShopClient } from "../harness/client"
import {
  createOrder,
  payAtBank,
  putInCart,
  type stockedVariant,
  stockOf,
  storePayment,
} from "../harness/journey"
import { newSet } from "../harness/product-sets"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"

/** A set whose variant takes stock of several items: it is sold as long as all its parts are there. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

type Variant = Awaited<ReturnType<typeof stockedVariant>>

let owner: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
})

/** A set of two of one part and one of another, of which so many are there. */
async function aKit(soaps: number, bags: number): Promise<{ kit: Variant; soap: Variant; bag: Variant }> {
  const { set, soap, bag } = await newSet(shop, owner, soaps, bags)
  return { kit: set, soap, bag }
}

const unitsOf = async (variant: Variant) => stockOf(shop, variant.variant_id)

async function order(variant: Variant, quantity: number) {
  const { client } = await newShopper(shop)
  await putInCart(client, variant, quantity)
  return { client, answer: await createOrder(client) }
}

/** What `npm run orders:check` says of units that are not held for this order. */
async function notHeld(orderId: string): Promise<string[]> {
  const check = checks.find(({ name }) => name === "units not held")
  const found = await shop.sql<{ id: string; detail: string }>(
    check?.sql("'-infinity'::timestamptz", SETTLED) ?? "",
  )
  return found.filter(({ id }) => id === orderId).map(({ detail }) => detail)
}

it("an order of a set reserves all its parts, and cancelling it releases all of them", async () => {
  const { kit, soap, bag } = await aKit(5, 9)
  const { client, answer } = await order(kit, 2)
  expect(answer.http).toBe(200)
  expect(await unitsOf(soap)).toMatchObject({ reserved: 4, reservations: 4 })
  expect(await unitsOf(bag)).toMatchObject({ reserved: 2, reservations: 2 })
  const { id } = answer.data.order
  expect(await notHeld(id)).toEqual([])
  expect((await client.call("PUT /user/order/cancel/{id}", { params: { id } })).http).toBe(200)
  expect(await unitsOf(soap)).toMatchObject({ stocked: 5, reserved: 0 })
  expect(await unitsOf(bag)).toMatchObject({ stocked: 9, reserved: 0 })
})

it("a set is not sold when one part is short, though there is enough of the others", async () => {
  const { kit } = await aKit(5, 9)
  const { client } = await newShopper(shop)
  const put = await putInCart(client, kit, 3)
  expect([put.http, put.error?.code]).toEqual([422, "out_of_stock"])
  expect((await order(kit, 2)).answer.http).toBe(200)
})

it("a set's last parts are sold once when many order the set or a part at once", async () => {
  const { kit, soap, bag } = await aKit(2, 9)
  const all = await Promise.all([
    ...Array.from({ length: 4 }, () => order(kit, 1)),
    ...Array.from({ length: 2 }, () => order(soap, 1)),
  ])
  const made = all.filter(({ answer }) => answer.http === 200).length
  const [parts, bags] = [await unitsOf(soap), await unitsOf(bag)]
  expect([parts.reserved, parts.reservations]).toEqual([2, 2])
  // The set alone, or each of those who wanted a part.
  expect([1, 2]).toContain(made)
  expect(bags.reserved).toBe(made === 1 ? 1 : 0)
})

it("a set with only one of its parts reserved is found by orders:check", async () => {
  const { kit, soap } = await aKit(20, 20)
  const { answer } = await order(kit, 3)
  const { id, items } = answer.data.order
  expect(await notHeld(id)).toEqual([])
  await shop.sql(
    `update reservation_item r set deleted_at = now() from catalogue_variant v
      where r.line_item_id = $1 and v.variant_id = $2 and r.inventory_item_id = v.inventory_item_id`,
    [items[0]?.id, soap.variant_id],
  )
  expect(await notHeld(id)).toHaveLength(1)
  await shop.sql(
    `update reservation_item r set deleted_at = null from catalogue_variant v
      where r.line_item_id = $1 and v.variant_id = $2 and r.inventory_item_id = v.inventory_item_id`,
    [items[0]?.id, soap.variant_id],
  )
  expect(await notHeld(id)).toEqual([])
})

it("a delivered order of a set takes all its parts out of stock", async () => {
  const { kit, soap, bag } = await aKit(10, 10)
  const { client, answer } = await order(kit, 2)
  const {
    order: { id },
    payment,
  } = answer.data
  if (payment?.channel !== "card") throw new Error("The order is not paid by card")
  await payAtBank(shop, payment.reference)
  await storePayment(client, id, payment.reference)
  for (const status of ["packed", "shipped", "delivered"] as const) {
    const moved = await owner.call("PUT /admin/orders/update/{id}", { params: { id }, body: { status } })
    expect([status, moved.http]).toEqual([status, 200])
  }
  expect(await unitsOf(soap)).toMatchObject({ stocked: 6, reserved: 0 })
  expect(await unitsOf(bag)).toMatchObject({ stocked: 8, reserved: 0 })
})
