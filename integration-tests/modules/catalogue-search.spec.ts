import fc from "fast-check"
import { ProductListQuery } from "../../src/contract/catalogue"
import { plainText, wordsOf } from "../../src/modules/catalogue/domain/plain-text"
import { SearchLog } from "../../src/modules/catalogue/search/search-log"
import { eventually } from "../harness/eventually"
import { addGoods } from "./support/catalogue-goods"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"
import { parsed } from "./support/list-page"

let shop: CatalogueShop
beforeAll(async () => {
  shop = await openCatalogueShop()
  for (const title of ["Cherry Lip Gloss", "Plum Lipgloss Wand", "Sun Cream", "Matte Foundation"]) {
    await addGoods(shop, { title, subtitle: "", description: "" })
  }
  await addGoods(shop, { title: "Hidden Peacock Wand", status: "draft" })
})
afterAll(() => shop.close())

const list = async (q: string, more: Record<string, unknown> = {}) =>
  parsed(await shop.catalogue.list(ProductListQuery.parse({ q, ...more })))
const found = async (q: string) => (await list(q)).products.map(({ name }) => name).sort()
const logger = { warn: jest.fn() } as unknown as ConstructorParameters<typeof SearchLog>[1]

it("a text normalised by the database is cut into the same words as a typed text", async () => {
  const letters = fc.constantFrom(..."abz izeIZES ßøÉéẹ́ṣŁđ’'`-_.1%/œÆﬁ‑™´2·ΑΩЖ")
  await fc.assert(
    fc.asyncProperty(
      fc.array(letters, { maxLength: 30 }).map((some) => some.join("")),
      async (text) => {
        const { rows } = await shop.pg.raw("select catalogue_plain(?) as plain", [text])
        expect(wordsOf(plainText(rows[0].plain))).toEqual(wordsOf(plainText(text)))
      },
    ),
    { numRuns: 300 },
  )
})

describe("synonyms", () => {
  it("synonyms find the same both ways once staff add them, and no longer once they are removed", async () => {
    expect(await found("lipgloss")).toEqual(["Plum Lipgloss Wand"])
    const group = await shop.catalogue.synonyms.add(["lip gloss", "lipgloss", "lipglos"])
    for (const q of ["lipgloss", "lip gloss", "Lip-Gloss", "lipglos", "LIPGLÓSS"]) {
      await eventually(async () => expect(await found(q)).toEqual(["Cherry Lip Gloss", "Plum Lipgloss Wand"]))
    }
    expect(await found("cherry lipgloss")).toEqual(["Cherry Lip Gloss"])
    expect((await shop.catalogue.suggest("lipglos")).hits).toHaveLength(2)
    await shop.catalogue.synonyms.remove(group.id)
    await eventually(async () => expect(await found("lipgloss")).toEqual(["Plum Lipgloss Wand"]))
  })

  it("a synonym group has at least two different words, and a word is in one group only", async () => {
    const group = await shop.catalogue.synonyms.add(["sunblock", "sun cream"])
    await expect(shop.catalogue.synonyms.add(["Sun-Cream", "spf"])).rejects.toMatchObject({ kind: "invalid" })
    await expect(shop.catalogue.synonyms.add(["spf", " SPF "])).rejects.toMatchObject({ kind: "invalid" })
    const changed = await shop.catalogue.synonyms.change(
      group.id,
      ["sunblock", "sun cream", "spf"],
      group.updated_at,
    )
    expect(changed.words).toEqual(["sunblock", "sun cream", "spf"])
    await expect(
      shop.catalogue.synonyms.change(group.id, ["a", "b"], group.updated_at),
    ).rejects.toMatchObject({ code: "changed_meanwhile" })
    await expect(shop.catalogue.synonyms.remove("syn_none")).rejects.toMatchObject({ kind: "not_found" })
    await eventually(async () => expect(await found("spf")).toEqual(["Sun Cream"]))
  })
})

describe("the result of a search", () => {
  it("a search names the words that were meant, and words near a term without products", async () => {
    expect((await list("matte foundation")).search).toEqual({ corrected: null, near: [] })
    expect((await list("mate fondation")).search?.corrected).toBe("matte foundation")
    const nothing = await list("foundstone")
    expect(nothing.total).toBe(0)
    expect(nothing.search).toEqual({ corrected: null, near: ["foundation"] })
    expect((await list("", {})).search).toBeNull()
  })

  it("a search never reveals words of unpublished products", async () => {
    for (const q of ["peacok", "peacock", "hiden"]) {
      const { products, search } = await list(q)
      expect([products, search?.corrected, search?.near]).toEqual([[], null, []])
    }
    const product = await addGoods(shop, { title: "Turmeric Scrub" })
    expect((await list("turmerik")).search?.corrected).toBe("turmeric")
    await shop.product.updateProducts(product.id, { status: "draft" })
    await shop.catalogue.rebuild([product.id])
    expect((await list("turmerik")).search).toEqual({ corrected: null, near: [] })
  })

  it.each([
    "the",
    "of and the",
    "😀",
    "%",
    "_",
    "'; drop table product; --",
    "<script>",
    "שלום",
    // No letters of a title here, nor of a random number: a stock number "21e8116b" is a number and the word "b" to PostgreSQL.
    "x\u0000z",
    "\\",
    "🧴".repeat(50),
  ])("a search for %j is harmless and finds nothing", async (q) => {
    expect((await list(q)).products).toEqual([])
    expect((await shop.catalogue.suggest(q)).hits).toEqual([])
  })
})

