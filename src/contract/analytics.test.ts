import { analyticsSources, readAnalytics, readPurchaseCollector } from "./analytics"

describe("which analytics a shop has", () => {
  it("a shop has no analytics unless it is configured, and the page policy then names nobody", () => {
    expect(readAnalytics({})).toBeNull()
    expect(analyticsSources(null)).toEqual({ scripts: [], connects: [] })
  })

  it("a shop's analytics is a property, or a container before it", () => {
    expect(readAnalytics({ GA4_MEASUREMENT_ID: "G-AB12CD34EF" })).toEqual({
      id: "G-AB12CD34EF",
      collector: null,
    })
    const both = { GA4_MEASUREMENT_ID: "G-AB12CD34EF", GTM_CONTAINER_ID: "GTM-AB12CD" }
    expect(readAnalytics(both)?.id).toBe("GTM-AB12CD")
  })

  it("the page policy names Google's origins, or those of a collector alone", () => {
    const google = analyticsSources(readAnalytics({ GA4_MEASUREMENT_ID: "G-AB12CD34EF" }))
    expect(google.scripts).toEqual(["https://www.googletagmanager.com"])
    expect(google.connects).toContain("https://*.google-analytics.com")
    const own = readAnalytics({
      GA4_MEASUREMENT_ID: "G-AB12CD34EF",
      GA4_COLLECTOR_URL: "https://tags.shop.example/x?y",
    })
    expect(analyticsSources(own)).toEqual({
      scripts: ["https://tags.shop.example"],
      connects: ["https://tags.shop.example"],
    })
  })

  it.each([
    { GA4_MEASUREMENT_ID: "UA-1234" },
    { GA4_MEASUREMENT_ID: "GTM-AB12CD" },
    { GTM_CONTAINER_ID: "G-AB12CD34EF" },
    { GA4_MEASUREMENT_ID: "G-AB12CD34EF; script-src *" },
    { GA4_MEASUREMENT_ID: "G-AB12CD34EF", GA4_COLLECTOR_URL: "tags" },
    { GA4_MEASUREMENT_ID: "G-AB12CD34EF", GA4_COLLECTOR_URL: "javascript:alert(1)" },
    { GA4_MEASUREMENT_ID: "G-AB12CD34EF", GA4_COLLECTOR_URL: "http://tags.example", NODE_ENV: "production" },
  ])("an analytics setting that cannot be meant is refused: %p", (env) => {
    expect(() => readAnalytics(env)).toThrow(/GTM_CONTAINER_ID|GA4_MEASUREMENT_ID|GA4_COLLECTOR_URL/)
  })
})

describe("where the shop itself tells of paid orders", () => {
  const measured = { GA4_MEASUREMENT_ID: "G-AB12CD34EF", GA4_API_SECRET: "a b&c" }
  it.each([
    [{}, null],
    [{ GA4_MEASUREMENT_ID: "G-AB12CD34EF" }, null],
    [measured, "https://www.google-analytics.com/mp/collect?measurement_id=G-AB12CD34EF&api_secret=a+b%26c"],
    [
      { ...measured, GTM_CONTAINER_ID: "GTM-AB12CD", GA4_COLLECTOR_URL: "https://tags.shop.example" },
      "https://tags.shop.example/mp/collect?measurement_id=G-AB12CD34EF&api_secret=a+b%26c",
    ],
  ])("paid orders are reported to the configured analytics address with %p", (env, wanted) =>
    expect(readPurchaseCollector(env)).toBe(wanted),
  )

  it("the reporting of paid orders is refused without an analytics property", () => {
    const env = { GTM_CONTAINER_ID: "GTM-AB12CD", GA4_API_SECRET: "hush" }
    expect(() => readPurchaseCollector(env)).toThrow("GA4_API_SECRET needs GA4_MEASUREMENT_ID")
  })
})
