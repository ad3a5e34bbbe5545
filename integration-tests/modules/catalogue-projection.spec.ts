import { ProductDetail } from "../../src/contract/catalogue"
import { eventually } from "../harness/eventually"
import { addRow } from "./support/add-row"
import { addGoods, addPriceList } from "./support/catalogue-goods"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"

let shop: CatalogueShop
let wholesaleGroup: string

beforeAll(async () => {
  shop = await openCatalogueShop()
  const group = await shop.customer.createCustomerGroups({ name: "wholesale" })
  wholesaleGroup = group.id
})
afterAll(() => shop.close())

const detail = async (id: string) => {
  await shop.catalogue.rebuild([id])
  return shop.catalogue.detail(id)
}
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

it("a barcode is a trade item number when its check digit is right and it is not the shop's own", async () => {
  const { id, variants } = await addGoods(shop, { variants: [{ naira: 5000 }] })
  const gtinOf = async (barcode: string | null) => {
    await shop.pg("product_variant").where({ id: variants[0]?.id }).update({ barcode })
    return (await detail(id))?.variants[0]?.gtin
  }
  for (const known of ["4006381333931", "036000291452", "96385074", "10614141000415"])
    expect([known, await gtinOf(known)]).toEqual([known, known])
  const others = ["4006381333930", "2000000000008", "0000000000000", "20000004", "1234", "ABC-4006381333931"]
  for (const other of [...others, "40063813339310", "", null])
    expect([other, await gtinOf(other)]).toEqual([other, null])
})

describe("what a product costs", () => {
  it("a product costs its base price, without price lists and rules", async () => {
    const { id } = await addGoods(shop, { variants: [{ naira: 4500.5 }] })
    expect(await detail(id)).toMatchObject({
      price: 4500.5,
      regular_price: 4500.5,
      sale_price: null,
      wholesale_price: null,
      onsale: "0",
    })
  })

  it("a product costs the lowest price of its running sales, when that is lower", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ naira: 5000 }] })
    const priceSetId = variants[0]?.priceSetId ?? null
    await addPriceList(shop, { type: "sale", prices: [{ priceSetId, naira: 6000 }] })
    expect(await detail(id)).toMatchObject({ price: 5000, onsale: "0", sale_price: null })
    const ends_at = inHours(1)
    await addPriceList(shop, { type: "sale", prices: [{ priceSetId, naira: 4200 }], ends_at })
    expect((await detail(id)).variants[0]).toMatchObject({ sale_price: 4200, sale_ends_at: ends_at })
    await addPriceList(shop, { type: "sale", prices: [{ priceSetId, naira: 3900 }], starts_at: inHours(-1) })
    expect(await detail(id)).toMatchObject({
      price: 3900,
      sale_price: 3900,
      regular_price: 5000,
      onsale: "1",
      // The lower sale has no end.
      variants: [{ sale_ends_at: null }],
    })
  })

  it.each([
    ["has not started", { starts_at: inHours(1) }],
    ["is over", { ends_at: inHours(-1) }],
    ["is a draft", { status: "draft" as const }],
    ["is for some customers only", { rules: { "customer.groups.id": ["cusgroup_other"] } }],
    ["is for bulk only", { min_quantity: 6 }],
  ])(
    "a product's price leaves out a sale that %s",
    async (_, { min_quantity, ...list }: Record<string, unknown>) => {
      const { id, variants } = await addGoods(shop, { variants: [{ naira: 5000 }] })
      const priceSetId = variants[0]?.priceSetId ?? null
      const prices = [{ priceSetId, naira: 100, min_quantity: min_quantity as number | undefined }]
      await addPriceList(shop, { type: "sale", prices, ...list })
      expect(await detail(id)).toMatchObject({ price: 5000, onsale: "0" })
    },
  )

  it("a product shows the wholesale group's price, never more than the retail price", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ naira: 5000 }] })
    const priceSetId = variants[0]?.priceSetId ?? null
    const rules = { "customer.groups.id": [wholesaleGroup] }
    await addPriceList(shop, {
      type: "override",
      prices: [{ priceSetId, naira: 100 }],
      rules: { "customer.groups.id": ["cusgroup_staff"] },
    })
    expect(await detail(id)).toMatchObject({ wholesale_price: null })
    await addPriceList(shop, { type: "override", prices: [{ priceSetId, naira: 3750 }], rules })
    expect(await detail(id)).toMatchObject({ price: 5000, wholesale_price: 3750 })
    await addPriceList(shop, { type: "sale", prices: [{ priceSetId, naira: 3000 }] })
    expect(await detail(id)).toMatchObject({ price: 3000, wholesale_price: 3000 })
  })

  it("a product's price changes automatically when a sale starts and ends", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ naira: 5000 }] })
    const priceSetId = variants[0]?.priceSetId ?? null
    const soon = () => new Date(Date.now() + 400).toISOString()
    const prices = [{ priceSetId, naira: 2500 }]
    const list = await addPriceList(shop, { type: "sale", prices, starts_at: soon() })
    const costs = (naira: number) =>
      eventually(async () => expect((await shop.catalogue.detail(id)).price).toBe(naira))
    await costs(2500)
    await shop.pricing.updatePriceLists([{ id: list, ends_at: soon() }])
    await costs(5000)
  })

  it("a product's price is right at checkout at the very moment a sale ends", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ naira: 5000 }] })
    const [variant] = variants
    const list = await addPriceList(shop, {
      type: "sale",
      prices: [{ priceSetId: variant?.priceSetId ?? null, naira: 2500 }],
      ends_at: inHours(1),
    })
    await shop.catalogue.rebuild([id])
    const price = async () => (await shop.catalogue.variantsForSale([variant?.id ?? ""]))[0]?.price_kobo
    expect(await price()).toBe(250_000)
    // The hour is over without an event: no trigger notes it.
    await shop.pg.transaction(async (trx) => {
      await trx.raw("set local session_replication_role = replica")
      await trx.raw("update price_list set ends_at = now() where id = ?", [list])
      await trx.raw("update catalogue_product set price_valid_until = now() where product_id = ?", [id])
    })
    expect(await price()).toBe(500_000)
  })
})

