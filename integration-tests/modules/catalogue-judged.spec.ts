import { goodsOf, judge, summary, type Verdict } from "../../bench/search/judging"
import { QUERIES } from "../../bench/search/queries"
import { ProductListQuery } from "../../src/contract/catalogue"
import { demoShop } from "../../src/seed/generate/shop"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"
import { addDemoCatalogue } from "./support/demo-catalogue"

let shop: CatalogueShop
const verdicts: Verdict[] = []

beforeAll(async () => {
  const demo = demoShop()
  const goods = goodsOf(demo)
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
  it("is asked enough", () => expect(verdicts.length).toBeGreaterThanOrEqual(150))

  it("shows good first pages: nDCG@10 is 0.90 and more", () => {
    const { ndcg } = summary(verdicts)
    expect([ndcg >= 0.9, ndcg, worst()]).toEqual([true, ndcg, worst()])
  })

  it("begins with what was asked for in nine of ten searches and more", () => {
    const wrong = verdicts.filter(({ isFirstRight }) => !isFirstRight).map(({ q }) => q)
    expect([summary(verdicts).firstRight >= 0.9, wrong]).toEqual([true, wrong])
  })

  it("shows no empty page where something fits", () => {
    expect(verdicts.filter(({ isEmpty }) => isEmpty).map(({ q }) => q)).toEqual([])
  })
})
