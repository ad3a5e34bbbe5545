import { generateEntityId } from "@medusajs/framework/utils"
import fc from "fast-check"
import { setsFrom } from "../../src/contract/set-parts"
import type { SoldLine } from "../../src/modules/ordering/order-record"
import { changeSet } from "../../src/workflows/catalogue/products/sets/change-set"
import { readSet } from "../../src/workflows/catalogue/products/sets/read-set"
import { SETS_LOCK } from "../../src/workflows/catalogue/products/sets/sets-lock"
import { holdStock } from "../../src/workflows/selling/order-records/hold-stock"
import { moduleStatements } from "../harness/migrations"
import { type AddedGoods, addGoods } from "./support/catalogue-goods"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"

/** Sets against PostgreSQL: what the database says of their stock, and changes of their parts among orders (docs/products.md). */
let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  const statements = await Promise.all(["ordering", "purchasing"].map(moduleStatements))
  for (const statement of statements.flat()) await shop.pg.raw<void>(statement)
})
afterAll(() => shop?.close())

const WAREHOUSE = "lagos"
const goods = (stock: number) => addGoods(shop, { variants: [{ stock: { [WAREHOUSE]: stock } }] })
const idOf = ({ variants: [only] }: AddedGoods) => only?.id ?? ""
const change = (set: AddedGoods, parts: [AddedGoods, number][]) =>
  changeSet(
    { db: shop.pg, locationId: WAREHOUSE },
    {
      variantId: idOf(set),
      parts: parts.map(([part, quantity]) => ({ variant_id: idOf(part), quantity })),
      seen: null,
    },
  )

it("the stock of a set of any parts is the number of sets that the rule allows", async () => {
  const part = fc.record({
    quantity: fc.integer({ min: 1, max: 5 }),
    stock_quantity: fc.integer({ min: 0, max: 30 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 2, maxLength: 4 }), async (parts) => {
      const set = await goods(0)
      const pieces = await Promise.all(parts.map(({ stock_quantity }) => goods(stock_quantity)))
      const made = await change(
        set,
        parts.map(({ quantity }, index) => [pieces[index] ?? set, quantity]),
      )
      expect(made.stock_quantity).toBe(setsFrom(parts))
      await shop.catalogue.rebuild([set.id])
      const { stock_quantity, sets } = await shop.catalogue.detail(set.id)
      expect([stock_quantity, sets?.[0]?.parts.length]).toEqual([setsFrom(parts), parts.length])
    }),
    { numRuns: 5 },
  )
})

it("a set loses its own empty stock item, and gets a new one when its last part is removed", async () => {
  const [set, soap] = [await goods(0), await goods(7)]
  const own = set.variants[0]?.inventoryItemId ?? ""
  await change(set, [[soap, 2]])
  expect(await shop.inventory.listInventoryItems({ id: [own] })).toEqual([])
  const freed = await change(set, [])
  expect([freed.is_set, freed.stock_quantity]).toEqual([false, 0])
  const { rows } = await shop.pg.raw<{ rows: object[] }>(
    `select v.sku = i.sku as is_same, il.stocked_quantity::integer as stocked, il.location_id
       from product_variant_inventory_item k join product_variant v on v.id = k.variant_id
       join inventory_item i on i.id = k.inventory_item_id and i.deleted_at is null
       join inventory_level il on il.inventory_item_id = i.id and il.deleted_at is null
      where k.variant_id = ? and k.deleted_at is null`,
    [idOf(set)],
  )
  expect(rows).toEqual([{ is_same: true, stocked: 0, location_id: WAREHOUSE }])
})

/** An order of one, which holds nothing yet. */
async function line(set: AddedGoods): Promise<SoldLine> {
  const variant_id = idOf(set)
  const made = await shop.order.createOrders({
    currency_code: "ngn",
    items: [{ title: "A set", quantity: 1, unit_price: 1000, variant_id, product_id: set.id }],
  })
  return {
    ...{ id: made.items?.[0]?.id ?? "", variant_id, quantity: 1, name: "A set", product_id: set.id },
    ...{ inventory_item_id: null, variant_title: null, vendor: "", image: "" },
    ...{ unit_kobo: 0, retail_unit_kobo: null, total_kobo: 0, discount_kobo: 0 },
  }
}

/** As an order takes the stock of its lines: the lock first, then what they take. Answers the items it holds. */
async function hold(line: SoldLine): Promise<string[]> {
  return shop.pg.transaction(async (trx) => {
    await trx.raw<void>("select pg_advisory_xact_lock_shared(?)", [SETS_LOCK])
    const held = await holdStock(trx, [line], WAREHOUSE)
    for (const { raw_quantity, ...row } of held)
      await trx("reservation_item").insert({
        ...{
          id: generateEntityId(undefined, "resitem"),
          inventory_item_id: "",
          location_id: "",
          quantity: 0,
        },
        ...row,
        raw_quantity: JSON.stringify(raw_quantity),
      })
    return held.map(({ inventory_item_id }) => String(inventory_item_id))
  })
}

it("each order holds the parts that the set has in the end when orders and changes come at once", async () => {
  for (let round = 0; round < 6; round += 1) {
    const [set, soap, bag] = [await goods(0), await goods(90), await goods(90)]
    await change(set, [[soap, 2]])
    const lines = await Promise.all(Array.from({ length: 6 }, () => line(set)))
    const answers = await Promise.all([
      change(set, [[bag, 2]]).then(
        () => "changed",
        ({ code }: { code?: string }) => code,
      ),
      ...lines.map(hold),
    ])
    const [changed, ...orders] = answers
    const stored = changed === "changed" ? bag : soap
    expect(["changed", "held_for_orders"]).toContain(changed)
    expect(orders).toEqual(orders.map(() => [stored.variants[0]?.inventoryItemId]))
    expect((await readSet(shop.pg, idOf(set)))?.orders_held).toBe(6)
  }
})
