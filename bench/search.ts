import type { OwnShop } from "../integration-tests/harness/shop"
import { demoShop } from "../src/seed/generate/shop"
import { measure } from "./load"
import { print, speed, step } from "./report"
import { goodsOf, judge, summary, type Verdict } from "./search/judging"
import { QUERIES } from "./search/queries"

const WORST = 10
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** How well the demo shop's search answers the judged queries (bench/search), and how fast, past the front door. */
export async function benchSearch(open: () => Promise<OwnShop>): Promise<void> {
  const shop = await open()
  try {
    step(`Asking ${QUERIES.length} judged queries`)
    const goods = goodsOf(demoShop())
    const visitor = shop.visitorOfBackend()
    const verdicts: Verdict[] = []
    for (const query of QUERIES) {
      const { data } = await visitor.call("GET /products/filter", { query: { q: query.q, per_page: 10 } })
      const ids = data.map(({ id }) => id)
      verdicts.push(judge(query, goods, ids))
    }
    const { ndcg, firstRight, empty } = summary(verdicts)
    step("Measuring the same queries as pages and as suggestions")
    const url = shop.address.backendUrls[0] ?? ""
    const pages = await measure({
      url,
      paths: QUERIES.map(({ q }) => `/api/v1/products/filter?${new URLSearchParams({ q })}`),
    })
    const suggestions = await measure({
      url,
      paths: ["/api/v1/product/search"],
      bodies: QUERIES.map(({ q }) => ({ search: q })),
    })
    print(`Search over the demo shop, ${QUERIES.length} judged queries`, [
      { what: "nDCG@10", goal: "≥ 0.93", measured: ndcg.toFixed(3) },
      { what: "searches whose first product is right", goal: "≥ 96 %", measured: percent(firstRight) },
      { what: "empty pages", goal: "0", measured: String(empty) },
      { what: "results page, past the cache, 10 connections", goal: "p95 ≤ 15 ms", measured: speed(pages) },
      { what: "suggestions, 10 connections", goal: "p95 ≤ 15 ms", measured: speed(suggestions) },
    ])
    print("Those that fare worst", worst(verdicts))
  } finally {
    await shop.stop()
  }
}

function worst(verdicts: readonly Verdict[]): { what: string; measured: string }[] {
  return [...verdicts]
    .sort((a, b) => a.ndcg - b.ndcg)
    .slice(0, WORST)
    .map(({ q, ndcg, isFirstRight }) => ({
      what: q,
      measured: `${ndcg.toFixed(2)}${isFirstRight ? "" : ", begins wrongly"}`,
    }))
}
