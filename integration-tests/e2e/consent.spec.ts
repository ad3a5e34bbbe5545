import type { BrowserContext, Page } from "playwright"
import { axeFindings } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { type Collector, openCollector } from "../harness/collector"
import { becomes, eventually } from "../harness/eventually"
import { anotherFrontDoor } from "../harness/gateway"
import { floatingFaults } from "../harness/geometry"
import { createOrder, payAtBank, putInCart, stockedVariant } from "../harness/journey"
import { enter, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** Nothing but the necessary before somebody agrees (docs/analytics.md), against a collector of our own. */
const shop = sharedShop()
const browser = fileBrowser(shop)

describeWithBrowser("a shop with analytics", () => {
  let collector: Collector
  let frontDoor: Awaited<ReturnType<typeof anotherFrontDoor>>
  let context: BrowserContext
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    collector = await openCollector()
    frontDoor = await anotherFrontDoor(shop, {
      GA4_MEASUREMENT_ID: "G-TEST1234",
      GA4_COLLECTOR_URL: collector.url,
    })
  })
  afterAll(async () => {
    await frontDoor.stop()
    await collector.close()
  })
  beforeEach(async () => {
    collector.asked.length = 0
    collector.received.length = 0
    context = await browser.newContext({
      baseURL: frontDoor.url,
      viewport: PHONE.viewport,
      hasTouch: PHONE.hasTouch,
    })
    context.setDefaultTimeout(45_000)
    context.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
    page = await context.newPage()
  })
  afterEach(async () => {
    await context.close()
    expect(complaints.splice(0)).toEqual([])
  })

  const question = () => page.getByRole("region", { name: "May we measure your visits?" })
  const press = (name: string) => question().getByRole("button", { name }).click()
  const stored = async () =>
    (await context.cookies()).find(({ name }) => name === "privacy-choice")?.value.split(".") ?? []
  const recorded = () => becomes(async () => (await stored())[3], "1")
  const received = (event: string) => collector.received.filter((one) => one.event === event)
  const receives = (event: string, more: Record<string, unknown> = {}) =>
    becomes(async () => received(event), [expect.objectContaining({ event, ...more })])
  const actsOf = async () => {
    const rows = await shop.sql<{ act: string }>(
      "select act from consent where subject = $1 and purpose = 'analytics' order by at",
      [`visitor_${(await stored())[2]}`],
    )
    return rows.map(({ act }) => act)
  }

  it("the analytics question has two equal buttons, covers nothing, and sends nothing before an answer or after a refusal", async () => {
    await page.goto("/about-us")
    await question().waitFor()
    expect(await axeFindings(page)).toEqual([])
    const buttons = await question().getByRole("button").all()
    const looks = await Promise.all(
      buttons.map(async (button) => ({
        classes: await button.getAttribute("class"),
        ...(await button.boundingBox()),
        x: 0,
      })),
    )
    expect(looks).toHaveLength(2)
    expect(looks[0]).toEqual(looks[1])
    expect(await floatingFaults(page)).toEqual([])
    expect(await stored()).toEqual([])
    await press("Refuse")
    await question().waitFor({ state: "hidden" })
    await recorded()
    expect(await actsOf()).toEqual(["withdrawn"])

    const variant = await stockedVariant(shop, 5)
    await page.goto(`/single-product?product_id=${variant.product_id}`)
    await page.goto("/privacy-choices")
    await page.getByText("You refuse this. Nothing is measured.").waitFor()
    expect(await question().count()).toBe(0)
    expect(await page.evaluate("window.dataLayer")).toBeUndefined()
    expect(collector.asked).toEqual([])
  })

  it("analytics with consent report pages, products, cart and checkout, an order once, and no personal data", async () => {
    const client = await makeShopper(shop)
    const variant = await stockedVariant(shop, 9)
    await enter(page, client)
    await page.goto("/about-us?utm_source=letter&email=ada%40example.com")
    await press("Allow")
    await recorded()
    await receives("page_view", { page_location: `${frontDoor.url}/about-us?utm_source=letter` })
    expect(collector.asked[0]).toBe("/gtag/js?id=G-TEST1234")

    await page.goto(`/single-product?product_id=${variant.product_id}`)
    await receives("view_item", {
      currency: "NGN",
      items: [expect.objectContaining({ item_id: variant.product_id })],
    })
    await page
      .getByRole("main")
      .getByRole("button", { name: "Add to Cart" })
      .locator("visible=true")
      .first()
      .click()
    await receives("add_to_cart", {
      items: [expect.objectContaining({ item_id: variant.product_id, quantity: 1 })],
    })
    await page.getByRole("button", { name: "Menu", exact: true }).first().click()
    await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "About Us" }).click()
    await receives("About_Us", { type: "page_view", path: "/about-us" })
    await putInCart(client, variant, 2)
    await page.goto("/checkout")
    // Beside the shade that the page put in, which may be another one.
    const two = expect.arrayContaining([
      expect.objectContaining({ item_id: variant.product_id, quantity: 2 }),
    ])
    await receives("begin_checkout", { items: two })
    const { order, payment } = (await createOrder(client)).data
    await payAtBank(shop, payment?.channel === "card" ? payment.reference : "")
    await eventually(
      async () => (await client.call("GET /user/order")).data[0]?.status,
      (status) => status === "processing",
    )
    const thanks = `/thank-you?order=${order.order_number}`
    await page.goto(thanks)
    await receives("purchase", {
      transaction_id: order.order_number,
      value: order.total,
      shipping: order.delivery,
      items: two,
    })
    // What is on its way when a page is left does not arrive here.
    const onThanks = () =>
      received("page_view").filter((one) => one.page_location === `${frontDoor.url}/thank-you`).length
    await becomes(async () => onThanks(), 1)
    await page.reload()
    await becomes(async () => onThanks(), 2)
    expect(received("purchase")).toHaveLength(1)
    const { data: user } = await client.call("GET /user")
    const everything = JSON.stringify(collector.received)
    for (const own of [user.email, user.mobile, user.last_name, "ada@example.com", user.id])
      expect(everything).not.toContain(own)
  })

  it("analytics stop when consent is withdrawn, delete the tag's cookies, and each choice is on record", async () => {
    await page.goto("/about-us")
    await press("Allow")
    await recorded()
    await becomes(async () => (await context.cookies()).some(({ name }) => name === "_ga"), true)
    await receives("page_view", { page_location: `${frontDoor.url}/about-us` })
    await page.goto("/privacy-choices")
    await page.getByText("You allow this.").waitFor()
    await becomes(async () => received("page_view").length, 2)
    await page.getByRole("main").getByRole("button", { name: "Refuse" }).click()
    await page.getByText("You refuse this. Nothing is measured.").waitFor()
    await recorded()
    await becomes(() => page.evaluate("window.dataLayer === undefined"), true)
    expect((await context.cookies()).filter(({ name }) => name.startsWith("_ga"))).toEqual([])
    collector.asked.length = 0
    await page.goto("/about-us")
    expect(collector.asked).toEqual([])
    collector.received.length = 0
    await page.goto("/privacy-choices")
    await page.getByRole("main").getByRole("button", { name: "Allow" }).click()
    await receives("page_view", { page_location: `${frontDoor.url}/privacy-choices` })
    await recorded()
    expect(await actsOf()).toEqual(["given", "withdrawn", "given"])
  })

  it("analytics report a sign-in without the shopper's e-mail", async () => {
    const email = "shopper@demo.shop"
    // The shop takes sign-ins from the pages of its own address, which this front door's is not.
    await page.route("**/api/v1/auth/login", async (route) => {
      const headers = { ...(await route.request().allHeaders()), origin: shop.url }
      await route.fulfill({ response: await route.fetch({ headers }) })
    })
    await page.goto("/login")
    await press("Allow")
    await recorded()
    await page
      .getByLabel(/e-?mail/i)
      .first()
      .fill(email)
    await page.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
    await page.getByLabel("Password", { exact: true }).press("Enter")
    await receives("Sign_in")
    expect(JSON.stringify(collector.received)).not.toContain(email)
  })

  it("analytics load nothing on a page whose link carries a token", async () => {
    await page.goto("/about-us")
    await press("Allow")
    await recorded()
    await receives("page_view", { page_location: `${frontDoor.url}/about-us` })
    collector.asked.length = 0
    collector.received.length = 0
    await page.goto("/reset-password?token=secret&email=ada%40example.com")
    await page.getByRole("main").getByRole("textbox").first().waitFor()
    expect([collector.received, collector.asked]).toEqual([[], []])
  })

  it("the page policy names the analytics collector, and that of a shop without analytics does not", async () => {
    const policyOf = async (url: string) =>
      (await fetch(`${url}/about-us`)).headers.get("content-security-policy") ?? ""
    expect(await policyOf(frontDoor.url)).toContain(collector.url)
    const plain = await policyOf(shop.url)
    expect(plain).toContain("connect-src 'self';")
    expect(plain).not.toContain("google")
    const html = await (await fetch(`${shop.url}/privacy-choices`)).text()
    expect(html).toContain("There is nothing to choose.")
  })
})
