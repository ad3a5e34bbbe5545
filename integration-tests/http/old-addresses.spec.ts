import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { readShop } from "../../src/contract/shop"
import { sharedShop } from "../harness/shared-shop"

/** Every address that links, apps and search engines know opens its screen. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const rows = readFileSync(join(__dirname, "specified-routes.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [path: string, heading: string])
const ofShop = rows.filter(([path]) => !path.startsWith("/admin"))
const ofStaff = rows.filter(([path]) => path.startsWith("/admin"))

/** What stands in braces, from the shop as it is. */
let names: Record<string, string>
beforeAll(async () => {
  const visitor = shop.visitor()
  const first = async (key: "GET /brands" | "GET /section" | "GET /banner/site") =>
    (await visitor.call(key)).data[0]?.id ?? ""
  const [category] = (await visitor.call("GET /products/categories")).data
  const [subcategory] = (await visitor.call("GET /products/subcategories")).data
  const [product] = (await visitor.call("GET /products/filter")).data
  names = {
    brand: readShop({}).slug,
    name: "any-name",
    brand_id: await first("GET /brands"),
    section_id: await first("GET /section"),
    banner_id: await first("GET /banner/site"),
    category_id: category?.id ?? "",
    subcategory_id: subcategory?.id ?? "",
    product_id: product?.id ?? "",
    post: await aPost(),
  }
})

/** A post of the blog that may be read. */
async function aPost(): Promise<string> {
  const { data } = await shop.visitor().call("GET /blog")
  const [post] = data as { slug?: string }[]
  return post?.slug ?? ""
}

const filled = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name]
    if (!value) throw new Error(`The shop has no ${name}`)
    return encodeURIComponent(value)
  })
const open = (path: string, redirect: "follow" | "manual") =>
  fetch(`${shop.url}${filled(path)}`, { headers: { accept: "text/html" }, redirect })

describe("an address of the shop", () => {
  it("the table of old addresses has lines for the shop and for the back office", () => {
    expect(ofShop.length).toBeGreaterThan(70)
    expect(ofStaff.length).toBeGreaterThan(30)
  })

  it.each(ofShop)("%s opens its screen in the shop", async (path, heading) => {
    const answer = await open(path, "follow")
    const html = await answer.text()
    const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner]) =>
      (inner ?? "")
        .replace(/<[^>]+>/g, "")
        .replace("&amp;", "&")
        .trim(),
    )
    // Two pages know only in the browser what there is to say.
    expect([answer.status, headings.length]).toEqual([200, heading === "-" ? 0 : 1])
    expect(headings[0] ?? "-").toMatch(new RegExp(heading))
    expect(headings[0] ?? "").not.toMatch(/not found|could not be found/i)
    // An announced page that does not exist yet is not a screen.
    expect(html).not.toMatch(/opens? soon/i)
  })
})

describe("an address of the back office", () => {
  const screens = join(__dirname, "../../admin-extensions/src/admin/routes")
  /** Screens that are Medusa's own. */
  const MEDUSAS = new Set(["/orders", "/products", "/products/create", "/inventory"])

  it.each(ofStaff.filter(([path]) => path !== "/admin/orders/print"))(
    "%s opens its screen in the back office",
    async (path) => {
      const answer = await open(path, "manual")
      expect(answer.status).toBe(302)
      const { pathname } = new URL(answer.headers.get("location") ?? "", shop.url)
      expect(pathname).toMatch(/^\/app\/./)
      const screen = pathname.slice("/app".length)
      expect(MEDUSAS.has(screen) || existsSync(join(screens, screen, "page.tsx"))).toBe(true)
      expect((await fetch(`${shop.url}${pathname}`, { headers: { accept: "text/html" } })).status).toBe(200)
    },
  )

  it("the address for printing orders opens a page of its own", async () => {
    const answer = await open("/admin/orders/print", "follow")
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ])
  })
})
