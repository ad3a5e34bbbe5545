import type { Page } from "playwright-core"
import { axeFindings } from "../harness/access"
import { becomes } from "../harness/eventually"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"
import { visits } from "../harness/visits"

/** Product cards, quick view and search, as shoppers use them: by mouse, keys, phone and without script. */
const shop = sharedShop()
const desktop = { width: 1280, height: 900 }
const phone = { width: 360, height: 740 }
const visit = visits(shop, { viewport: desktop, reducedMotion: "reduce" })

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
const focused = (page: Page) =>
  page.evaluate<string>(
    "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent",
  )
/** Settled: hydrated, and nothing on its way. */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: "networkidle" })

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
    await becomes(() => focused(page), expect.stringMatching(/^Add to Wishlist/))
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
    await becomes(() => focused(page), expect.stringMatching(/^Quick view/))

    await page.keyboard.press("Enter")
    await dialog.getByRole("button", { name: "Add to Cart" }).focus()
    await page.keyboard.press("Enter")
    await arrives(page, /\/login/)
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
    await arrives(page, /\/search\?str=/)
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
