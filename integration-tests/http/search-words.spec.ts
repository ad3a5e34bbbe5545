import { ProductListMeta } from "../../src/contract/catalogue"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

const shop = sharedShop()
afterAll(() => shop.disconnect())

let owner: ShopClient
let finance: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  finance = await signedIn(shop, "finance@demo.shop")
})

const suggested = async (search: string) =>
  (await shop.visitor().call("POST /product/search", { body: { search } })).data.map(({ id }) => id)
const listed = async (q: string) => {
  const { data } = await shop.visitor().call("GET /products/filter", { query: { q } })
  return data.map(({ id }) => id)
}

describe("synonyms", () => {
  it("lipgloss, lip gloss and lipglos find the same products in the demo shop", async () => {
    const [one, two, three] = await Promise.all(["lipgloss", "lip gloss", "lipglos"].map(suggested))
    expect(one?.length).toBeGreaterThan(0)
    expect(two).toEqual(one)
    expect(three).toEqual(one)
  })

  it("a synonym that staff add works in the shop, through its caches, and stops after its deletion", async () => {
    const meant = await listed("serum")
    expect(await listed("zobolicious")).toEqual([])
    const added = await owner.call("POST /admin/search/synonyms", {
      body: { words: ["zobolicious", "serum"] },
    })
    expect(added.http).toBe(200)
    await eventually(async () => expect((await listed("zobolicious")).sort()).toEqual(meant.sort()))
    await owner.call("DELETE /admin/search/synonyms/{id}", { params: { id: added.data.id } })
    await eventually(async () => expect(await listed("zobolicious")).toEqual([]))
  })

  it("a synonym is not overwritten when another staff member has changed it", async () => {
    const { data } = await owner.call("POST /admin/search/synonyms", {
      body: { words: ["gele", "head tie"] },
    })
    const change = (words: string[]) =>
      owner.call("PUT /admin/search/synonyms/{id}", {
        params: { id: data.id },
        body: { words, updated_at: data.updated_at },
      })
    expect((await change(["gele", "head tie", "headtie"])).http).toBe(200)
    expect(await change(["gele", "scarf"])).toMatchObject({ http: 409, error: { code: "changed_meanwhile" } })
    await owner.call("DELETE /admin/search/synonyms/{id}", { params: { id: data.id } })
    expect((await change(["gele", "scarf"])).http).toBe(404)
  })

  it.each([
    [{ words: ["one"] }, 422],
    [{ words: ["same", "SAME"] }, 422],
    [{ words: "lip gloss" }, 422],
    [{ words: ["x".repeat(61), "y"] }, 422],
    [{ words: ["lipgloss", "another word"] }, 422],
    [{}, 422],
  ])("a synonym group is refused with the body %j", async (body, http) => {
    expect((await owner.call("POST /admin/search/synonyms", { body })).http).toBe(http)
  })

  it("synonyms are changed only by staff who may change the catalogue", async () => {
    const refused = await finance.call("POST /admin/search/synonyms", { body: { words: ["a b", "c d"] } })
    expect(refused.http).toBe(403)
  })
})

describe("search terms", () => {
  it("staff see the terms that shoppers searched for, also those that found nothing", async () => {
    const word = "qwertzuiop"
    await listed(word)
    await listed("foundation")
    const terms = async (found: "all" | "none") => {
      const { data } = await owner.call("GET /admin/search/terms", { query: { found, per_page: 100 } })
      return data.map(({ term }) => term)
    }
    // What is searched for is noted after the answer, each on its own.
    await eventually(async () =>
      expect(await terms("all")).toEqual(expect.arrayContaining([word, "foundation"])),
    )
    const none = await terms("none")
    expect(none).toContain(word)
    expect(none).not.toContain("foundation")
  })

  it.each([{ from: "yesterday" }, { found: "some" }, { from: "2026-02-01", to: "2026-01-01" }])(
    "a list of search terms for %j is refused",
    async (query) => {
      expect((await owner.call("GET /admin/search/terms", { query })).http).toBe(422)
    },
  )
})

describe("a search", () => {
  it("a search says which word replaced a mistyped one", async () => {
    const { data, meta, body } = await shop
      .visitor()
      .call("GET /products/filter", { query: { q: "fondation", per_page: 3 } })
    expect(data).toHaveLength(3)
    expect(ProductListMeta.parse(meta)).toMatchObject({ search: { corrected: "foundation" } })
    expect(body.status).toBe(1)
    const suggestion = await shop.visitor().call("POST /product/search", { body: { search: "fondation" } })
    expect(suggestion.body.suggestion).toBe("foundation")
    expect(suggestion.data.length).toBeLessThanOrEqual(10)
  })

  it("a product list without a search term carries no search note", async () => {
    expect((await shop.visitor().call("GET /products/filter")).meta).not.toHaveProperty("search")
  })

  it.each([
    "x".repeat(10_000),
    "' or 1=1; --",
    "<script>alert(1)</script>",
    "💄💅🧴",
    "the of and",
    "\u0000",
    "a\u0000b",
    "שלום",
    "%",
    "_",
    "\\",
    "'",
    "((((",
    "a:* & !b",
  ])("a search for %j never fails, neither as a list nor as a suggestion", async (text) => {
    const list = await shop.visitor().call("GET /products/filter", { query: { q: text } })
    const hits = await shop.visitor().call("POST /product/search", { body: { search: text } })
    for (const { http } of [list, hits]) expect([200, 422]).toContain(http)
  })
})