describe("what is in stock", () => {
  it("stock is what is stocked less what is reserved, over all locations", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ stock: { lagos: 7, abuja: 5 } }] })
    const inventory_item_id = variants[0]?.inventoryItemId ?? ""
    await shop.inventory.createReservationItems({ inventory_item_id, location_id: "lagos", quantity: 4 })
    expect(await detail(id)).toMatchObject({ stock_quantity: 8, badge: "instock", stock_status: "instock" })
    const [variant] = await shop.catalogue.variantsForSale([variants[0]?.id ?? ""])
    expect(variant).toMatchObject({ available: 8, inventory_item_id, published: true })
  })

  it("stock is plenty where it is not counted or backorders are allowed", async () => {
    const { id, variants } = await addGoods(shop, {
      variants: [
        { manage_inventory: false, stock: { lagos: 0 } },
        { allow_backorder: true, stock: { lagos: 0 } },
      ],
    })
    expect((await detail(id)).variants.map(({ stock_quantity }) => stock_quantity)).toEqual([999, 999])
    const forSale = await shop.catalogue.variantsForSale(variants.map((variant) => variant.id))
    expect(forSale).toMatchObject([{ available: 999, inventory_item_id: null }, { available: 999 }])
  })

  it("the first variant that can be bought is the default one", async () => {
    const { id, handle, variants } = await addGoods(shop, {
      variants: [{ naira: 1000, stock: { lagos: 0 } }, { naira: null }, { naira: 2000, stock: { lagos: 1 } }],
    })
    expect(await detail(id)).toMatchObject({
      variant_id: variants[2]?.id,
      price: 2000,
      stock_quantity: 1,
      badge: "instock",
      variants_count: 2,
    })
    expect(await shop.catalogue.defaultVariantOf(handle)).toBe(variants[2]?.id)
    expect(await shop.catalogue.defaultVariantOf("nothing")).toBeNull()
  })

  it("a change of stock or price is compared with wishlists, and no other change", async () => {
    const offers = async () => {
      const jobs = await shop.pg("outbox_job").where({ kind: "wish-news" }).orderBy("id")
      await shop.pg("outbox_job").delete()
      return jobs.map(({ payload }) => payload)
    }
    const { id, variants } = await addGoods(shop, { variants: [{ stock: { lagos: 2 } }] })
    const [variant] = variants
    await offers()
    const stock = (units: number) =>
      shop.inventory.updateInventoryLevels([
        { inventory_item_id: variant?.inventoryItemId ?? "", location_id: "lagos", stocked_quantity: units },
      ])
    await stock(1)
    await shop.pg("product").where({ id }).update({ title: "Another name" })
    await detail(id)
    expect(await offers()).toEqual([])
    await stock(0)
    await detail(id)
    expect(await offers()).toEqual([{ productIds: id }])
    await addPriceList(shop, {
      type: "sale",
      prices: [{ priceSetId: variant?.priceSetId ?? null, naira: 9 }],
    })
    await detail(id)
    expect(await offers()).toEqual([{ productIds: id }])
  })

  it("a product without stock is shown as out of stock", async () => {
    const { id } = await addGoods(shop, { variants: [{ stock: { lagos: 0 } }] })
    expect(await detail(id)).toMatchObject({
      stock_quantity: 0,
      badge: "outofstock",
      stock_status: "outofstock",
    })
  })
})

