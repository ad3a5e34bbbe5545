import type { Page } from "playwright"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import type { ShopClient } from "../harness/client"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { arrives, DESKTOP, enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper, signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Product cards, quick view and search, as shoppers use them: by mouse, keys, phone and without script. */
const shop = sharedShop()
const browser = fileBrowser(shop)

/** Cards have more to them on a desktop, where there is a mouse. */
const desktopPage = freshPages(browser, shop, { screen: DESKTOP })
const phonePage = freshPages(browser, shop)

async function visitAs(client: ShopClient): Promise<Page> {
  const page = await desktopPage()
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await enter(page, client)
  return page
}

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const focused = (page: Page) =>
  page.evaluate<string>(
    "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
  )

describeWithBrowser("a product card and its quick view", () => {
  it("the product card and quick view ask a guest to sign in, work by keyboard, and respect the stock", async () => {
    const page = await desktopPage()
    await page.route("**/api/v1/products/single/*", async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as {
        data: { variants: { stock_quantity: number; badge: string }[] }
      }
      for (const variant of body.data.variants)
        Object.assign(variant, { stock_quantity: 2, badge: "instock" })
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto("/shop")
    const login = page.getByRole("dialog", { name: "Log In" })
    const close = async () => {
      await page.keyboard.press("Escape")
      await login.waitFor({ state: "hidden" })
    }
    await cards(page)
      .first()
      .getByRole("button", { name: /^Add to Wishlist/ })
      .click()
    await login.waitFor()
    await close()
    await becomes(() => focused(page), expect.stringMatching(/^Add to Wishlist/))
    await page
      .getByRole("button", { name: /^Add to cart/, disabled: false })
      .first()
      .focus()
    await page.keyboard.press("Enter")
    await login.waitFor()
    await close()

    await cards(page)
      .first()
      .getByRole("button", { name: /^Quick view/ })
      .focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog")
    const add = dialog.getByRole("button", { name: "Add to Cart" })
    await add.waitFor()
    expect(await dialog.textContent()).toContain("Brand: ")
    expect((await dialog.boundingBox())?.width).toBe(1200)
    await dialog.getByText("2 Items left").waitFor()
    const more = dialog.getByRole("button", { name: "One more" })
    await more.click()
    await more.click()
    await page.locator("[aria-live=assertive]", { hasText: "Out of stock" }).waitFor()
    expect(await dialog.locator("output").textContent()).toBe("2")
    await page.keyboard.press("Escape")
    await dialog.waitFor({ state: "hidden" })
    await becomes(() => focused(page), expect.stringMatching(/^Quick view/))

    await page.keyboard.press("Enter")
    await add.focus()
    await page.keyboard.press("Enter")
    await arrives(page, /\/login/)
  })

  it("the product card shows wholesale prices to wholesalers only, and copies the shopper's referral link", async () => {
    const { data } = await shop.visitor().call("GET /products/filter", { query: { per_page: 24 } })
    const at = data.findIndex((product) => product.wholesale_price !== null && product.variants_count === 1)
    const product = data[at]
    if (!product?.wholesale_price) throw new Error("No best seller has a wholesale price")
    const naira = (amount: number) =>
      `₦${amount.toLocaleString("en-NG", Number.isInteger(amount) ? {} : { minimumFractionDigits: 2 })}`
    const saving = `Save ${naira(product.price - product.wholesale_price)}`

    const other = await visitAs(await makeShopper(shop))
    await other.goto("/shop")
    expect(await cards(other).nth(at).textContent()).toContain(naira(product.price))
    expect(await cards(other).nth(at).textContent()).not.toContain(saving)
    const first = cards(other).first()
    await first.getByRole("button", { name: /^Copy referral link/ }).click()
    await other.getByText("Referral Link Copied").waitFor()
    await other.getByText("Success", { exact: true }).waitFor()
    const [path, code] = await other.evaluate<[string, string]>(
      `navigator.clipboard.readText().then((text) => [text, JSON.parse(localStorage.shop).auth.user.referer_id])`,
    )
    const href = await first.getByRole("link").getAttribute("href")
    expect(code).toMatch(/\w/)
    expect(path).toBe(`${new URL(other.url()).origin}${href}&ref=${code}`)

    const page = await visitAs(await signedIn(shop, "wholesaler@demo.shop"))
    await page.goto("/shop")
    const card = cards(page).nth(at)
    await card.getByText(saving).waitFor()
    expect(await card.textContent()).toContain(naira(product.wholesale_price))
    expect(await card.locator("s").textContent()).toContain(naira(product.price))
    await card.getByText("WHOLESALE", { exact: true }).waitFor()
    await card.hover()
    await card.getByRole("button", { name: /^Quick view/ }).click()
    await page.getByRole("dialog").getByText(saving).waitFor()
  })

  it("the quick view opens as a sheet on phones, to choose a shade or size", async () => {
    const { data } = await shop.visitor().call("GET /products/filter", { query: { per_page: 24 } })
    const shaded = data.find((product) => product.variants_count > 1)
    const page = await phonePage()
    await page.goto(`/search?str=${encodeURIComponent(shaded?.name ?? "")}`)
    await page
      .getByRole("button", { name: /^Choose options/ })
      .first()
      .click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("button", { name: "Add to Cart" }).waitFor()
    expect((await dialog.boundingBox())?.y).toBeGreaterThan(0)
  })
})

describeWithBrowser("the search box", () => {
  it("the search box suggests from three letters on by one request at a time, works by arrow keys, and reports no results", async () => {
    const page = await desktopPage()
    const asked: string[] = []
    page.on("request", (request) => {
      if (request.url().endsWith("/product/search")) asked.push(request.postData() ?? "")
    })
    await page.clock.install()
    await page.goto("/shipping")
    const box = page.getByRole("combobox", { name: "Search products" }).locator("visible=true")
    await box.click()
    await box.pressSequentially("cr")
    // Longer than it waits for the next letter.
    await page.clock.fastForward(2_000)
    expect(asked).toEqual([])
    await box.pressSequentially("eam")
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
    await arrives(page, /\/search\?str=cream/)
    await page.getByRole("heading", { level: 1, name: "Results for “cream”" }).waitFor()

    await box.fill("")
    await page.getByRole("option", { name: "cream" }).waitFor()
    await page.getByRole("button", { name: "Clear", exact: true }).first().click()
    await page.getByRole("option", { name: "cream" }).waitFor({ state: "hidden" })

    await box.fill("cream")
    await options.nth(3).waitFor()
    await box.press("ArrowDown")
    await box.press("Enter")
    await arrives(page, /single-product\?product_id=/)
    // The address is there before the page, which lets go of the words that led to it.
    await becomes(() => box.inputValue(), "")

    await box.fill("qqxxzzqq")
    await page.getByText("No data available").waitFor()
    await page.route("**/product/search", (route) => route.abort())
    await box.fill("lipstick")
    await page.getByText("Unknown Error. Please check details and try again.").waitFor()
    await page.getByRole("button", { name: "Clear the search" }).locator("visible=true").click()
    expect(await box.inputValue()).toBe("")
  })

  it("the search box searches without script, and offers a way on when nothing is found", async () => {
    const context = await browser.newContext({
      viewport: DESKTOP.viewport,
      baseURL: shop.url,
      javaScriptEnabled: false,
    })
    context.setDefaultTimeout(45_000)
    const page = await context.newPage()
    await page.goto("/shipping")
    const box = page.getByRole("combobox", { name: "Search products" }).locator("visible=true")
    await box.fill("qqxxzzqq<zzxxqq>")
    await box.press("Enter")
    await arrives(page, /\/search\?str=/)
    await page.getByRole("heading", { level: 1, name: "Nothing found for “qqxxzzqq<zzxxqq>”" }).waitFor()
    await page.getByRole("heading", { name: "What others buy most" }).waitFor()
    expect(await cards(page).count()).toBeGreaterThan(3)

    await page.goto("/search?str=lipstocking")
    await page.getByRole("heading", { name: "Did you mean" }).waitFor()
    await page.getByRole("link", { name: "lipstick", exact: true }).click()
    await page.getByRole("heading", { level: 1, name: "Results for “lipstick”" }).waitFor()
    await page.goto("/search?str=serumn")
    await page.getByText("No exact match. Showing results for “serum”.").waitFor()
    expect(await cards(page).count()).toBeGreaterThan(3)
    await context.close()
  })
})
