import { ProductListQuery } from "../../src/contract/catalogue"
import { addGoods } from "./support/catalogue-goods"
import { type CatalogueShop, openCatalogueShop } from "./support/catalogue-shop"
import { parsed } from "./support/list-page"

let shop: CatalogueShop

const GOODS: [brand: string, title: string][] = [
  ["e.l.f.", "Halo Glow Filter"],
  ["Dr.Jart+", "Cicapair Balm"],
  ["M.A.C", "Ruby Woo"],
  ["St.Ives", "Apricot Polish"],
  ["No7", "Protect Fluid"],
  ["Kama", "Shampoo/Conditioner Duo"],
  ["Kama", "Scrub w/milk"],
  ["Kama", "Retinol 0.5% Drops"],
  ["Kama", "Retinol 0.05% Drops 5"],
  ["Kama", "Retinol Drops 5% 0"],
  ["Kama", "Crochet Hair 1/27"],
  ["Kama", "Crochet Hair 27"],
  ["Kama", "2-in-1 Gel"],
  ["Kama", "Sun Fluid SPF50+"],
  ["Kama", "Day Fluid SPF 15"],
  ["Kama", "Sun Veil SPF 50"],
  ["Kama", "U‑Part Piece"],
  ["Kama", "Oﬀice Œuvre Mist™"],
  ["Kama", "Fashion Mirror"],
  ["Kama", "Face Towel"],
  ["Kama", "Honey Cup"],
  ["Eau Lab", "Fig Water"],
]

beforeAll(async () => {
  shop = await openCatalogueShop()
  const brands = new Map<string, string>()
  for (const name of new Set(GOODS.map(([brand]) => brand))) {
    const { id } = await shop.brand.createBrands({ name, slug: `brand-${brands.size}` })
    brands.set(name, id)
  }
  for (const [brand, title] of GOODS) {
    await addGoods(shop, { title, brandId: brands.get(brand), subtitle: "", description: "" })
  }
})
afterAll(() => shop.close())

const list = async (q: string) => parsed(await shop.catalogue.list(ProductListQuery.parse({ q })))

describe("what is written in several ways is found by each of them, and first", () => {
  it.each([
    ["elf", "Halo Glow Filter"],
    ["e.l.f.", "Halo Glow Filter"],
    ["E.L.F", "Halo Glow Filter"],
    ["jart", "Cicapair Balm"],
    ["dr jart", "Cicapair Balm"],
    ["dr.jart+", "Cicapair Balm"],
    ["mac", "Ruby Woo"],
    ["m.a.c.", "Ruby Woo"],
    ["st ives", "Apricot Polish"],
    ["st. ives", "Apricot Polish"],
    ["no7", "Protect Fluid"],
    ["no 7", "Protect Fluid"],
    ["no.7", "Protect Fluid"],
    ["conditioner", "Shampoo/Conditioner Duo"],
    ["conditioners", "Shampoo/Conditioner Duo"],
    ["shampoo", "Shampoo/Conditioner Duo"],
    ["milk", "Scrub w/milk"],
    ["retinol 0.5%", "Retinol 0.5% Drops"],
    ["retinol 0.05", "Retinol 0.05% Drops 5"],
    ["1/27", "Crochet Hair 1/27"],
    ["2in1", "2-in-1 Gel"],
    ["2-in-1", "2-in-1 Gel"],
    ["2 in 1", "2-in-1 Gel"],
    ["2‑in‑1 gel", "2-in-1 Gel"],
    ["sun fluid spf 50", "Sun Fluid SPF50+"],
    ["veil spf50", "Sun Veil SPF 50"],
    ["spf15", "Day Fluid SPF 15"],
    ["u-part", "U‑Part Piece"],
    ["u‑part", "U‑Part Piece"],
    ["office", "Oﬀice Œuvre Mist™"],
    ["oﬀice", "Oﬀice Œuvre Mist™"],
    ["oeuvre", "Oﬀice Œuvre Mist™"],
    ["œuvre mist", "Oﬀice Œuvre Mist™"],
  ])("a search for %s finds the product first in any of its spellings", async (q, first) => {
    const { products, search } = await list(q)
    expect([products[0]?.name, search?.corrected]).toEqual([first, null])
  })

  it("a search finds a number written as one word or as two", async () => {
    expect((await list("spf50")).products.map(({ name }) => name).sort()).toEqual([
      "Sun Fluid SPF50+",
      "Sun Veil SPF 50",
    ])
    expect((await list("retinol 0.5%")).products.map(({ name }) => name).slice(0, 1)).toEqual([
      "Retinol 0.5% Drops",
    ])
  })
})

describe("what is near nothing is said to be not found", () => {
  it.each(["iphone", "kamshi", "nyx", "gni", "hcu"])(
    "a search for %s, which is near nothing, finds nothing and suggests no other word",
    async (q) => {
      const { products, search } = await list(q)
      expect([products, search?.corrected]).toEqual([[], null])
    },
  )
})