describe("a product's meta data", () => {
  it("a product has the shape of the contract, with brand, category, weight, pictures and shades", async () => {
    const brand = await shop.brand.createBrands({ name: "Adùnní", slug: "adunni" })
    const section = await shop.product.createProductCategories({ name: "Make-up", is_active: true })
    const category = await shop.product.createProductCategories({
      name: "Lips",
      is_active: true,
      parent_category_id: section.id,
    })
    const { id, handle, variants } = await addGoods(shop, {
      brandId: brand.id,
      categoryIds: [category.id],
      metadata: { ingredients: "Shea butter", how_to_use: "Twice a day", is_wholesale: true },
      variants: [{ shade: "Ruby", grams: 35 }, { shade: "Coral" }],
    })
    await shop.pg.raw(
      `update product_option_value set metadata = '{"swatch": "#a00"}' where value = 'Ruby' and id in
         (select option_value_id from product_variant_option where variant_id = ?)`,
      [variants[0]?.id ?? ""],
    )
    await shop.catalogue.rebuild([id])
    const product = await shop.catalogue.detail(handle)
    expect(ProductDetail.parse(product)).toEqual(product)
    expect(product).toMatchObject({
      id,
      slug: handle,
      vendor: "Adùnní",
      brand: { id: brand.id, slug: "adunni" },
      section: { id: section.id, name: "Make-up" },
      category: { id: category.id, name: "Lips" },
      subcategory: null,
      weight: 0.035,
      is_wholesale: 1,
      ingredients: "Shea butter",
      how_to_use: "Twice a day",
      hover_image: "/img/behind.png",
    })
    expect(product.variants[0]).toMatchObject({ options: { Shade: "Ruby" }, swatch: "#a00" })
  })

  it("a product counts published reviews only", async () => {
    const { id } = await addGoods(shop)
    const by = (rating: number, status: "published" | "hidden" | "pending") => ({
      product_id: id,
      email: "ada@example.com",
      name: "Ada",
      rating,
      content: `${rating} stars`,
      status,
    })
    await addRow(shop.pg, "review", {
      ...by(5, "published"),
      skin_type: "dry",
      photos: ["/img/pictures/aa/1.jpg"],
    })
    await addRow(shop.pg, "review", by(4, "published"))
    await addRow(shop.pg, "review", by(1, "hidden"))
    await addRow(shop.pg, "review", by(1, "pending"))
    const product = await detail(id)
    expect(product).toMatchObject({
      rating: 4.5,
      reviews_count: 2,
      rating_distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 },
      reviews_by_skin: { normal: 0, dry: 1, oily: 0, combination: 0, sensitive: 0 },
    })
    expect(product.reviews.map(({ rating }) => rating).sort()).toEqual([4, 5])
    expect(product.reviews.find(({ rating }) => rating === 5)).toMatchObject({
      skin_type: "dry",
      photos: ["/img/pictures/aa/1.jpg"],
      helpful_count: 0,
      reply: null,
    })
  })

  it("a product counts units of valid orders, with those of the last 90 days apart", async () => {
    const { id, variants } = await addGoods(shop)
    const order = (quantity: number) =>
      shop.order.createOrders({
        currency_code: "ngn",
        items: [
          { title: "A product", product_id: id, variant_id: variants[0]?.id, quantity, unit_price: 4500 },
        ],
      })
    await order(3)
    const old = await order(4)
    const cancelled = await order(50)
    await shop.pg.raw(`update "order" set created_at = now() - interval '100 days' where id = ?`, [old.id])
    await shop.order.cancel([cancelled.id])
    await shop.catalogue.rebuild([id])
    const { rows } = await shop.pg.raw(
      "select sold_90d, sold_total from catalogue_product where product_id = ?",
      [id],
    )
    expect(rows).toEqual([{ sold_90d: 3, sold_total: 7 }])
  })
})

describe("what is not for sale", () => {
  it.each([
    ["a draft", { status: "draft" as const }],
    ["a product without a price", { variants: [{ naira: null }] }],
  ])("%s is not shown and cannot be bought", async (_, goods) => {
    const { id, handle, variants } = await addGoods(shop, goods)
    for (const key of [id, handle]) {
      await expect(shop.catalogue.detail(key)).rejects.toMatchObject({ kind: "not_found" })
      await expect(shop.catalogue.related(key)).rejects.toMatchObject({ kind: "not_found" })
    }
    const [variant] = await shop.catalogue.variantsForSale([variants[0]?.id ?? ""])
    expect(variant).toMatchObject({ published: false })
  })

  it("a deleted product leaves no row in the catalogue", async () => {
    const { id, variants } = await addGoods(shop)
    await shop.product.softDeleteProducts([id])
    await eventually(async () => {
      await expect(shop.catalogue.detail(id)).rejects.toMatchObject({ kind: "gone" })
      expect(await shop.catalogue.variantsForSale([variants[0]?.id ?? ""])).toEqual([])
    })
  })
})

describe("a variant that the read model does not know yet", () => {
  it("a variant that the read model does not have yet can be bought all the same", async () => {
    const { id, variants } = await addGoods(shop, { variants: [{ naira: 1200, grams: 80 }] })
    await shop.pg.raw("delete from catalogue_variant where product_id = ?", [id])
    const [variant] = await shop.catalogue.variantsForSale([variants[0]?.id ?? "", "variant_nobody"])
    expect(variant).toMatchObject({
      product_id: id,
      price_kobo: 120_000,
      regular_kobo: 120_000,
      sale_kobo: null,
      weight_grams: 80,
      published: true,
    })
  })
})
