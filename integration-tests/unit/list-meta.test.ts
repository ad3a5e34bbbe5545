import { readFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { type CallSpec, PageMeta } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"

/** Lists without pages: a menu needs them whole. */
const WHOLE = [
  ...["GET /section", "GET /mobile/categories"],
  ...["GET /products/categories", "GET /categories/top", "GET /admin/category"],
  ...["GET /products/subcategories", "GET /admin/subcategory"],
  ...["GET /brands", "GET /brands/top", "GET /top-brands", "GET /brands-admin"],
  ...["GET /states", "GET /admin/states", "GET /admin/lgas"],
  ...["GET /home/shop-by-price", "GET /admin/shop-by-price"],
  ...["GET /user/wallet/get-banks", "GET /user/wallet/banks"],
]
/** Answers of several rows that are no list to turn the pages of. */
const NO_LIST = ["GET /user/cart", "GET /refresh-cart", "POST /product/search"]

const table: Record<string, CallSpec> = calls
const specified = readFileSync(join(__dirname, "../http/api-v1-calls.tsv"), "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t").slice(1, 3).join(" "))
const lists = specified.filter((key) => table[key]?.data instanceof z.ZodArray)

test("every list of the specification has meta, except those that menus need whole", () => {
  expect(lists.length).toBeGreaterThan(60)
  expect(lists.filter((key) => !table[key]?.meta).sort()).toEqual([...WHOLE, ...NO_LIST].sort())
})

test("every list with meta accepts page and per_page, and its meta says where it is in them", () => {
  const paged = Object.entries(table).filter(
    // Reports are about a period, in which there are no pages.
    ([key, { data, meta }]) => data instanceof z.ZodArray && meta && !key.startsWith("GET /admin/reports/"),
  )
  const unfit = paged.filter(([, { query, meta }]) => {
    const asks = Object.keys(query?.shape ?? {})
    const says = meta instanceof z.ZodObject ? Object.keys(meta.shape) : []
    const pages = Object.keys(PageMeta.shape).every((name) => says.includes(name))
    return !pages || !asks.includes("page") || !asks.includes("per_page")
  })
  expect(unfit.map(([key]) => key)).toEqual([])
})
