import type { OwnShop } from "../integration-tests/harness/shop"
import { categoryLists } from "./lists"
import { type Load, type Measured, measure } from "./load"
import { multiplyProducts } from "./many-products"
import { print, speed, step, times } from "./report"

const MANY = 100_000
/** Each has an error: a letter missing, wrong or extra, two swapped. */
const MISTYPED = [
  "lpistick",
  "fondation",
  "moisturiserr",
  "shmpoo",
  "serun",
  "mascarra",
  "perfme",
  "matte lipstik",
]

interface Sized {
  list: Measured
  facets: Measured
  suggestion: Measured
}

/** Lists, facets and suggestions past the front door, with the demo shop's products and with 100,000. */
export async function benchScale(open: () => Promise<OwnShop>): Promise<void> {
  const shop = await open()
  try {
    step("Measuring lists, facets and suggestions with the demo shop's products")
    const few = await measureAll(shop)
    step(`Making ${MANY.toLocaleString("en")} products`)
    await multiplyProducts(shop, MANY)
    const [backend] = shop.backends
    await backend?.stop()
    step("Starting the backend with them")
    await backend?.start()
    const { meta } = await shop.visitorOfBackend().call("GET /products/filter")
    step(`Measuring with ${meta?.total.toLocaleString("en")} listed products`)
    const many = await measureAll(shop)
    print("Past the front door's cache, 10 connections, median of the runs", [
      { what: "list of 20 by category, 1,200 products", measured: speed(few.list) },
      { what: "list of 20 by category, 100,000 products", measured: speed(many.list) },
      { what: "… p50 over that at 1,200", goal: "≤ 1.3 ×", measured: times(many.list.p50 / few.list.p50) },
      { what: "filter with three facets and counts, 1,200 products", measured: speed(few.facets) },
      {
        what: "filter with three facets and counts, 100,000 products",
        goal: "p95 ≤ 50 ms",
        measured: speed(many.facets),
      },
      {
        what: "suggestion with a typing error, 1,200 products",
        goal: "p95 ≤ 15 ms",
        measured: speed(few.suggestion),
      },
      {
        what: "suggestion with a typing error, 100,000 products",
        goal: "p95 ≤ 50 ms",
        measured: speed(many.suggestion),
      },
    ])
  } finally {
    await shop.stop()
  }
}

async function measureAll(shop: OwnShop): Promise<Sized> {
  const url = shop.address.backendUrls[0] ?? ""
  const suggestions: Load = {
    url,
    paths: ["/api/v1/product/search"],
    bodies: MISTYPED.map((search) => ({ search })),
  }
  return {
    list: await measure({ url, paths: await categoryLists(shop) }),
    facets: await measure({ url, paths: await facetedLists(shop) }),
    suggestion: await measure(suggestions),
  }
}

/** Category, brand and price at once, each time with another lowest price: no count is ever asked for twice. */
async function facetedLists(shop: OwnShop): Promise<string[]> {
  const { meta } = await shop.visitorOfBackend().call("GET /products/filter")
  const { facets } = meta as unknown as { facets: { brand: { id: string }[]; category: { id: string }[] } }
  const ids = (choices: { id: string }[], from: number) => choices.slice(from, from + 3).map(({ id }) => id)
  return Array.from({ length: 4_000 }, (_, number) => {
    const query = new URLSearchParams({
      category_id: ids(facets.category, number % 8).join(),
      brand_id: ids(facets.brand, number % 12).join(),
      price: `${100 + number}-${40_000 + number}`,
    })
    return `/api/v1/products/filter?${query}`
  })
}
