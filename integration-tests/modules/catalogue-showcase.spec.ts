import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { cacheTag } from "../../src/contract/cache-tags"
import { ProductListQuery } from "../../src/contract/catalogue"
import type { ProductListName } from "../../src/contract/product-lists"
import { eventually } from "../harness/eventually"
import { addRow } from "./support/add-row"
import { type AddedGoods, addGoods, addPriceList } from "./support/catalogue-goods"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"
import { parsed } from "./support/list-page"

/** What staff put forward and what shoppers want: written through modules or plain SQL, shown by itself. */
let shop: CatalogueShop
let listener: Client
let purged: string[] = []
const goods: Record<string, AddedGoods> = {}
const id = (name: string) => goods[name]?.id ?? ""

beforeAll(async () => {
  shop = await openCatalogueShop()
  listener = new Client({ connectionString: shop.url })
  await listener.connect()
  await listener.query("listen shop_cache")
  listener.on("notification", ({ payload }) => {
    purged.push(...(JSON.parse(payload ?? "[]") as string[]))
  })
  const brand = await shop.brand.createBrands({ name: "Zuri", slug: "zuri" })
  for (const [name, naira] of [
    ["Balm", 2_000],
    ["Serum", 9_000],
    ["Palette", 15_000],
    ["Gift set", 40_000],
  ] as const) {
    goods[name] = await addGoods(shop, {
      title: name,
      brandId: name === "Serum" ? brand.id : undefined,
      metadata: name === "Gift set" ? { kind: "bundle" } : undefined,
      variants: [{ naira }],
    })
  }
  await shop.catalogue.rebuild(Object.values(goods).map((added) => added.id))
  await settled()
})
afterAll(async () => {
  await listener.end()
  await shop.close()
})

const settled = async () => {
  await eventually(async () => {
    const { rows } = await shop.pg.raw("select count(*)::integer as notes from catalogue_dirty")
    expect(rows[0].notes).toBe(0)
  })
  // What was sent before this is received before it.
  const mark = `settled:${randomUUID()}`
  await shop.pg.raw("select pg_notify('shop_cache', ?)", [JSON.stringify([mark])])
  await eventually(async () => expect(purged).toContain(mark))
  purged = []
}
const query = (some: Record<string, unknown> = {}) => ProductListQuery.parse(some)
const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)
const list = async (some?: Record<string, unknown>) => parsed(await shop.catalogue.list(query(some)))
const listed = async (list: ProductListName | "hot-arrivals", some?: Record<string, unknown>) =>
  names(parsed((await shop.catalogue.namedList(list, query(some))).page))
const inAnHour = () => new Date(Date.now() + 3_600_000)

describe("a curated list", () => {
  it("a curated list keeps the staff's order, filters and sorts, and shows a change made in SQL", async () => {
    await addRow(shop.pg, "curated_product", { list: "exclusives", product_id: id("Palette"), rank: 0 })
    await addRow(shop.pg, "curated_product", { list: "exclusives", product_id: id("Balm"), rank: 1 })
    await addRow(shop.pg, "curated_product", { list: "exclusives", product_id: id("Serum"), rank: 2 })
    await addRow(shop.pg, "curated_product", { list: "exclusives", product_id: "prod_gone", rank: 3 })
    await eventually(async () => expect(await listed("exclusives")).toEqual(["Palette", "Balm", "Serum"]))
    expect(await listed("exclusives", { sort: "price_asc" })).toEqual(["Balm", "Serum", "Palette"])
    expect(await listed("exclusives", { price_start: "5000" })).toEqual(["Palette", "Serum"])
    expect(await listed("exclusives", { per_page: 1, page: 2 })).toEqual(["Balm"])
    expect(await listed("seasonal-picks")).toEqual([])
    const { tags } = await shop.catalogue.namedList("exclusives", query())
    expect(tags).toEqual(["list:exclusives"])
    await settled()
    await shop.pg.raw(`update curated_product set rank = -1 where product_id = ?`, [id("Serum")])
    await eventually(async () => expect(await listed("exclusives")).toEqual(["Serum", "Palette", "Balm"]))
    await eventually(async () => expect(purged).toEqual(["list:exclusives"]))
  })

  it("a curated list counts its facets within the list", async () => {
    const page = parsed((await shop.catalogue.namedList("exclusives", query({ price: "0-10000" }))).page)
    expect(page.total).toBe(2)
    expect(page.facets.availability).toEqual([
      { id: "instock", count: 2 },
      { id: "outofstock", count: 0 },
    ])
    expect(page.facets.price.reduce((sum, { count }) => sum + count, 0)).toBe(3)
  })
})

