import { goodsOf, judge, summary, type Verdict } from "../../bench/search/judging"
import { QUERIES } from "../../bench/search/queries"
import { ProductListQuery } from "../../src/contract/catalogue"
import { demoShop } from "../../src/seed/generate/shop"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"
import { addDemoCatalogue } from "./support/demo-catalogue"

let shop: CatalogueShop
const verdicts: Verdict[] = []
const demo = demoShop()
const goods = goodsOf(demo)

beforeAll(async () => {
  shop = await openCatalogueShop()
  await addDemoCatalogue(shop, demo)
  for (const query of QUERIES) {
    const { ids } = await shop.catalogue.list(ProductListQuery.parse({ q: query.q, per_page: 10 }))
    verdicts.push(judge(query, goods, ids))
  }
})
afterAll(() => shop.close())

const worst = () =>
  [...verdicts]
    .sort((a, b) => a.ndcg - b.ndcg)
    .slice(0, 12)
    .map(({ q, ndcg }) => `${q} ${ndcg.toFixed(2)}`)

/** The queries and their grades: bench/search. A figure that falls names the queries that fare worst. */
describe("over the demo shop, with what shoppers ask", () => {
  it("the judged searches are at least 409", () => expect(verdicts.length).toBeGreaterThanOrEqual(409))

  it("judged searches show good first pages: nDCG@10 is at least 0.93", () => {
    const { ndcg } = summary(verdicts)
    expect([ndcg >= 0.93, ndcg, worst()]).toEqual([true, ndcg, worst()])
  })

  it("at least 24 of 25 judged searches begin with what was searched for", () => {
    const wrong = verdicts.filter(({ isFirstRight }) => !isFirstRight).map(({ q }) => q)
    expect([summary(verdicts).firstRight >= 0.96, wrong]).toEqual([true, wrong])
  })

  it("no search for sun protection begins with a retinoid", async () => {
    for (const q of ["sunscreen", "sun cream", "sunblock", "spf", "spf 50", "sun protection"]) {
      const { ids } = await shop.catalogue.list(ProductListQuery.parse({ q, per_page: 10 }))
      expect(goods.find(({ id }) => id === ids[0])?.made).not.toMatch(/retinal|retinol|retinyl/)
    }
  })

  it("a search for dry hair shows products for dry hair before a towel that dries hair", async () => {
    const { ids } = await shop.catalogue.list(ProductListQuery.parse({ q: "dry hair", per_page: 10 }))
    const shown = ids.map((id) => goods.find((one) => one.id === id))
    expect(shown.map((one) => one?.meant.includes("dryness"))).toEqual(ids.map(() => true))
  })

  it("a dark spot search begins with products called so; a serum search leaves out what only has serum in its name", async () => {
    const first = async (q: string) => {
      const { ids } = await shop.catalogue.list(ProductListQuery.parse({ q, per_page: 5 }))
      return ids.map((id) => goods.find((one) => one.id === id)?.name)
    }
    const [best, second] = await first("dark spot cream")
    expect([best, second].every((name) => name?.includes("mark-fading cream"))).toBe(true)
    for (const name of await first("niacinamide serum")) expect(name).not.toContain("foundation")
  })

  it("a search knows the kind of product although a word before it finds nothing", async () => {
    const { ids } = await shop.catalogue.list(
      ProductListQuery.parse({ q: "relaxer for stubborn hair", per_page: 1 }),
    )
    expect(goods.find(({ id }) => id === ids[0])?.subcategory).toBe("Relaxers & Texturisers")
  })

  it("no judged search shows an empty page where something fits", () => {
    expect(verdicts.filter(({ isEmpty }) => isEmpty).map(({ q }) => q)).toEqual([])
  })
})
