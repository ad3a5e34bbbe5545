import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import fc from "fast-check"
import { everything, type ListFilter, type ListSort } from "../../src/modules/catalogue/domain/list-filter"
import { plainPriceBands } from "../../src/modules/catalogue/domain/price-bands"
import { count, pageOf } from "../../src/modules/catalogue/listing-index/listing"
import { LiveIndex } from "../../src/modules/catalogue/listing-index/live-index"
import { eventually } from "../harness/eventually"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"
import { listInSql } from "./support/list-in-sql"

let shop: CatalogueShop
let pg: Knex
beforeAll(async () => {
  shop = await openCatalogueShop()
  pg = shop.pg
})
afterAll(() => shop.close())

const logger = { warn: () => undefined } as unknown as Logger
const keeperOf = (isListening = false) => new LiveIndex({ pg, logger, isListening: () => isListening })

/** A product as the projection might write it. */
interface Row {
  id: number
  listed: boolean
  brand: number
  places: number[]
  price: number
  stock: number
  sale: boolean
  bundle: boolean
  rating: number
  traits: string[]
  sold: number
  age: number
}

/** Two of a facet, of facets that share a column and of others. */
const TRAITS = [
  "concern:marks",
  "free_from:alcohol",
  "free_from:fragrance",
  "ingredient:honey",
  "shade:deep",
  "skin_type:dry",
  "skin_type:oily",
  "size:30",
]

const row = fc.record<Row>({
  id: fc.integer({ min: 1, max: 40 }),
  listed: fc.integer({ min: 0, max: 4 }).map((unlikely) => unlikely > 0),
  brand: fc.integer({ min: 0, max: 4 }),
  places: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  price: fc.integer({ min: 0, max: 60 }).map((thousands) => thousands * 100_000),
  stock: fc.integer({ min: 0, max: 2 }),
  sale: fc.boolean(),
  bundle: fc.boolean(),
  rating: fc.integer({ min: 0, max: 5 }),
  traits: fc.subarray(TRAITS),
  sold: fc.integer({ min: 0, max: 3 }),
  age: fc.integer({ min: 0, max: 5 }),
})

type Change = { put: Row } | { remove: number } | { unlist: number }
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 5, arbitrary: row.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((remove) => ({ remove })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 40 }).map((unlist) => ({ unlist })) },
)

const someIds = (prefix: string, max: number) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc
        .uniqueArray(fc.integer({ min: 1, max }), { minLength: 1, maxLength: 2 })
        .map((ids) => ids.map((id) => `${prefix}${id}`)),
    },
  )
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 })

const filter: fc.Arbitrary<ListFilter> = fc.record({
  sectionIds: someIds("c", 6),
  categoryIds: someIds("c", 6),
  subcategoryIds: someIds("c", 7),
  brandIds: someIds("b", 5),
  minKobo: maybe(fc.integer({ min: 0, max: 40 }).map((thousands) => thousands * 100_000)),
  maxKobo: maybe(fc.integer({ min: 10, max: 60 }).map((thousands) => thousands * 100_000)),
  availability: maybe(fc.constantFrom("instock" as const, "outofstock" as const)),
  onSale: maybe(fc.boolean()),
  minRating: maybe(fc.constantFrom(3, 4)),
  traits: fc.oneof(
    fc.constant<string[]>([]),
    fc.subarray([...TRAITS, "skin_type:none"], { minLength: 1, maxLength: 3 }),
  ),
  search: fc.constant(""),
  underId: maybe(fc.constantFrom("c1", "c2", "c9")),
  ofBrandIds: maybe(fc.constantFrom(["b1"], ["b2", "b3"], [])),
  pickedIds: maybe(
    fc.uniqueArray(fc.integer({ min: 1, max: 45 }), { maxLength: 15 }).map((ids) => ids.map(idOf)),
  ),
  kind: maybe(fc.constant("bundle" as const)),
  soldOnly: fc.boolean(),
})
const sorts: ListSort[] = ["newest", "price_asc", "price_desc", "rating", "best_selling", "picked"]

function idOf(number: number): string {
  return `p${String(number).padStart(3, "0")}`
}

async function apply(to: Knex, changes: Change[]): Promise<void> {
  for (const one of changes) {
    if ("remove" in one)
      await to.raw("delete from catalogue_product where product_id = ?", [idOf(one.remove)])
    else if ("unlist" in one)
      await to.raw("update catalogue_product set is_listed = false where product_id = ?", [idOf(one.unlist)])
    else await put(to, one.put)
  }
}

async function put(to: Knex, { id, places, ...row }: Row): Promise<void> {
  const columns = {
    product_id: idOf(id),
    slug: idOf(id),
    title: `Product ${id}`,
    status: "published",
    is_listed: row.listed,
    kind: row.bundle ? "bundle" : "product",
    brand_id: row.brand ? `b${row.brand}` : null,
    brand_name: row.brand ? `Brand ${row.brand}` : null,
    traits: row.traits,
    category_ids: places.map((place) => `c${place}`).sort(),
    variants_count: 1,
    price_kobo: row.price,
    regular_kobo: row.price,
    min_price_kobo: row.price,
    max_price_kobo: row.price,
    on_sale: row.sale,
    is_wholesale: false,
    stock: row.stock,
    in_stock: row.stock > 0,
    rating: row.rating,
    reviews_count: row.rating,
    sold_90d: row.sold,
    sold_total: row.sold + 1,
    created_at: new Date(Date.UTC(2026, 0, 10 - row.age)),
    name_plain: `product ${id}`,
    brand_plain: "",
    words: `product ${id}`,
    name_search: "",
    search: "",
    card: JSON.stringify({ id: idOf(id), price: row.price }),
    detail: "{}",
    shape: "",
    digest: "",
  }
  await to<object>("catalogue_product")
    .insert(columns)
    .onConflict("product_id")
    .merge({ ...columns, revision: to.raw("catalogue_product.revision + 1") })
}