describe("lists that follow from the shop", () => {
  it("bundles, deals, newest and featured brands are listed from the shop's data", async () => {
    expect(await listed("bundles")).toEqual(["Gift set"])
    await addPriceList(shop, {
      type: "sale",
      prices: [{ priceSetId: goods.Balm?.variants[0]?.priceSetId ?? null, naira: 1_500 }],
    })
    await eventually(async () => expect(await listed("deals")).toEqual(["Balm"]))
    expect(await listed("latest-arrivals")).toEqual(["Gift set", "Palette", "Serum", "Balm"])
    expect(await listed("our-trusted-brands")).toEqual([])
    const [zuri] = await shop.brand.listBrands({ slug: "zuri" })
    await settled()
    await addRow(shop.pg, "top_brand", { brand_id: zuri?.id ?? "", rank: 1 })
    await eventually(async () => expect(await listed("our-trusted-brands")).toEqual(["Serum"]))
    await eventually(async () => expect(purged).toEqual([cacheTag.topBrands]))
    expect(await shop.catalogue.topBrands()).toMatchObject([{ name: "Zuri", brand_id: zuri?.id, rank: 1 }])
  })

  it("products put into carts and onto wishlists trend; until then the best sellers stand in", async () => {
    expect(await listed("best-sellers")).toEqual([])
    await shop.pg.raw(`update catalogue_product set sold_90d = 3 where product_id = ?`, [id("Balm")])
    await eventually(async () => expect(await listed("trending-favourites")).toEqual(["Balm"]))
    const cart = await shop.cart.createCarts({ currency_code: "ngn" })
    const line = (name: string) => ({
      cart_id: cart.id,
      title: name,
      quantity: 2,
      unit_price: 100,
      product_id: id(name),
    })
    await shop.cart.addLineItems([line("Serum")])
    const [palette] = await shop.cart.addLineItems([line("Palette")])
    await shop.cart.addLineItems([line("Palette")])
    await shop.cart.updateLineItems(palette?.id ?? "", { quantity: 9 })
    await settled()
    await shop.pg.raw(`insert into catalogue_dirty (kind, key) values ('wishlist_add', ?)`, [id("Serum")])
    await shop.pg.raw(`insert into catalogue_dirty (kind, key) values ('wishlist_add', ?)`, [id("Serum")])
    await shop.pg.raw(
      `insert into catalogue_interest values (?, (now() at time zone 'Africa/Lagos')::date - 14, 50, 50)`,
      [id("Gift set")],
    )
    await shop.pg.raw(`select pg_notify('catalogue_dirty', '')`)
    await settled()
    const { rows } = await shop.pg.raw(
      `select product_id, cart_adds, wishlist_adds from catalogue_interest where cart_adds < 50 order by cart_adds`,
    )
    expect(rows).toEqual([
      { product_id: id("Serum"), cart_adds: 1, wishlist_adds: 2 },
      { product_id: id("Palette"), cart_adds: 2, wishlist_adds: 0 },
    ])
    await shop.pg.raw(`select pg_notify('shop_cache', '["list:trending-favourites"]')`)
    await eventually(async () => expect(await listed("trending-favourites")).toEqual(["Serum", "Palette"]))
    await shop.catalogue.rebuildAll()
    expect((await shop.pg("catalogue_interest")).length).toBe(3)
  })
})

