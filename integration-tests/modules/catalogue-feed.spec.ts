import { randomUUID } from "node:crypto"
import { Client } from "pg"
import CatalogueService from "../../src/modules/catalogue/service"
import { Chance } from "../../src/seed/random"
import { eventually } from "../harness/eventually"
import { addRow } from "./support/add-row"
import { type AddedGoods, addGoods, addPriceList } from "./support/catalogue-goods"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"

/** Nothing here calls `rebuild`: what is written, by whatever call, must show by itself. */
let shop: CatalogueShop
let listener: Client
let purged: string[] = []
/** A product of which only the units change. */
let other: AddedGoods
let sold = 0

beforeAll(async () => {
  shop = await openCatalogueShop()
  other = await addGoods(shop, { variants: [{ stock: { lagos: 30 } }] })
  listener = new Client({ connectionString: shop.url })
  await listener.connect()
  await listener.query("listen shop_cache")
  listener.on("notification", ({ payload }) => {
    purged.push(...(JSON.parse(payload ?? "[]") as string[]))
  })
})
afterAll(async () => {
  await listener.end()
  await shop.close()
})

/** Until nothing is noted any more: what earlier lines of a test wrote is not to be mistaken for what follows. */
const settled = async () => {
  await eventually(async () => {
    const { rows } = await shop.pg.raw("select count(*)::integer as notes from catalogue_dirty")
    expect(rows[0].notes).toBe(0)
  })
  await allReceived()
}
/** All tags that were purged so far. */
const allReceived = async () => {
  // What was sent before this is received before it.
  const mark = `told:${randomUUID()}`
  await shop.pg.raw("select pg_notify('shop_cache', ?)", [JSON.stringify([mark])])
  await eventually(async () => expect(purged).toContain(mark))
  const tags = purged
  purged = []
  return tags
}
const forgets = (tags: string[]) => eventually(async () => expect(new Set(purged)).toEqual(new Set(tags)))
/** Units of another product change, and that is sent: all that was noted before has been read by then. */
const nothingElse = async () => {
  const { id, variants } = other
  sold += 1
  await shop.inventory.updateInventoryLevels([
    {
      inventory_item_id: variants[0]?.inventoryItemId ?? "",
      location_id: "lagos",
      stocked_quantity: 30 - sold,
    },
  ])
  await forgets([`product:${id}`])
}
const shows = (id: string, expected: object) =>
  eventually(async () => expect(await shop.catalogue.detail(id)).toMatchObject(expected))