describe("counts of searches", () => {
  const today = { from: "2000-01-01", to: "2999-01-01" }
  const counts = async (log: SearchLog, notFound = false) =>
    Object.fromEntries(
      (await log.read(today, notFound, 1, 100)).terms.map(({ term, searches }) => [term, searches]),
    )
  const fresh = async () => {
    await shop.pg.raw("delete from search_count")
    return new SearchLog(shop.pg, logger)
  }

  it("search counts add up by term and list terms without results", async () => {
    const log = await fresh()
    for (const text of ["Lip Gloss", "lip  gloss", "zobo"])
      log.searched(text, { results: text === "zobo" ? 0 : 2, corrected: null })
    await log.write()
    log.searched("lip gloss", { results: 2, corrected: null })
    await log.write()
    expect(await counts(log)).toEqual({ "lip gloss": 3, zobo: 1 })
    expect(await counts(log, true)).toEqual({ zobo: 1 })
    const { rows } = await shop.pg.raw("select * from search_count limit 1")
    expect(Object.keys(rows[0]).sort()).toEqual(["corrected", "day", "results", "searches", "term"])
  })

  it("search counts leave out the beginnings of a term that was typed on", async () => {
    const log = await fresh()
    for (const text of ["lip", "lipst", "lipstick", "ser", "serum"])
      log.typed(text, { results: 1, corrected: null })
    log.searched("serum", { results: 1, corrected: null })
    await log.write()
    expect(await counts(log)).toEqual({ lipstick: 1, serum: 1 })
  })

  it("search counts of several processes add up, and lost counts are only logged", async () => {
    const [one, other] = [await fresh(), new SearchLog(shop.pg, logger)]
    for (const log of [one, other]) log.searched("shea butter", { results: 1, corrected: null })
    await Promise.all([one.write(), other.write()])
    expect(await counts(one)).toEqual({ "shea butter": 2 })
    await shop.pg.raw("alter table search_count rename to search_count_away")
    one.searched("shea butter", { results: 1, corrected: null })
    await one.write()
    await shop.pg.raw("alter table search_count_away rename to search_count")
    expect(logger.warn).toHaveBeenCalledTimes(1)
  })

  it("a results page is counted as one search, and filters and further pages are not", async () => {
    await shop.pg.raw("delete from search_count")
    await list("sun cream")
    await list("sun cream", { page: 2 })
    await list("sun cream", { availability: "outofstock" })
    await eventually(async () => {
      const { terms } = await shop.catalogue.searches.read(today, false, 1, 100)
      expect(terms.filter(({ term }) => term === "sun cream")).toEqual([
        expect.objectContaining({ term: "sun cream", searches: 1, results: 1 }),
      ])
    })
  })
})

describe("what the word names comes first", () => {
  beforeAll(async () => {
    const brand = async (name: string) => {
      const { id } = await shop.brand.createBrands({ name, slug: name.toLowerCase().replace(/ /g, "-") })
      return id
    }
    const category = async (name: string, parent_category_id?: string) => {
      const { id } = await shop.product.createProductCategories({
        ...{ name, handle: name.toLowerCase(), is_active: true, parent_category_id },
      })
      return id
    }
    const hairpieces = await category("Hairpieces")
    const [turbans, pieceCare] = [
      await category("Turbans", hairpieces),
      await category("Turban Care & Nets", hairpieces),
    ]
    const [turbanVendor, laMer] = [await brand("Turban Vendor"), await brand("La Mer")]
    const goods: [title: string, brandId: string, categoryId: string][] = [
      ["Turban Detangler", turbanVendor, pieceCare],
      ["Silk Turban", laMer, turbans],
      ["Evening Headpiece with Pearls", laMer, turbans],
      ["Sea Cotton", turbanVendor, hairpieces],
      ["Quiet Night Cotton", laMer, hairpieces],
    ]
    for (const [title, brandId, categoryId] of goods) {
      await addGoods(shop, { title, brandId, categoryIds: [categoryId], subtitle: "", description: "" })
    }
  })
  const order = async (q: string) => (await list(q)).products.map(({ name }) => name)

  it("a search shows what the word names, then what it only describes, then a brand of this name", async () => {
    await eventually(async () =>
      expect(await order("turban")).toEqual([
        "Silk Turban",
        "Evening Headpiece with Pearls",
        "Turban Detangler",
        "Sea Cotton",
      ]),
    )
  })

  it("a search finds a brand written as one word, and says so", async () => {
    const { products, search } = await list("lamer")
    expect(products).toHaveLength(3)
    expect(search?.corrected).toBe("la mer")
  })

  it("a search never drops a word that finds something for one that does not", async () => {
    const { products, search } = await list("omo silk turban")
    expect(products[0]?.name).toBe("Silk Turban")
    expect(search?.corrected).toBe("silk turban")
  })

  it("a search shows products that do the same job, and says so", async () => {
    await addGoods(shop, { title: "Dark Spot Corrector" })
    await eventually(async () => {
      const { products, search } = await list("kojic")
      expect([products[0]?.name, search?.corrected]).toEqual(["Dark Spot Corrector", "dark spot"])
    })
  })

  it("a search follows a product's type as set by staff, and the type's name", async () => {
    const { id } = await addGoods(shop, { title: "Morning Ritual", subtitle: "", description: "" })
    const type = await shop.product.createProductTypes({ value: "Gele" })
    await shop.product.updateProducts(id, { type_id: type.id })
    await eventually(async () => expect(await order("gele")).toEqual(["Morning Ritual"]))
    await shop.product.updateProductTypes(type.id, { value: "Aso Oke" })
    await eventually(async () => expect(await order("aso oke")).toEqual(["Morning Ritual"]))
  })
})
