import { sharedShop } from "../harness/shared-shop"

/** Addresses of the shop that lead nowhere, elsewhere, or nowhere good (`old-addresses.spec.ts` has those that lead to pages). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const get = (path: string) => fetch(shop.url + path, { redirect: "manual" })

async function someBrand() {
  const [brand] = (await shop.visitor().call("GET /brands")).data
  if (!brand) throw new Error("The demo shop has no brands")
  return brand
}

describe("an address of the shop", () => {
  it.each([
    "/category/x?categoryId=nope",
    "/section/nope",
    "/subcategory/x?subCategoryId=nope",
    "/brands/nope",
    "/products/nope",
    "/banners/nope",
    "/no-such-page",
    "/hustle/no-such-page",
  ])("%s shows that there is no such page", async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(/404 Not Found|This page could not be found/.test(await answer.text())).toBe(true)
  })

  it("an address with an old name redirects to the current one", async () => {
    const brand = await someBrand()
    const moved = await get(`/brands/old-name?brandId=${brand.id}&page=2`)
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      `/brands/${brand.slug}?brandId=${brand.id}&page=2`,
    ])
  })

  it("an address that shares a page with another redirects to it", async () => {
    const moved = await get("/become-wholesaler")
    expect([moved.status, moved.headers.get("location")]).toEqual([302, "/upgrade-wholesaler"])
  })

  it.each(["price", "price_start", "brand_id", "category_id", "sort", "page", "availability", "str"])(
    "an address with a hostile value in %s opens its page and runs no script",
    async (name) => {
      const hostile = "<script>alert(1)</script>' or 1=1 --"
      const path = name === "str" ? "/search" : "/shop"
      const answer = await get(`${path}?${new URLSearchParams({ [name]: hostile })}`)
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain("<script>alert(1)")
    },
  )

  it("a search address of ten thousand letters causes no server error", async () => {
    expect((await get(`/search?str=${"x".repeat(10_000)}`)).status).toBeLessThan(500)
  })
})
