import type { Page } from "playwright"
import { fileBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { arrives, DESKTOP, PHONE, SCREENS, type Screen } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** Looking around with JavaScript off, by keyboard alone, and with what strangers put into addresses. */
const shop = sharedShop()
const browser = fileBrowser(shop)

const numberIn = (text: string | null) => Number((text ?? "").replace(/\D/g, ""))

describeWithBrowser("with JavaScript off", () => {
  let page: Page
  const main = () => page.getByRole("main")
  async function openAt({ viewport }: Screen) {
    const context = await browser.newContext({ viewport, baseURL: shop.url, javaScriptEnabled: false })
    context.setDefaultTimeout(45_000)
    page = await context.newPage()
  }
  afterEach(() => page?.context().close())

  it("a visitor without script gets from the home page to a category, and from a list to a product", async () => {
    await openAt(PHONE)
    await page.goto("/")
    const section = main().locator('a[href^="/section/"]').first()
    await page.goto((await section.getAttribute("href")) ?? "")
    const category = main().locator('a[href^="/category/"]').first()
    await page.goto((await category.getAttribute("href")) ?? "")
    await main().getByRole("article").first().waitFor()

    await page.goto("/shop")
    expect(await main().getByRole("article").count()).toBeGreaterThanOrEqual(20)
    await main().getByRole("article").first().getByRole("link").first().click()
    await arrives(page, /\/single-product\?product_id=/)
    expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("")
  })

  // Filters stand beside the list on a desktop, and above it on a phone.
  it.each(SCREENS)(
    "a visitor without script sorts, filters and turns the page of a list on a $name",
    async (screen) => {
      await openAt(screen)
      const [section] = (await shop.visitor().call("GET /section")).data
      await page.goto(`/section/${section?.slug}?sectionId=${section?.id}`)
      const form = page.locator("form:has(select[name=sort])").first()
      await form.locator("select[name=sort]").selectOption("price_asc")
      await form.locator("button[type=submit]").locator("visible=true").first().click()
      await arrives(page, /sort=price_asc/)
      const cards = await main().getByRole("article").allTextContents()
      const amounts = cards.map((text) => numberIn(/₦(\d{1,3}(?:,\d{3})*)/.exec(text)?.[1] ?? null))
      expect(amounts.length).toBeGreaterThan(10)
      expect([...amounts].sort((a, b) => a - b)).toEqual(amounts)

      await page.goto(`${page.url()}&availability=instock`)
      const next = page
        .getByRole("link", { name: /next|page 2|^2$/i })
        .locator("visible=true")
        .first()
      await next.click()
      await arrives(page, /page=2/)
      expect(page.url()).toContain("availability=instock")
      expect(page.url()).toContain("sort=price_asc")
      await main().getByRole("article").first().waitFor()
    },
  )

  it("a visitor without script finds products by searching", async () => {
    await openAt(PHONE)
    await page.goto("/shipping")
    const box = page.getByPlaceholder("What are you looking for").locator("visible=true")
    await box.fill("cream")
    await box.press("Enter")
    await arrives(page, /\/search\?str=cream/)
    await main().getByRole("article").first().waitFor()
  })

  it.each([
    ["/login", "Logging in"],
    ["/register", "Signing up"],
    ["/shopping-cart", "The cart"],
    ["/checkout", "Checkout"],
    ["/my-orders", "Your account"],
  ])("the page %s without script says that it needs JavaScript", async (path, what) => {
    await openAt(PHONE)
    await page.goto(path)
    // By its element: Playwright finds no text in a `noscript`.
    const said = main().locator("noscript p").locator("visible=true")
    expect(await said.textContent()).toMatch(`${what} needs JavaScript. Turn it on`)
    expect(await main().locator(".animate-shimmer").locator("visible=true").count()).toBe(0)
    expect(await said.locator("a").getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d+\?text=/)
  })

  it("the price filter without script reports an unreadable amount at its field, and keeps it for correction", async () => {
    await openAt(DESKTOP)
    await page.goto("/shop")
    const from = main().getByRole("textbox", { name: "From" }).locator("visible=true")
    await from.fill("4,000")
    await from.press("Enter")
    await arrives(page, /price_start=4%2C000/)
    expect(await from.inputValue()).toBe("4000")
    await main().getByText("₦4,000 and above").first().waitFor()
    await from.fill("4,00")
    await from.press("Enter")
    await arrives(page, /price_start=4%2C00(&|$)/)
    await main().getByText("Enter an amount in naira, such as 5,000").locator("visible=true").waitFor()
    expect(await from.inputValue()).toBe("4,00")
  })

  it("a visitor without script chooses a shade and asks for delivery on a product's page", async () => {
    await openAt(PHONE)
    const { data } = await shop.visitor().call("GET /products/filter", { query: { per_page: 100 } })
    const [product] = [...data].sort((a, b) => b.variants_count - a.variants_count)
    await page.goto(`/single-product?product_id=${product?.id}`)
    const shade = main().locator("label:has(input[type=radio]:not(:checked))").first()
    const name = (await shade.locator("input").getAttribute("value")) ?? ""
    await shade.click()
    await main().getByRole("button", { name: "Update", exact: true }).click()
    await arrives(page, /variant_id=variant_/)
    expect(await main().getByRole("radio", { checked: true }).getAttribute("value")).toBe(name)

    await main().getByRole("link", { name: "What does delivery to my state cost?" }).click()
    await arrives(page, /state=/)
    await main().getByLabel("Deliver to").selectOption({ label: "Lagos" })
    await main().locator("#delivery").getByRole("button", { name: "Show" }).click()
    await arrives(page, /state=NG-LA/)
    expect(page.url()).toContain("variant_id=variant_")
    await main()
      .getByText(/to Lagos, with you by/)
      .waitFor()
    await main().getByText("Ingredients", { exact: true }).click()
    expect(await main().locator("details[open]").count()).toBe(2)
  })
})

describeWithBrowser("by keyboard alone", () => {
  let page: Page
  const freshPage = freshPages(browser, shop, { screen: DESKTOP })
  const focused = () =>
    page.evaluate<string>(
      "(document.activeElement.getAttribute('aria-label') || document.activeElement.textContent || '').trim()",
    )
  /** Tabs on until what has the focus says this; the ring must be seen on the way. */
  const tabTo = async (words: RegExp, most = 150) => {
    for (let i = 0; i < most; i += 1) {
      await page.keyboard.press("Tab")
      if (words.test(await focused())) break
    }
    expect(await focused()).toMatch(words)
    const ring = await page.evaluate<string>("getComputedStyle(document.activeElement).outlineStyle")
    const inside = await page.evaluate<boolean>("document.activeElement.matches('.sr-only')")
    expect(inside || ring !== "none").toBe(true)
  }

  it("a visitor by keyboard alone skips to the content, opens a product, chooses a shade and adds it", async () => {
    const { data } = await shop
      .visitor()
      .call("GET /products/filter", { query: { per_page: 100, sort: "best_selling" } })
    const [product] = [...data].sort((a, b) => b.variants_count - a.variants_count)
    if (!product) throw new Error("The demo shop is empty")
    page = await freshPage()
    await page.goto(`/search?str=${encodeURIComponent(product.name)}`)
    await page.keyboard.press("Tab")
    expect(await focused()).toMatch(/skip/i)
    await tabTo(new RegExp(`^${product.name}$`))
    await page.keyboard.press("Enter")
    await arrives(page, /\/single-product/)
    await page.getByRole("heading", { level: 1, name: product.name }).waitFor()
    await page.getByRole("radio", { checked: true }).first().focus()
    await page.keyboard.press("ArrowRight")
    await arrives(page, /variant_id=/)
    await tabTo(/^Add to Cart$/)
    await page.keyboard.press("Enter")
    const login = page.getByRole("dialog", { name: "Log In" })
    await login.waitFor()
    await page.keyboard.press("Escape")
    await login.waitFor({ state: "hidden" })
    // The dialog gives the focus back once it is gone.
    await becomes(focused, "Add to Cart")
  })
})

describe("what strangers put into addresses", () => {
  const nasty = `"><script>alert(1)</script><img src=x onerror=alert(2)>'--`
  const get = (path: string) => fetch(shop.url + path, { redirect: "manual" })

  it.each([
    ["the search", `/search?str=${encodeURIComponent(nasty)}`],
    [
      "a filter",
      `/shop?brand_id=${encodeURIComponent(nasty)}&price=${encodeURIComponent(nasty)}&sort=${encodeURIComponent(nasty)}`,
    ],
    ["a section's name", `/section/${encodeURIComponent(nasty)}?sectionId=${encodeURIComponent(nasty)}`],
    [
      "a product's address",
      `/single-product?product_id=${encodeURIComponent(nasty)}&ref=${encodeURIComponent(nasty)}`,
    ],
    ["the brands' box", `/brands?q=${encodeURIComponent(nasty)}`],
  ])("markup in the address of a page comes out of %s as text, never as markup", async (_, path) => {
    const answer = await get(path)
    expect(answer.status).toBeLessThan(500)
    const html = await answer.text()
    expect(html).not.toContain("<script>alert(1)")
    expect(html).not.toContain("<img src=x")
  })

  it("markup in a product's name is kept out of structured data", async () => {
    const { data } = await shop.visitor().call("GET /products/filter", { query: { per_page: 1 } })
    const id = data[0]?.id
    const [before] = await shop.sql<{ title: string }>("select title from product where id = $1", [id])
    try {
      await shop.sql("update product set title = $2 where id = $1", [
        id,
        "Balm </script><script>alert(1)</script>",
      ])
      const html = await eventually(
        async () => (await get(`/single-product?product_id=${id}`)).text(),
        (text) => text.includes("alert(1)"),
      )
      expect(html).not.toContain("<script>alert(1)")
      const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
      expect(blocks.length).toBeGreaterThan(0)
      for (const [, block = ""] of blocks) expect(() => JSON.parse(block)).not.toThrow()
    } finally {
      await shop.sql("update product set title = $2 where id = $1", [id, before?.title])
    }
  })

  it.each([
    ["a page that is none", "/shop?page=0"],
    ["a price that is none", "/shop?price=abc-def"],
    ["a reversed range", "/shop?price=9000-100"],
    ["a thousand letters", `/search?str=${"a".repeat(1_200)}`],
  ])("the shop answers without a server error for %s", async (_, path) => {
    expect((await get(path)).status).toBeLessThan(500)
  })
})