describe("hot arrivals", () => {
  afterEach(async () => {
    await shop.pg.raw(
      `update catalogue_product c set created_at = p.created_at, sold_total = 0 from product p where p.id = c.product_id`,
    )
  })

  it("hot arrivals are products of the last 60 days, by units sold a day", async () => {
    const set = (name: string, days: number, sold: number) =>
      shop.pg.raw(
        `update catalogue_product set created_at = now() - make_interval(days => ?), sold_total = ? where product_id = ?`,
        [days, sold, id(name)],
      )
    await set("Balm", 50, 100)
    // More of it went, and it is in the shop for longer than 60 days.
    await set("Gift set", 61, 900)
    await set("Palette", 10, 30)
    // Seven on the first day are one a day: the first week counts as a whole one.
    await set("Serum", 0, 7)
    await shop.pg.raw(`select pg_notify('shop_cache', '["list:hot-arrivals"]')`)
    await eventually(async () => expect(await listed("hot-arrivals")).toEqual(["Palette", "Balm", "Serum"]))
    expect(await listed("hot-arrivals", { sort: "price_asc" })).toEqual(["Balm", "Serum", "Palette"])
    expect((await shop.catalogue.namedList("hot-arrivals", query())).tags).toEqual(["list:hot-arrivals"])
  })

  it("hot arrivals are the latest arrivals when nothing is new", async () => {
    await shop.pg.raw(`update catalogue_product set created_at = now() - interval '1 year'`)
    await shop.pg.raw(`select pg_notify('shop_cache', '["list:hot-arrivals"]')`)
    await eventually(async () =>
      expect(await listed("hot-arrivals")).toEqual(await listed("latest-arrivals")),
    )
  })
})

describe("price bands", () => {
  it("price bands are the choices of the price facet, and count their products", async () => {
    expect((await list()).facets.price).toHaveLength(5)
    await addRow(shop.pg, "price_band", {
      name: "Treats",
      price_start_kobo: 0,
      price_end_kobo: 1_000_000,
      rank: 2,
    })
    await addRow(shop.pg, "price_band", {
      name: "Above",
      price_start_kobo: 1_000_000,
      price_end_kobo: null,
      rank: 1,
    })
    await eventually(async () =>
      expect((await list()).facets.price).toEqual([
        { price_start: 0, price_end: 10_000, count: 2 },
        { price_start: 10_000, price_end: null, count: 2 },
      ]),
    )
    expect(await shop.catalogue.bands()).toMatchObject([
      { name: "Above", price_start: 10_000, price_end: null, products_count: 2 },
      { name: "Treats", price_start: 0, price_end: 10_000, products_count: 2 },
    ])
    await eventually(async () => expect(purged).toContain(cacheTag.bands))
    await shop.pg.raw("delete from price_band")
    await eventually(async () => expect((await list()).facets.price).toHaveLength(5))
  })
})

describe("banners", () => {
  it("banners are shown with their products in the staff's order, and narrow lists", async () => {
    const banner = await addRow(shop.pg, "site_banner", { name: "Glow", image: "/static/b.png" })
    await addRow(shop.pg, "site_banner_product", { banner_id: banner, product_id: id("Serum"), rank: 2 })
    await addRow(shop.pg, "site_banner_product", { banner_id: banner, product_id: id("Gift set"), rank: 1 })
    await settled()
    const [shown] = await shop.catalogue.banners(false)
    expect(shown).toMatchObject({ name: "Glow", image: "/img/b.png", placement: "hero" })
    expect(names({ products: shown?.products ?? [] })).toEqual(["Gift set", "Serum"])
    expect(names(await list({ banner_id: banner }))).toEqual(["Gift set", "Serum"])
    expect(names(await list({ banner_id: "none" }))).toEqual([])
    expect(await listed("exclusives", { banner_id: banner })).toEqual(["Serum"])
    expect(names(parsed((await shop.catalogue.banner(banner, query({ sort: "price_asc" }))).page))).toEqual([
      "Serum",
      "Gift set",
    ])
    await shop.pg("site_banner").where({ id: banner }).update({ is_active: false })
    await eventually(async () => expect(purged).toContain(cacheTag.banners))
    await expect(shop.catalogue.banner(banner, query())).rejects.toMatchObject({ kind: "not_found" })
    expect(names(await list({ banner_id: banner }))).toEqual([])
  })

  it("banners appear and disappear automatically, and the caches are purged", async () => {
    const banner = await addRow(shop.pg, "site_banner", {
      name: "Flash",
      image: "/img/f.svg",
      placement: "top_product",
      starts_at: inAnHour(),
    })
    await settled()
    const flash = async () => (await shop.catalogue.banners(true)).map(({ name }) => name)
    /** As if that hour were nearly over: no trigger notes it, and whoever looks at the clock next sees it come. */
    const comesSoon = async (column: "starts_at" | "ends_at") => {
      purged = []
      await shop.pg.transaction(async (trx) => {
        await trx.raw("set local session_replication_role = replica")
        await trx.raw(`update site_banner set ${column} = now() + interval '400 ms' where id = ?`, [banner])
      })
      await shop.pg.raw("select pg_notify('catalogue_dirty', '')")
    }
    expect(await flash()).toEqual([])
    await comesSoon("starts_at")
    await eventually(async () => expect(purged).toEqual([cacheTag.banners]))
    expect(await flash()).toEqual(["Flash"])
    await comesSoon("ends_at")
    await eventually(async () => expect(purged).toEqual([cacheTag.banners]))
    expect(await flash()).toEqual([])
  })
})

