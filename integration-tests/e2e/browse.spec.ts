import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core"
import { axeFindings } from "../harness/access"
import { describeWithBrowser, openBrowser } from "../harness/browser"
import { sharedShop } from "../harness/shared-shop"

/** Finding and choosing, as shoppers do it: lists, filters, quick view, search, by mouse, keys, phone and without script. */
const shop = sharedShop()
const desktop = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop.disconnect()
})

const opened: BrowserContext[] = []
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close()
})

async function visit(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: desktop,
    baseURL: shop.url,
    locale: "en-NG",
    reducedMotion: "reduce",
    ...options,
  })
  context.setDefaultTimeout(20_000)
  opened.push(context)
  return context.newPage()
}

/** Signs in as the storefront keeps it: the session under one key of the browser's storage. */
async function visitAs(email: string): Promise<Page> {
  const answer = await shop.visitor().call("POST /auth/login", {
    body: { email, password: "Beauty-2026!", platform: "web" },
  })
  const auth = { token: answer.data.access_token, user: answer.data.user, isAuthenticated: true }
  const page = await visit()
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.addInitScript(`localStorage.setItem("shop", ${JSON.stringify(JSON.stringify({ auth }))})`)
  return page
}

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const chips = (page: Page) => page.getByRole("list", { name: "Active filters" })
const focused = (page: Page) =>
  page.evaluate<string>(
    "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
  )
