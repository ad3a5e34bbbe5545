import { randomUUID } from "node:crypto"
import type { BrowserContext, Page } from "playwright-core"
import { fileBrowser } from "../harness/browser"
import { newMobile } from "../harness/phone-numbers"
import { arrives, bankPopup } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** The main job, end to end, against the real processes: found, bought, paid, tracked, packed, delivered. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"

const screens = [
  { name: "phone", viewport: { width: 360, height: 740 }, hasTouch: true },
  { name: "desktop", viewport: { width: 1280, height: 900 }, hasTouch: false },
]

const browser = fileBrowser(shop)

describeWithBrowser.each(screens)("a shopper on a $name", ({ viewport, hasTouch }) => {
  let context: BrowserContext
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    context = await browser.newContext({ viewport, hasTouch, baseURL: shop.url, locale: "en-NG" })
    context.setDefaultTimeout(20_000)
    page = await context.newPage()
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
    page.on("pageerror", (error) => complaints.push(String(error)))
  })
  afterAll(() => context?.close())

  let orderNumber = ""
  let product = ""

  it("finds a product by searching", async () => {
    await page.goto("/")
    expect(await page.title()).toContain("Shop Affordable Cosmetics")
    const search = page.getByPlaceholder("What are you looking for").locator("visible=true")
    await search.fill("cream")
    await page.getByRole("option").first().waitFor()
    await search.press("Enter")
    await arrives(page, /\/search\?str=cream/)
    // The address is there before the page: without it the first card would be one of the page before.
    const results = page.getByRole("heading", { level: 1, name: /^Results for/ })
    await results.waitFor()
    const card = page
      .getByRole("main")
      .getByRole("article")
      .filter({ has: page.getByRole("button", { name: /add to cart/i, disabled: false }) })
      .first()
    await card.getByRole("link", { name: /.+/ }).last().click()
    await arrives(page, /\/single-product\?product_id=/)
    await results.waitFor({ state: "detached" })
    product = (await page.getByRole("heading", { level: 1 }).textContent()) ?? ""
    expect(product).not.toBe("")
  })

  it("is asked to sign in, and signs up", async () => {
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
    const login = page.getByRole("dialog", { name: "Log In" })
    await login.getByRole("button", { name: "Sign In" }).click()
    await login.getByText("Please enter your phone number or email").waitFor()
    await login.getByRole("button", { name: "Sign Up" }).click()
    const form = page.getByRole("dialog", { name: "Sign Up" })
    await form.getByLabel("First Name").fill("Chidinma")
    await form.getByLabel("Last Name").fill("Okeke")
    await form.getByLabel("Email Address").fill(`chidinma.${randomUUID().slice(0, 8)}@example.com`)
    await form.getByLabel("Phone Number").fill(newMobile())
    await form.getByLabel("Date of Birth").fill("1996-08-14")
    await form.getByLabel("Gender").selectOption("female")
    await form.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await form.getByLabel("Confirm Password").fill("Beauty-2027!")
    await form.getByRole("button", { name: "Sign Up" }).click()
    await form.getByText("The two passwords must match").waitFor()
    await form.getByLabel("Confirm Password").fill(PASSWORD)
    await form.getByRole("button", { name: "Sign Up" }).click()
    await form.waitFor({ state: "hidden" })
    await arrives(page, /\/single-product/)
  })

  it("fills the cart, by a double click too", async () => {
    await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().dblclick()
    await page.getByText("Product added to cart successfully!").first().waitFor()
    await page.goto("/shopping-cart")
    const main = page.getByRole("main")
    await main.getByText(product).first().waitFor()
    await main
      .getByRole("link", { name: /^Checkout · ₦/ })
      .locator("visible=true")
      .click()
    await arrives(page, /\/checkout/)
  })

  it("checks out with delivery to an LGA, and the amount on the button is the server's", async () => {
    const main = page.getByRole("main")
    await main.getByLabel("Street address").fill("12 Allen Avenue")
    await main.getByLabel("City or town").fill("Ikeja")
    await main.getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main.getByLabel("Local government area").selectOption({ label: "Ikeja" })
    const pay = main.getByRole("button", { name: /^Pay ₦[\d,]+\.\d\d$/ }).locator("visible=true")
    await pay.waitFor()
    const amount = ((await pay.textContent()) ?? "").replace("Pay ", "").trim()
    await page.reload()
    expect(await main.getByLabel("Street address").inputValue()).toBe("12 Allen Avenue")
    await pay.waitFor()
    await pay.dblclick()
    const bank = bankPopup(page)
    await bank.locator("#pay").waitFor()
    expect(page.frames().some((one) => one.url().startsWith(shop.address.sandboxUrl))).toBe(true)
    expect(await bank.locator("body").textContent()).toContain(amount)
  })

  it("has a card declined, then pays with another and is thanked", async () => {
    const bank = bankPopup(page)
    await bank.getByRole("link", { name: /Declined/ }).press("Enter")
    await bank.locator("#pay").press("Enter")
    await bank.getByRole("link", { name: /^Success\s*\d/ }).press("Enter")
    await bank.locator("#pay").press("Enter")
    await arrives(page, /\/thank-you/)
    const main = page.getByRole("main")
    const text =
      (await main
        .getByText(/OM-[0-9A-Z]{10}/)
        .first()
        .textContent()) ?? ""
    orderNumber = /OM-[0-9A-Z]{10}/.exec(text)?.[0] ?? ""
    expect(orderNumber).not.toBe("")
    await main.getByText(product).first().waitFor()
  })

  it("finds the order among her own, once", async () => {
    await page.goto("/my-orders")
    await page.getByText(orderNumber).first().waitFor()
    const orders = await shop.sql<{ n: number }>(
      "select count(*)::int as n from shop_order where customer_id = (select customer_id from shop_order where order_number = $1)",
      [orderNumber],
    )
    expect(orders[0]?.n).toBe(1)
  })

  it("sees the staff's moves up to delivered when she tracks it", async () => {
    const office = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: shop.url })
    office.setDefaultTimeout(30_000)
    const desk = await office.newPage()
    await desk.goto("/admin/orders")
    // The shop has one door: the admin sends whoever is not signed in there.
    await arrives(desk, (url) => url.pathname === "/login")
    await desk.getByLabel("Phone or email").fill("owner@demo.shop")
    await desk.getByLabel("Password", { exact: true }).fill(PASSWORD)
    await desk.keyboard.press("Enter")
    await arrives(desk, (url) => url.pathname.startsWith("/app"))
    await desk.goto(`/app/order-desk?q=${orderNumber}`)
    await desk.getByRole("button", { name: orderNumber }).click()
    const drawer = desk.getByRole("dialog")
    for (const [move, status] of [
      ["Mark as packed", "Packed"],
      ["Mark as shipped", "Shipped"],
      ["Mark as delivered", "Delivered"],
    ] as const) {
      await drawer.getByRole("button", { name: move }).click()
      await drawer.locator("ol").getByText(status, { exact: true }).waitFor()
    }
    await office.close()

    await page.goto(`/track-order?number=${orderNumber}`)
    const track = page.getByRole("main").getByRole("button", { name: /track/i })
    if (await track.isVisible()) await track.click()
    await page.getByRole("main").getByText("Delivered").first().waitFor()
  })

  it("never met an error in the console", () => {
    expect(complaints).toEqual([])
  })
})

describeWithBrowser("a guest", () => {
  it("is sent to sign in from checkout, and back to it", async () => {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    await page.goto("/checkout")
    await arrives(page, /\/login\?next=(%2F)?checkout/)
    await context.close()
  })

  it("meets a page that says what was not found, with status 404", async () => {
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const answer = await page.goto("/no-such-page")
    expect(answer?.status()).toBe(404)
    await page.getByText("This page could not be found").waitFor()
    await context.close()
  })

  it("can read lists and products without any script", async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto("/shop")
    expect(await page.getByRole("article").count()).toBeGreaterThanOrEqual(20)
    await page.getByRole("article").first().getByRole("link").first().click()
    expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("")
    await context.close()
  })
})