async function expectSame(keeper: LiveIndex, wanted: ListFilter, sort: ListSort): Promise<void> {
  const listing = await keeper.current()
  const sql = await listInSql(pg, wanted, sort, plainPriceBands)
  const counted = count(listing, wanted, null, plainPriceBands)
  const ids = pageOf(listing, wanted, sort, null, 0, 1_000).map((slot) => listing.ids[slot])
  expect(ids).toEqual(sql.ids)
  expect(pageOf(listing, wanted, sort, null, 3, 4).map((slot) => listing.ids[slot])).toEqual(
    sql.ids.slice(3, 7),
  )
  expect({
    ...counted,
    brands: Object.fromEntries(counted.brands),
    categories: Object.fromEntries(counted.categories),
    traits: Object.fromEntries(counted.traits),
  }).toEqual({
    total: sql.ids.length,
    brands: sql.brands,
    categories: sql.categories,
    bands: sql.bands,
    instock: sql.instock,
    outofstock: sql.outofstock,
    onSale: sql.onSale,
    ratings: sql.ratings,
    traits: sql.traits,
  })
}

describe("the listing answers what the database would", () => {
  it("the in-memory catalogue answers as the database for any filter and order, after any changes, in every process", async () => {
    const processes = [keeperOf(), keeperOf(true)]
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 12 }),
        fc.array(fc.tuple(filter, fc.constantFrom(...sorts)), { minLength: 3, maxLength: 3 }),
        async (changes, lists) => {
          await apply(pg, changes)
          for (const keeper of processes) {
            keeper.doubt()
            for (const [wanted, sort] of lists) await expectSame(keeper, wanted, sort)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it("the in-memory catalogue answers as the database after a restart", async () => {
    const keeper = keeperOf()
    for (const sort of sorts) await expectSame(keeper, everything, sort)
  })

  it("the in-memory catalogue misses no change when transactions end in another order than they began", async () => {
    const keeper = keeperOf(true)
    await keeper.current()
    const slow = await pg.transaction()
    await put(slow as unknown as Knex, plain(1, 7_700_000))
    await put(pg, plain(2, 8_800_000))
    keeper.doubt()
    await keeper.current()
    await slow.commit()
    keeper.doubt()
    for (const price of [7_700_000, 8_800_000]) {
      const wanted = { ...everything, minKobo: price, maxKobo: price }
      const listing = await keeper.current()
      expect(pageOf(listing, wanted, "newest", null, 0, 10)).toHaveLength(1)
    }
  })
})

describe("trust", () => {
  const priceShown = async (keeper: LiveIndex) => {
    const listing = await keeper.current()
    return listing.columns.price[listing.find(idOf(3)) ?? -1]
  }

  it("the in-memory catalogue checks the database before every answer while no notices arrive", async () => {
    const keeper = keeperOf(false)
    for (const price of [100, 200, 300]) {
      await put(pg, plain(3, price))
      expect(await priceShown(keeper)).toBe(price)
    }
  })

  it("the in-memory catalogue automatically finds a change without a notice", async () => {
    const keeper = keeperOf(true)
    await keeper.start()
    await put(pg, plain(3, 4_400))
    await eventually(async () => expect(await priceShown(keeper)).toBe(4_400))
    await keeper.stop()
  })

  it("the in-memory catalogue is rebuilt when too many products were replaced, and loses none", async () => {
    const keeper = keeperOf()
    const many = `insert into catalogue_product select (p).* from (
      select jsonb_populate_record(p, jsonb_build_object('product_id', 'm' || n, 'slug', 'm' || n, 'is_listed', true)) as p
        from catalogue_product p, generate_series(1, 4200) n where p.product_id = '${idOf(3)}') made`
    await pg.raw(many)
    const before = (await keeper.current()).count
    for (let again = 0; again < 2; again++) {
      await pg.raw(`update catalogue_product set words = words || ' again' where product_id like 'm%'`)
      await keeper.current()
    }
    // Made beside the old one, which goes on answering meanwhile.
    await eventually(async () => {
      const now = await keeper.current()
      expect([now.count, now.size]).toEqual([before, before])
    })
    await expectSame(keeper, { ...everything, pickedIds: [idOf(3), "m17", "m4000"] }, "price_desc")
  })
})

function plain(id: number, price: number): Row {
  return {
    id,
    listed: true,
    brand: 1,
    places: [1],
    price,
    stock: 1,
    sale: false,
    bundle: false,
    traits: [],
    rating: 0,
    sold: 0,
    age: 0,
  }
}