const scrolled = (page: Page) => page.evaluate<number>("window.scrollY")
/** Settled: hydrated, and nothing on its way. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" })
const words = (total: number) => `${total.toLocaleString("en-NG")} product${total === 1 ? "" : "s"}`
const list = async (query: Record<string, string>) =>
  (await shop.visitor().call("GET /products/filter", { query })).meta?.total ?? 0

async function someBrand() {
  const brands = (await shop.visitor().call("GET /brands")).data
  const [brand] = [...brands].sort((a, b) => b.products_count - a.products_count)
  if (!brand) throw new Error("The demo shop has no brands")
  return brand
}

describeWithBrowser("a list", () => {
  it("narrows, sorts and turns pages in its address, without a jump, and Back finds the place again", async () => {
    const page = await visit()
    const [section] = (await shop.visitor().call("GET /section")).data
    await open(page, "/shop?page=2")
    await page.evaluate("window.scrollTo(0, 260)")

    const filters = page.getByRole("form", { name: "Filters" })
    const category = section?.category[0]
    await filters.getByRole("checkbox", { name: category?.name }).first().click()
    await page.waitForURL(/category_id=/)
    expect(page.url()).not.toContain("page=")
    expect(await scrolled(page)).toBe(260)
    const total = await list({ category_id: category?.id ?? "" })
    await page.locator("[aria-live]", { hasText: words(total) }).waitFor()
    expect(await chips(page).textContent()).toContain(category?.name)

    await page.getByLabel("Sort by").selectOption("price_asc")
    await page.waitForURL(/sort=price_asc/)
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Page 2" }).click()
    await page.waitForURL(/page=2/)
    await page.getByRole("heading", { name: "Products, page 2" }).waitFor()
    expect(await focused(page)).toBe("Products, page 2")

    await page.evaluate("window.scrollTo(0, 700)")
    const address = page.url()
    const link = cards(page).nth(4).getByRole("link")
    const name = (await link.textContent()) ?? ""
    await link.click()
    await page.waitForURL(/single-product/)
    await page.getByRole("heading", { level: 1, name }).waitFor()
    await page.goBack()
    await page.getByRole("heading", { name: "Products, page 2" }).waitFor()
    expect(page.url()).toBe(address)
    await page.waitForFunction("window.scrollY === 700")
    expect(await focused(page)).toBe(name)

    await chips(page).getByRole("link", { name: "Clear all" }).click()
    await page.waitForURL((url) => !url.search.includes("category_id"))
    expect(page.url()).toContain("sort=price_asc")
  })

  it("takes amounts as people write them, turns a reversed range round, and says what is none", async () => {
    const page = await visit()
    await open(page, "/shop")
    await page.getByRole("textbox", { name: "From" }).fill("₦9,000")
    await page.getByRole("textbox", { name: "To" }).fill("2000")
    await page.getByRole("button", { name: "Go", exact: true }).click()
    await page.waitForURL(/price=2000-9000/)
    await page.getByText("We turned that round: ₦2,000 – ₦9,000").waitFor()
    await page.locator("[aria-live]", { hasText: words(await list({ price: "2000-9000" })) }).waitFor()
    await page.getByRole("textbox", { name: "To" }).fill("cheap")
    await page.getByRole("textbox", { name: "To" }).press("Enter")
    await page.getByText("Write amounts in naira, like 5000").waitFor()
    expect(page.url()).toContain("price=2000-9000")
  })

  it("finds a brand among many, and keeps its boxes where they are", async () => {
    const page = await visit()
    const brand = await someBrand()
    await open(page, "/shop")
    const filters = page.getByRole("form", { name: "Filters" })
    await filters.getByLabel("Find a brand").fill(brand.name.slice(0, 4))
    await filters.getByRole("checkbox", { name: brand.name }).click()
    await page.waitForURL(/brand_id=/)
    await page.locator("[aria-live]", { hasText: words(brand.products_count) }).waitFor()
    expect(await filters.getByLabel("Find a brand").inputValue()).toBe(brand.name.slice(0, 4))
  })

  it("has a sheet of filters on phones, whose button knows the count", async () => {
    const page = await visit({ viewport: phone, hasTouch: true })
    await open(page, "/shop")
    const filters = page.getByRole("form", { name: "Filters" })
    expect(await filters.isVisible()).toBe(false)
    await page.getByRole("button", { name: "Filters", exact: true }).click()
    await filters.getByRole("checkbox", { name: "In stock" }).click()
    const total = await list({ availability: "instock" })
    await filters.getByRole("button", { name: `Show ${words(total)}` }).click()
    await filters.waitFor({ state: "hidden" })
    await page.getByRole("button", { name: "Filters (1)" }).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  it("narrows, sorts and turns pages without script", async () => {
    const page = await visit({ javaScriptEnabled: false })
    const brand = await someBrand()
    await page.goto("/shop")
    await page.getByRole("checkbox", { name: brand.name }).check()
    await page.getByRole("textbox", { name: "From" }).fill("90000")
    await page.getByRole("textbox", { name: "To" }).fill("500")
    await page.getByRole("button", { name: "Apply filters" }).click()
    expect(await chips(page).textContent()).toContain("₦500 – ₦90,000")
    const total = await list({ brand_id: brand.id, price: "500-90000" })
    expect(await page.locator("[aria-live]", { hasText: words(total) }).count()).toBe(1)
    await page.getByLabel("Sort by").selectOption("price_desc")
    await page.getByRole("button", { name: "Sort", exact: true }).click()
    expect(await chips(page).textContent()).toContain(brand.name)
    expect(await page.getByLabel("Sort by").inputValue()).toBe("price_desc")
    await page.goto("/shop")
    await page.getByRole("link", { name: "Page 2" }).click()
    expect(await cards(page).count()).toBeGreaterThan(0)
  })

  it("says that the line is down, and goes on by itself when it is back", async () => {
    const page = await visit()
    await open(page, "/shop")
    await page.context().setOffline(true)
    await page.getByLabel("Sort by").selectOption("price_desc")
    await page.getByRole("heading", { name: "You seem to be offline" }).waitFor()
    await page.context().setOffline(false)
    await cards(page).first().waitFor()
    expect(page.url()).toContain("sort=price_desc")
  })

  it("shows no page for what is not there, leads old names to the right one, and bears any address", async () => {
    const brand = await someBrand()
    const get = (path: string) => fetch(shop.url + path, { redirect: "manual" })
    for (const path of [
      "/category/x?categoryId=nope",
      "/section/nope",
      "/subcategory/x?subCategoryId=nope",
      "/brands/nope",
      "/products/nope",
      "/banners/nope",
    ]) {
      const answer = await get(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain("404 Not Found")
    }
    const moved = await get(`/brands/old-name?brandId=${brand.id}&page=2`)
    expect(moved.status).toBe(301)
    expect(moved.headers.get("location")).toBe(`/brands/${brand.slug}?brandId=${brand.id}&page=2`)
    const hostile = "<script>alert(1)</script>' or 1=1 --"
    for (const name of [
      "price",
      "price_start",
      "brand_id",
      "category_id",
      "sort",
      "page",
      "availability",
      "str",
    ]) {
      const answer = await get(
        `/${name === "str" ? "search" : "shop"}?${new URLSearchParams({ [name]: hostile })}`,
      )
      expect([name, answer.status]).toEqual([name, 200])
      expect(await answer.text()).not.toContain("<script>alert(1)")
    }
    expect((await get(`/search?str=${"x".repeat(10_000)}`)).status).toBeLessThan(500)
  })

  it("is there under every address of the specification", async () => {
    const lists = [
      "best-sellers",
      "bundles",
      "exclusives",
      "hand-picked-for-you",
      "latest-arrivals",
      "our-trusted-brands",
      "seasonal-picks",
      "shop-by-price",
      "trending-favourites",
      "your-must-haves",
    ].map((name) => `/products/${name}`)
    const others = ["/shop", "/shop-all", "/store", "/shop-by-price", "/deals", "/offers", "/new", "/banners"]
    for (const path of [...lists, ...others, "/brands", "/brand", "/all-brands", "/categories", "/category"])
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200])
  })
})

describeWithBrowser("a product card", () => {
  it("asks a visitor to sign in for the wishlist and the cart", async () => {
    const page = await visit()
    await open(page, "/shop")
    const login = page.getByRole("dialog", { name: "Log In" })
    await cards(page)
      .first()
      .getByRole("button", { name: /^Add to Wishlist/ })
      .click()
    await login.waitFor()
    await page.keyboard.press("Escape")
    await login.waitFor({ state: "hidden" })
    expect(await focused(page)).toMatch(/^Add to Wishlist/)
    const add = page.getByRole("button", { name: /^Add to cart/, disabled: false }).first()
    await add.focus()
    await page.keyboard.press("Enter")
    await login.waitFor()
  })

  it("copies the referral link of an account", async () => {
    const page = await visitAs("shopper@demo.shop")
    await open(page, "/shop")
    const card = cards(page).first()
    await card.getByRole("button", { name: /^Copy referral link/ }).click()
    await page.getByText("Referral Link Copied").waitFor()
    await page.getByText("Success", { exact: true }).waitFor()
    const [path, code] = await page.evaluate<[string, string]>(
      `navigator.clipboard.readText().then((text) => [text, JSON.parse(localStorage.shop).auth.user.referer_id])`,
    )
    const href = await card.getByRole("link").getAttribute("href")
    expect(path).toBe(`${new URL(page.url()).origin}${href}&ref=${code}`)
    expect(await card.getByRole("button", { name: /Wishlist/ }).count()).toBe(0)
  })

  it("shows wholesale prices to a wholesaler, and to nobody else", async () => {
    const { data } = await shop.visitor().call("GET /products/filter", { query: { per_page: 24 } })
    const at = data.findIndex((product) => product.wholesale_price !== null && product.variants_count === 1)
    const product = data[at]
    if (!product?.wholesale_price) throw new Error("No best seller has a wholesale price")
    const naira = (amount: number) =>
      `₦${amount.toLocaleString("en-NG", Number.isInteger(amount) ? {} : { minimumFractionDigits: 2 })}`
    const saving = `Save ${naira(product.price - product.wholesale_price)}`

    const other = await visitAs("shopper@demo.shop")
    await open(other, "/shop")
    expect(await cards(other).nth(at).textContent()).toContain(naira(product.price))
    expect(await cards(other).nth(at).textContent()).not.toContain(saving)

    const page = await visitAs("wholesaler@demo.shop")
    await open(page, "/shop")
    const card = cards(page).nth(at)
    await card.getByText(saving).waitFor()
    expect(await card.textContent()).toContain(naira(product.wholesale_price))
    expect(await card.locator("s").textContent()).toContain(naira(product.price))
    await card.getByText("WHOLESALE", { exact: true }).waitFor()
    await card.hover()
    await card.getByRole("button", { name: /^Quick view/ }).click()
    await page.getByRole("dialog").getByText(saving).waitFor()
  })
})

describeWithBrowser("the quick view", () => {
  it("works by keyboard, keeps to the stock, and sends a visitor to sign in", async () => {
    const page = await visit()
    await open(page, "/shop?availability=instock")
    const opener = cards(page)
      .first()
      .getByRole("button", { name: /^Quick view/ })
    await opener.focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Add to Cart" }).waitFor()
    expect(await dialog.textContent()).toContain("Brand: ")
    expect(await axeFindings(page)).toEqual([])
    expect((await dialog.boundingBox())?.width).toBe(1200)
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    expect(await focused(page)).toMatch(/^Quick view/)

    await page.keyboard.press("Enter")
    await dialog.getByRole("button", { name: "Add to Cart" }).focus()
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/login/)
  })

  it("refuses more than there is with the words of the specification", async () => {
    const page = await visit()
    await page.route("**/api/v1/products/single/*", async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as {
        data: { variants: { stock_quantity: number; badge: string }[] }
      }
      for (const variant of body.data.variants)
        Object.assign(variant, { stock_quantity: 2, badge: "instock" })
      await route.fulfill({ response: answer, json: body })
    })
    await open(page, "/shop")
    await cards(page).first().hover()
    await cards(page)
      .first()
      .getByRole("button", { name: /^Quick view/ })
      .click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText("2 Items left").waitFor()
    const more = dialog.getByRole("button", { name: "One more" })
    await more.click()
    await more.click()
    await page.locator("[aria-live=assertive]", { hasText: "Out of stock" }).waitFor()
    expect(await dialog.locator("output").textContent()).toBe("2")
  })

  it("comes as a sheet on phones, to choose a shade or size", async () => {
    const page = await visit({ viewport: phone, hasTouch: true })
    await open(page, "/shop")
    await page
      .getByRole("button", { name: /^Choose options/ })
      .first()
      .click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Add to Cart" }).waitFor()
    expect((await dialog.boundingBox())?.y).toBeGreaterThan(0)
    expect(await axeFindings(page)).toEqual([])
  })
})

describeWithBrowser("the search box", () => {
  it("suggests from three letters on, by one request at a time, and is worked by the arrows", async () => {
    const page = await visit()
    const asked: string[] = []
    page.on("request", (request) => {
      if (request.url().endsWith("/product/search")) asked.push(request.postData() ?? "")
    })
    await open(page, "/")
    const box = page.getByRole("combobox", { name: "Search products" }).locator("visible=true")
    await box.click()
    await box.pressSequentially("cr")
    await page.waitForTimeout(700)
    expect(asked).toEqual([])
    await box.pressSequentially("eam", { delay: 100 })
    const options = page.getByRole("option")
    await options.first().waitFor()
    expect(asked).toEqual([`{"search":"cream"}`])
    expect(await options.count()).toBe(4)
    expect(await options.last().textContent()).toContain("See all ...")
    expect(await axeFindings(page)).toEqual([])

    await box.press("ArrowUp")
    await page.locator(`[role=option][aria-selected=true]`, { hasText: "See all ..." }).waitFor()
    await box.press("Escape")
    await options.first().waitFor({ state: "hidden" })
    await box.press("Enter")
    await page.waitForURL(/\/search\?str=cream/)
    await page.getByRole("heading", { level: 1, name: "Results for “cream”" }).waitFor()

    await box.fill("")
    await page.getByRole("option", { name: "cream" }).waitFor()
    await page.getByRole("button", { name: "Clear", exact: true }).first().click()
    await page.getByRole("option", { name: "cream" }).waitFor({ state: "hidden" })

    await box.fill("cream")
    await options.nth(3).waitFor()
    await box.press("ArrowDown")
    await box.press("Enter")
    await page.waitForURL(/single-product\?product_id=/)
  })

  it("says when there is nothing, and when asking failed", async () => {
    const page = await visit()
    await open(page, "/")
    const box = page.getByRole("combobox", { name: "Search products" }).locator("visible=true")
    await box.fill("qqxxzzqq")
    await page.getByText("No data available").waitFor()
    await page.route("**/product/search", (route) => route.abort())
    await box.fill("lipstick")
    await page.getByText("Unknown Error. Please check details and try again.").waitFor()
    await page.getByRole("button", { name: "Clear the search" }).locator("visible=true").click()
    expect(await box.inputValue()).toBe("")
  })

  it("searches without script, and shows a way on when nothing is found", async () => {
    const page = await visit({ javaScriptEnabled: false })
    await page.goto("/")
    const box = page.getByRole("combobox", { name: "Search products" }).locator("visible=true")
    await box.fill("qqxxzzqq<zzxxqq>")
    await box.press("Enter")
    await page.waitForURL(/\/search\?str=/)
    await page.getByRole("heading", { level: 1, name: "Nothing found for “qqxxzzqq<zzxxqq>”" }).waitFor()
    await page.getByRole("heading", { name: "What others buy most" }).waitFor()
    expect(await cards(page).count()).toBeGreaterThan(3)

    await page.goto("/search?str=lipstocking")
    await page.getByRole("heading", { name: "Did you mean" }).waitFor()
    await page.getByRole("link", { name: "lipstick", exact: true }).click()
    await page.getByRole("heading", { level: 1, name: "Results for “lipstick”" }).waitFor()
    await page.goto("/search?str=serumn")
    await page.getByText("Nothing fits that exactly. These fit “serum”.").waitFor()
    expect(await cards(page).count()).toBeGreaterThan(3)
  })
})