describe("the home page's rows", () => {
  it("the home page's rows come in the staff's order with their products; empty rows are left out", async () => {
    await addRow(shop.pg, "home_row", { list: "seasonal-picks", title: "Nothing yet", rank: 0 })
    await addRow(shop.pg, "home_row", { list: "exclusives", title: "Only here", rank: 2, size: 2 })
    await addRow(shop.pg, "home_row", {
      list: "latest-arrivals",
      title: "New",
      subtitle: "Just in",
      rank: 1,
      size: 1,
    })
    await addRow(shop.pg, "home_row", { list: "deals", title: "Off", rank: 3, is_active: false })
    await eventually(async () => {
      const { rows, tags } = await shop.catalogue.homeRows()
      expect(rows.map(({ title, products }) => [title, ...names({ products })])).toEqual([
        ["New", "Gift set"],
        ["Only here", "Serum", "Palette"],
      ])
      expect(tags.sort()).toEqual(["list:exclusives", "list:seasonal-picks"])
    })
    await eventually(async () => expect(purged).toContain(cacheTag.home))
  })
})

describe("a product's address", () => {
  it("a product's old address stays valid after a new slug, and answers gone after its deletion", async () => {
    const old = goods.Palette?.handle ?? ""
    await shop.product.updateProducts(id("Palette"), { handle: "palette-two" })
    await eventually(async () => expect((await shop.catalogue.detail(old)).slug).toBe("palette-two"))
    expect((await shop.catalogue.related(old)).productId).toBe(id("Palette"))
    await shop.product.updateProducts(id("Palette"), { status: "draft" })
    await eventually(() => expect(shop.catalogue.detail(old)).rejects.toMatchObject({ kind: "not_found" }))
    await shop.product.softDeleteProducts([id("Palette")])
    for (const address of [old, "palette-two", id("Palette")]) {
      await eventually(() => expect(shop.catalogue.detail(address)).rejects.toMatchObject({ kind: "gone" }))
    }
    await expect(shop.catalogue.detail("never-there")).rejects.toMatchObject({ kind: "not_found" })
  })

  it("a product's old address goes to the product that has the slug now", async () => {
    const taken = await addGoods(shop, { title: "Heir" })
    await shop.product.updateProducts(taken.id, { handle: "palette-two" })
    await eventually(async () => expect((await shop.catalogue.detail("palette-two")).name).toBe("Heir"))
  })
})

describe("the sitemap", () => {
  it("the sitemap pages through all listed products, brands and categories", async () => {
    const all = await shop.catalogue.sitemap("products", 1, 100)
    expect(all.total).toBe(all.entries.length)
    expect(all.entries).toContainEqual(
      expect.objectContaining({ kind: "product", id: id("Balm"), name: "Balm", slug: goods.Balm?.handle }),
    )
    expect(all.entries[0]?.images).toHaveLength(2)
    const second = await shop.catalogue.sitemap("products", 2, 1)
    expect(second.entries).toEqual([all.entries[1]])
    expect((await shop.catalogue.sitemap("brands", 1, 10)).entries).toMatchObject([
      { kind: "brand", slug: "zuri" },
    ])
    expect((await shop.catalogue.sitemap("categories", 1, 10)).total).toBe(0)
  })
})
