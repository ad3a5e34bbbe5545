import { z } from "zod"
import type { Example, Examples, Fixture } from "./fixture"
import {
  Band,
  Banner,
  Brand,
  Category,
  Id,
  OnlyId,
  Product,
  ProductDetail,
  Section,
  State,
  Subcategory,
  Suggestion,
} from "./shapes"

/** Lists that can be filtered, sorted and paged. */
const FILTERED = [
  "GET /products/filter",
  "GET /products/offer/filter",
  "GET /hot-arrivals",
  "GET /home/hand-picked-products",
  "GET /home/trending-favorites",
  "GET /home/best-sellers",
  "GET /home/bundles",
  "GET /home/must-haves",
]
const LISTS = [
  "GET /home/latest-arrivals",
  "GET /home/seasonal-picks",
  "GET /home/trusted-brands",
  "GET /home/exclusive",
  "GET /all-product",
]
const products = { data: z.array(Product).min(1), isPaged: true }
const brands = { data: z.array(Brand).min(1) }
const banners = { data: z.array(Banner).min(1), isPaged: true }
const posts = { data: z.array(OnlyId).min(1), isPaged: true }

/** Catalogue and content. */
export const catalogueExamples = (fixture: Fixture): Examples => {
  const { guest } = fixture
  /** Of the first that a list has. */
  const ofFirst =
    (key: string, list: string, query: Record<string, string> = {}): Example["ask"] =>
    async () => {
      const [first] = await guest.get(list, {}, z.array(OnlyId).min(1))
      return guest.call(key, { path: { id: String(first?.id) }, query })
    }
  /** Of the first in a list that has products: other tests may have created one without. */
  const ofStocked =
    (key: string, list: string, query: Record<string, string> = {}): Example["ask"] =>
    async () => {
      for (const { id } of await guest.get(list, {}, z.array(OnlyId).min(1))) {
        const answer = await guest.call(key, { path: { id: String(id) }, query })
        if (z.array(OnlyId).min(1).safeParse(answer.data).success) return answer
      }
      throw new Error(`Nothing in ${list} has products`)
    }
  const read =
    (key: string, query: Record<string, string> = {}): Example["ask"] =>
    () =>
      guest.call(key, { query })
  const prices = { price_start: "1", price_end: "10000000" }

  return {
    ...Object.fromEntries(FILTERED.map((key) => [key, { ask: read(key, prices), ...products }])),
    ...Object.fromEntries(LISTS.map((key) => [key, { ask: read(key), ...products }])),
    "POST /product/search": {
      ask: () => guest.call("POST /product/search", { json: { search: "cream" } }),
      data: z.array(Suggestion).min(1).max(10),
    },
    "GET /home/shop-by-price": { ask: read("GET /home/shop-by-price"), data: z.array(Band).min(1) },

    "GET /products/category/{id}": {
      ask: ofStocked("GET /products/category/{id}", "GET /products/categories"),
      ...products,
    },
    "GET /products/subcategory/{id}": {
      ask: ofStocked("GET /products/subcategory/{id}", "GET /products/subcategories", { page: "1" }),
      ...products,
    },
    "GET /products/brand/{id}": {
      ask: ofStocked("GET /products/brand/{id}", "GET /brands", { page: "1" }),
      ...products,
    },
    "GET /products/single/{id}": {
      ask: ofFirst("GET /products/single/{id}", "GET /all-product"),
      data: ProductDetail,
    },
    "GET /products/related/{id}": {
      ask: ofFirst("GET /products/related/{id}", "GET /all-product"),
      ...products,
    },

    "GET /banner/top-product": { ask: read("GET /banner/top-product"), ...banners },
    "GET /banner/site": { ask: read("GET /banner/site"), ...banners },
    "GET /site-banners/single/{id}": {
      ask: ofFirst("GET /site-banners/single/{id}", "GET /banner/site"),
      data: Banner,
    },
    "GET /products/categories": { ask: read("GET /products/categories"), data: z.array(Category).min(1) },
    "GET /products/subcategories": {
      ask: read("GET /products/subcategories"),
      data: z.array(Subcategory).min(1),
    },
    "GET /categories/top": { ask: read("GET /categories/top"), data: z.array(OnlyId).min(1) },
    "GET /mobile/categories": { ask: read("GET /mobile/categories"), data: z.array(Section).min(1) },
    "GET /section": { ask: read("GET /section"), data: z.array(Section).min(1) },
    "GET /brands": { ask: read("GET /brands"), ...brands },
    "GET /brands-admin": {
      ask: async () => (await fixture.owner()).call("GET /brands-admin"),
      ...brands,
    },
    "GET /brands/top": { ask: read("GET /brands/top"), ...brands },
    "GET /top-brands": { ask: read("GET /top-brands"), ...brands },
    "GET /states": { ask: read("GET /states"), data: z.array(State).min(37) },
    "GET /reward/content": { ask: read("GET /reward/content"), data: z.object({ id: Id }) },
    "GET /blog": { ask: read("GET /blog"), ...posts },
    "GET /blog/single/{id}": { ask: ofFirst("GET /blog/single/{id}", "GET /blog"), data: OnlyId },
    "GET /community": { ask: read("GET /community"), ...posts },
    "GET /community/single/{id}": {
      ask: ofFirst("GET /community/single/{id}", "GET /community"),
      data: OnlyId,
    },
  }
}
