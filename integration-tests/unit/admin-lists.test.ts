import { readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { sorted, wayOf } from "../../admin-extensions/src/admin/platform/sorting"
import { RECORDS } from "../../bench/admin-rows"
import { adminLists } from "../harness/admin-lists"

/**
 * Every list of the back office sorts, and has page and order in the address: collected from the contract and the sources of the
 * screens. What has an order of its own is named here, with what that is.
 */
const root = join(__dirname, "../../admin-extensions/src/admin")

/** Lists of the contract in an order of their own. */
const ORDERED: Record<string, string> = {
  "GET /admin/app-version": "two apps; the screen reads them whole and sorts them itself",
  "GET /admin/site-banners": "staff put them in order by dragging",
}

/** Tables in an order of their own. */
const IN_ORDER: Record<string, string> = {
  "features/coupons/coupon-uses.tsx": "the history of one coupon",
  "features/delivery/delivery-file.tsx": "what a file would change, as it stands there",
  "features/money/day-closes.tsx": "one day after the other",
  "features/money/loan-facts.tsx": "instalments, as they fall due",
  "features/money/wallet-drawer.tsx": "the statement of one wallet",
  "features/people/user-details.tsx": "the latest orders of one shopper",
  "features/people/user-points.tsx": "the statement of one shopper's points",
  "features/products/editor/shade-grid.tsx": "shades as the shop shows them",
  "features/products/import-pictures.tsx": "the pictures of one file, in its order",
  "features/products/import-run.tsx": "the rows of one file",
  "features/products/price-lines.tsx": "the lines of one price change",
  "features/products/stock-history.tsx": "the history of one variant",
  "features/products/variant-prices.tsx": "shades as the shop shows them",
  "features/purchasing/purchase-order-drawer.tsx": "the lines of one purchase order",
  "features/reports/report-table.tsx": "ranks of a report",
  "features/skin/recommendation-coverage.tsx": "a grid of two questions",
  "routes/bank-books/ledger/page.tsx": "the entries of one transaction",
}

interface Source {
  file: string
  text: string
  imports: string[]
}

const sources: Source[] = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith("ui/"))
  .map((file) => {
    const text = readFileSync(join(root, file), "utf8")
    const imports = [...text.matchAll(/from "(\.[^"]+)"/g)].map(([, name]) =>
      normalize(join(dirname(file), name ?? "")),
    )
    return { file, text, imports }
  })
const lists = new Map(adminLists().map((list) => [list.key as string, list]))
const tables = sources.filter(({ text }) =>
  /<(ListTable|RecordTable|ListScreen|WholeList|Table)[\s>]/.test(text),
)

/** Lists with pages that a source names. */
const listsOf = ({ text }: Source) =>
  [...text.matchAll(/"(GET \/[^"]+)"/g)].flatMap(([, key]) => lists.get(key ?? "") ?? [])

/** Those of the source, else those of the sources that use it. */
function listsAround(source: Source): ReturnType<typeof listsOf> {
  const own = [source, ...sources.filter(({ file }) => source.imports.includes(file.replace(/\.tsx?$/, "")))]
  const found = own.flatMap(listsOf)
  if (found.length > 0) return found
  const name = source.file.replace(/\.tsx?$/, "")
  return sources.filter(({ imports }) => imports.includes(name)).flatMap(listsAround)
}

describe("the lists of the back office", () => {
  it("the lists of the back office are found in the contract and the screens", () => {
    expect(lists.size).toBeGreaterThan(40)
    expect(tables.length).toBeGreaterThan(45)
  })

  it("the lists of the back office sort, except those with an order of their own and histories of one record", () => {
    const unsorted = [...lists.values()].filter(
      ({ sorts, params }) => sorts.length === 0 && params.length === 0,
    )
    expect(unsorted.map(({ key }) => key).sort()).toEqual(Object.keys(ORDERED).sort())
  })

  it("the lists of the back office are all measured by the bench, which has a record for each about one", () => {
    const about = [...lists.values()].filter(({ params }) => params.length > 0).map(({ key }) => key)
    expect(about.sort()).toEqual(Object.keys(RECORDS).sort())
  })

  it("the tables of the back office sort, except those with an order of their own", () => {
    const still = tables.filter(
      ({ text }) =>
        !/<(ListScreen|WholeList|SortHead)\s/.test(text) &&
        !/sorting=\{|\.\.\.sorting\b|head = \{/.test(text),
    )
    expect(still.map(({ file }) => file).sort()).toEqual(Object.keys(IN_ORDER).sort())
  })

  it("the lists of the back office are sorted only by what their calls accept", () => {
    const wrong = sources.flatMap((source) => {
      const named = [...source.text.matchAll(/\bsort: "(-?\w+)"/g)].map(([, sort]) => sort ?? "")
      // What is read whole sorts itself.
      if (named.length === 0 || /\bvalue: \(/.test(source.text)) return []
      const known = listsAround(source).flatMap(({ sorts }) => sorts)
      return named.filter((sort) => !known.includes(sort)).map((sort) => `${source.file}: ${sort}`)
    })
    expect(wrong).toEqual([])
  })

  it("the lists of the back office keep their page in the address", () => {
    const turning = tables.filter((source) => /setPage\(|onPage=\{set/.test(source.text))
    const whole = turning.filter((source) => listsOf(source).some(({ params }) => params.length === 0))
    expect(whole.map(({ file }) => file)).toEqual([])
  })
})

describe("a list that is sorted on the screen", () => {
  it("a list sorted on the screen starts in its column's order, then reverses it", () => {
    expect(wayOf("-asked", "")).toEqual({ way: "none", next: "-asked" })
    expect(wayOf("-asked", "-asked")).toEqual({ way: "descending", next: "asked" })
    expect(wayOf("-asked", "asked")).toEqual({ way: "ascending", next: "-asked" })
    expect(wayOf("name", "-asked")).toEqual({ way: "none", next: "name" })
  })

  it("a list sorted on the screen puts numbers by size, words as people read them, and empty cells last", () => {
    const rows = [{ at: null }, { at: 10 }, { at: 9 }]
    expect(sorted(rows, "at", ({ at }) => at).map(({ at }) => at)).toEqual([9, 10, null])
    expect(sorted(rows, "-at", ({ at }) => at).map(({ at }) => at)).toEqual([10, 9, null])
    const words = ["Version 10", "version 9", "Ori"]
    expect(sorted(words, "it", (word) => word)).toEqual(["Ori", "version 9", "Version 10"])
  })
})