describe("a change shows by itself within two seconds", () => {
  it("a change to a product and its variants shows within two seconds", async () => {
    const { id, variants } = await addGoods(shop)
    await shop.product.updateProducts(id, { title: "Silk Balm", subtitle: "New" })
    await shows(id, { name: "Silk Balm", short_description: "New" })
    await shop.product.updateProductVariants(variants[0]?.id ?? "", { weight: 990 })
    await shows(id, { weight: 0.99 })
    await shop.product.updateProducts(id, { status: "draft" })
    await eventually(() => expect(shop.catalogue.detail(id)).rejects.toMatchObject({ kind: "not_found" }))
    await shop.product.updateProducts(id, { status: "published" })
    await shows(id, { name: "Silk Balm" })
  })

  it("a change to prices and price lists shows within two seconds", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ naira: 5000 }] })
    const priceSetId = variants[0]?.priceSetId ?? ""
    const [price] = await shop.pricing.listPrices({ price_set_id: [priceSetId] })
    await shop.pricing.updatePriceSets(priceSetId, {
      prices: [{ id: price?.id, amount: 5600, currency_code: "ngn" }],
    })
    await shows(id, { price: 5600 })
    const list = await addPriceList(shop, { type: "sale", prices: [{ priceSetId, naira: 4000 }] })
    await shows(id, { price: 4000, onsale: "1" })
    await shop.pricing.updatePriceLists([{ id: list, status: "draft" }])
    await shows(id, { price: 5600, onsale: "0" })
    await shop.pricing.updatePriceLists([{ id: list, status: "active" }])
    await shows(id, { price: 4000 })
    await shop.pricing.deletePriceLists([list])
    await shows(id, { price: 5600 })
  })

  it("a change to stock and reservations shows within two seconds", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ stock: { lagos: 6 } }] })
    const inventory_item_id = variants[0]?.inventoryItemId ?? ""
    await shop.inventory.updateInventoryLevels([
      { inventory_item_id, location_id: "lagos", stocked_quantity: 3 },
    ])
    await shows(id, { stock_quantity: 3 })
    const held = await shop.inventory.createReservationItems({
      inventory_item_id,
      location_id: "lagos",
      quantity: 3,
    })
    await shows(id, { stock_quantity: 0, badge: "outofstock" })
    await shop.inventory.deleteReservationItems([held.id])
    await shows(id, { stock_quantity: 3, badge: "instock" })
  })

  it("a change to brands, categories and reviews shows within two seconds", async () => {
    const brand = await shop.brand.createBrands({ name: "Zuri", slug: "zuri" })
    const section = await shop.product.createProductCategories({ name: "Skin", is_active: true })
    const { id } = await addGoods(shop, { brandId: brand.id, categoryIds: [section.id] })
    await shop.brand.updateBrands({ id: brand.id, name: "Zuri Labs" })
    await shows(id, { vendor: "Zuri Labs" })
    await eventually(async () =>
      expect(await shop.catalogue.brands()).toMatchObject([{ name: "Zuri Labs", products_count: 1 }]),
    )
    await shop.product.updateProductCategories(section.id, { name: "Skincare" })
    await shows(id, { section: { id: section.id, name: "Skincare" } })
    await eventually(async () =>
      expect(await shop.catalogue.sections()).toMatchObject([{ name: "Skincare" }]),
    )
    await shop.product.updateProductCategories(section.id, { is_active: false })
    await shows(id, { section: null, section_id: null })
    await eventually(async () => expect(await shop.catalogue.sections()).toEqual([]))
    const review = await addRow(shop.pg, "review", {
      product_id: id,
      email: "a@example.com",
      name: "Ada",
      rating: 5,
      status: "published",
    })
    await shows(id, { reviews_count: 1, rating: 5 })
    await shop.pg("review").where({ id: review }).update({ status: "hidden" })
    await shows(id, { reviews_count: 0, rating: 0 })
  })

  it("a change written in SQL, past Medusa, shows within two seconds", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ naira: 5000 }] })
    await shop.pg.raw("update price set amount = 7777 where price_set_id = ?", [
      variants[0]?.priceSetId ?? "",
    ])
    await shows(id, { price: 7777 })
    await shop.pg.raw("delete from product where id = ?", [id])
    await eventually(() => expect(shop.catalogue.detail(id)).rejects.toMatchObject({ kind: "gone" }))
  })

  it("a change that was rolled back does not show at all", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ naira: 5000 }] })
    await settled()
    const trx = await shop.pg.transaction()
    await trx.raw("update price set amount = 1 where price_set_id = ?", [variants[0]?.priceSetId ?? ""])
    await trx.rollback()
    await nothingElse()
    expect(await shop.catalogue.detail(id)).toMatchObject({ price: 5000 })
  })
})

describe("purges of the public cache", () => {
  it("a change of units in stock purges only the product from the public cache", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ stock: { lagos: 30 } }] })
    await settled()
    await shop.inventory.updateInventoryLevels([
      { inventory_item_id: variants[0]?.inventoryItemId ?? "", location_id: "lagos", stocked_quantity: 29 },
    ])
    await forgets([`product:${id}`])
  })

  it("a price change, or running out of stock, purges lists too", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ stock: { lagos: 1 } }] })
    await settled()
    await shop.pg.raw("update price set amount = 1 where price_set_id = ?", [variants[0]?.priceSetId ?? ""])
    await forgets([`product:${id}`, "products"])
    await settled()
    await shop.inventory.updateInventoryLevels([
      { inventory_item_id: variants[0]?.inventoryItemId ?? "", location_id: "lagos", stocked_quantity: 0 },
    ])
    await forgets([`product:${id}`, "products"])
  })

  it("a change of a word that finds the product purges lists too", async () => {
    const { id } = await addGoods(shop)
    await settled()
    await shop.product.updateProducts(id, { description: "With kigelia" })
    await forgets([`product:${id}`, "products"])
  })

  it("a sale purges lists too, unless all products keep their order", async () => {
    const goods = await Promise.all(Array.from({ length: 5 }, () => addGoods(shop)))
    const chance = new Chance("sales")
    const order = async () => (await shop.catalogue.list({ page: 1, per_page: 100 })).ids
    const soldOf = async (id: string) =>
      (await shop.pg("catalogue_product").where({ product_id: id }).first("sold_total"))?.sold_total ?? 0
    const sales: { isMoved: boolean; isTold: boolean }[] = []
    for (let sale = 0; sale < 24; sale++) {
      await settled()
      const { id } = chance.pick(goods)
      const [before, sold, quantity] = [await order(), await soldOf(id), chance.whole(1, 6)]
      await shop.order.createOrders({
        currency_code: "ngn",
        items: [{ title: "A product", product_id: id, quantity, unit_price: 4500 }],
      })
      await eventually(async () => expect(await soldOf(id)).toBe(sold + quantity))
      const tags = await allReceived()
      const isMoved = sold === 0 || JSON.stringify(await order()) !== JSON.stringify(before)
      sales.push({ isMoved, isTold: tags.includes("products") })
      expect(tags).toContain(`product:${id}`)
    }
    expect(sales.filter(({ isMoved, isTold }) => isMoved && !isTold)).toEqual([])
    expect(sales.filter(({ isTold }) => !isTold)).not.toEqual([])
  })

  it("a product that comes or goes purges brands too, which count their products", async () => {
    const { id } = await addGoods(shop)
    await settled()
    await shop.product.updateProducts(id, { status: "draft" })
    await forgets([`product:${id}`, "products", "brands"])
  })

  it("a change of nothing that is shown purges nothing", async () => {
    const { id } = await addGoods(shop)
    await settled()
    await shop.product.updateProducts(id, { hs_code: "3304" })
    await nothingElse()
  })
})

