import { Vocabulary } from "../domain/spelling"
import { ListingIndex } from "../listing-index/listing-index"
import type { ListingRow } from "../listing-index/row"
import { joined, repaired } from "./repairs"

function row(id: string, name: string, brand: string): ListingRow {
  const words = `${name} ${brand}`
  return {
    product_id: id,
    revision: 1,
    is_listed: true,
    kind: "product",
    brand_id: brand,
    brand_name: brand,
    section_id: null,
    category_id: null,
    subcategory_id: null,
    category_ids: [],
    traits: [],
    price_kobo: "100",
    in_stock: true,
    on_sale: false,
    rating: "0",
    reviews_count: 0,
    sold_90d: 0,
    sold_total: 0,
    created: "0",
    name_plain: name,
    brand_plain: brand,
    wording: 1,
    ending_words: "",
    name_words: name,
    brand_words: brand,
    kind_words: "",
    shared_kind_words: "",
    near_kind_words: "",
    all_words: words,
    words,
  }
}

const listing = new ListingIndex()
listing.put(row("1", "golden matte lipstick", "lumi sade"))
listing.put(row("2", "bob wig", "moonmilk"))
listing.put(row("3", "gone glory cream", "gone brand"))
listing.remove("3")
const vocabulary = new Vocabulary(["lipstick", "matte", "golden", "moonmilk", "eyeshadow", "wig", "loves"])
const meant = (word: string) => repaired(word, listing, vocabulary)

describe("a word that finds nothing", () => {
  it.each([
    ["lumisade", ["lumi", "sade"]],
    ["mattelipst", ["matte", "lipst"]],
    ["lpistick", ["lipstick"]],
    ["eyeshado", ["eyeshadow"]],
    ["oonmilk", ["moonmilk"]],
  ])("the word %s that finds nothing is corrected with certainty to %j", (typed, words) => {
    expect(meant(typed)).toMatchObject({ words, isSure: true })
  })

  it.each(["koves"])("the word %s that finds nothing is corrected, but in doubt", (typed) => {
    expect(meant(typed)).toMatchObject({ isSure: false })
  })

  it.each(["goneglory", "zzzz", "qx", "wgi", "dove"])(
    "the word %s that finds nothing is left unchanged",
    (typed) => {
      expect(meant(typed)).toBeNull()
    },
  )
})

describe("two words that the shop writes as one", () => {
  const meaning = (word: string) => ({ typed: [word], phrases: [[word]] })

  it("two words that the shop writes as one also mean that one word", () => {
    const [only, ...more] = joined([meaning("moon"), meaning("milk")], listing, [])
    expect(only).toEqual({ typed: ["moon", "milk"], phrases: [["moon", "milk"], ["moonmilk"]] })
    expect(more).toEqual([])
  })

  it("two words stay two when the shop writes no such word", () => {
    const two = [meaning("moon"), meaning("wig")]
    expect(joined(two, listing, [])).toEqual(two)
  })
})