describe("when something goes wrong", () => {
  it("many writers and two processes leave nothing out of date", async () => {
    const goods = await Promise.all(
      Array.from({ length: 6 }, () => addGoods(shop, { variants: [{ naira: 100 }] })),
    )
    const container = { __pg_connection__: shop.pg, logger: { ...console, error: () => undefined } }
    const second = new CatalogueService(container)
    await second.__hooks.onApplicationStart()
    const items = goods.map(({ variants }) => variants[0]?.inventoryItemId ?? "")
    const write = async (round: number) => {
      const item = items[round % items.length] ?? ""
      await shop.pg.transaction(async (trx) => {
        await trx.raw("update inventory_level set stocked_quantity = ? where inventory_item_id = ?", [
          round,
          item,
        ])
        await trx.raw("select pg_sleep(random() * 0.05)")
      })
    }
    for (let round = 0; round < 120; round += 8) {
      await Promise.all(Array.from({ length: 8 }, (_, index) => write(round + index)))
    }
    await settled()
    expect((await shop.catalogue.rebuildAll()).changed).toBe(0)
    const [last] = await shop.catalogue.variantsForSale([goods[5]?.variants[0]?.id ?? ""])
    expect(await shop.catalogue.detail(goods[5]?.id ?? "")).toMatchObject({ stock_quantity: last?.available })
    await second.__hooks.onApplicationPrepareShutdown()
  })

  it("one product that cannot be shown does not hold up the others", async () => {
    const impossible = await addGoods(shop)
    const ordinary = await addGoods(shop)
    await shop.pg.raw(`update price set amount = 1e40 where price_set_id = ?`, [
      impossible.variants[0]?.priceSetId ?? "",
    ])
    await shop.product.updateProducts(ordinary.id, { title: "Still here" })
    await shows(ordinary.id, { name: "Still here" })
    await eventually(async () =>
      expect(shop.complaints).toContainEqual(
        `catalogue: product ${impossible.id} cannot be shown as it is now: bigint out of range`,
      ),
    )
  })

  it("a lost connection is reopened, and missed changes are caught up", async () => {
    const { id } = await addGoods(shop)
    await settled()
    await shop.pg.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen catalogue_dirty%'`,
    )
    await shop.product.updateProducts(id, { title: "After the cut" })
    await eventually(async () => expect((await shop.catalogue.detail(id)).name).toBe("After the cut"))
  })

  it("drift between the catalogue and its sources is found and repaired", async () => {
    const [drifted, lost] = [await addGoods(shop), await addGoods(shop)]
    await settled()
    await shop.pg.raw("update catalogue_product set digest = 'x', detail = '{}' where product_id = ?", [
      drifted.id,
    ])
    await shop.pg.raw("delete from catalogue_product where product_id = ?", [lost.id])
    await shop.pg.raw(
      `insert into catalogue_product
         select (jsonb_populate_record(p, '{"product_id": "prod_ghost", "slug": "ghost"}')).*
           from catalogue_product p where product_id = ?`,
      [drifted.id],
    )
    const { changed } = await shop.catalogue.rebuildAll()
    expect(changed).toBe(3)
    expect(await shop.catalogue.detail(drifted.id)).toMatchObject({ id: drifted.id })
    expect(await shop.catalogue.detail(lost.id)).toMatchObject({ id: lost.id })
    await expect(shop.catalogue.detail("ghost")).rejects.toMatchObject({ kind: "not_found" })
    expect((await shop.catalogue.rebuildAll()).changed).toBe(0)
  })
})
