import type { BrowserContext, Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { bank, orderWaitingForPayment, putInCart, stockedVariant } from "../harness/journey"
import { IS_CONTROLLED, openWithWorkers } from "../harness/offline-context"
import { arrives, enter, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"
import { orderByTransfer, sendTransfer } from "../harness/transfers"

/** Paying by bank transfer as shoppers see it, on a phone: from checkout to the money, and what can go otherwise. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const freshPage = freshPages(browser, shop)

const THANKS = "Thank you, your transfer is here"
const ASKS = /^Send ₦[\d,]+\.\d\d to this account$/
const WATCHING = "We are watching for your transfer"
const WAITS = /\/payment\/transfer\?pay=/

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name })
const sentButton = (page: Page) => page.getByRole("button", { name: "I have sent the money" })
/** The gaps of the number on the page are no spaces. */
const shows = (page: Page, accountNumber: string) =>
  page.getByRole("main").getByText(accountNumber).locator("visible=true").first().waitFor()

/** As looking at the page again: it asks at once. */
const look = (page: Page) => page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')

/** The time of an order's account number is up, at the bank and here. */
async function lapse(orderId: string, reference: string): Promise<void> {
  await bank(shop, "/__sandbox/lapse", { reference })
  await shop.sql("update payment_attempt set lapses_at = now() where order_id = $1", [orderId])
}

describeWithBrowser("paying by bank transfer", () => {
  let page: Page
  beforeEach(async () => {
    page = await freshPage()
  })
  const main = () => page.getByRole("main")

  it("a shopper orders by bank transfer, copies the account number, and the page says by itself that the money is here", async () => {
    const client = await makeShopper(shop)
    await putInCart(client, await stockedVariant(shop, 9), 2)
    await enter(page, client)
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await page.goto("/checkout")
    await main().getByLabel("Street address").fill("12 Allen Avenue")
    await main().getByLabel("City or town").fill("Ikeja")
    await main().getByLabel("State", { exact: true }).selectOption({ label: "Lagos" })
    await main().getByLabel("Local government area").selectOption({ label: "Ikeja" })
    expect(await main().getByRole("radio", { name: /^Card/ }).isChecked()).toBe(true)
    await main()
      .getByRole("radio", { name: /^Bank transfer/ })
      .check()
    await main()
      .getByRole("button", { name: /^Get account number · ₦[\d,]+\.\d\d$/ })
      .locator("visible=true")
      .click()
    await arrives(page, WAITS)
    await heading(page, ASKS).and(page.locator(":focus")).waitFor()

    const [order] = (await client.call("GET /user/order")).data
    const token = new URL(page.url()).searchParams.get("pay") ?? ""
    const { data: wait } = await shop.visitor().call("GET /payment-wait", { query: { token } })
    const { due } = wait
    if (!order || !due) throw new Error("No account number was opened")
    await shows(page, due.account_number)
    for (const shown of [due.bank, due.account_name, order.order_number])
      await main().getByText(shown).first().waitFor()
    await main()
      .getByText(/^\d+ min \d\d s left$/)
      .waitFor()
    const copied = async (what: string) => {
      await main()
        .getByRole("button", { name: `Copy ${what}` })
        .click()
      await main()
        .getByRole("button", { name: `Copied ${what}` })
        .waitFor()
      return page.evaluate<string>("navigator.clipboard.readText()")
    }
    expect(await copied("account number")).toBe(due.account_number)
    expect(Number(await copied("amount"))).toBe(order.to_pay)
    expect(await faultsAtBothWidths(page)).toEqual([])

    await sentButton(page).click()
    await main().getByText(WATCHING, { exact: true }).waitFor()
    await sendTransfer(shop, due.reference)
    await heading(page, THANKS).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main().getByRole("link", { name: "Follow your order" }).click()
    await arrives(page, /\/thank-you\?order=OM-/)
    await page.getByRole("heading", { name: /^Thank you/ }).waitFor()
  })

  it("a transfer of one naira less is shown as on its way back, and the exact sum then pays the order", async () => {
    const { payment, kobo } = await orderByTransfer(shop)
    await page.goto(payment.wait_url)
    await main().getByText("Send exactly this sum: the bank sends any other sum back.").waitFor()
    expect(await sendTransfer(shop, payment.reference, { amount: kobo - 100 })).toBe("returned")
    await main()
      .getByRole("region", { name: "What came" })
      .getByText(/was not the exact sum\. Your bank gets it back\.$/)
      .waitFor()
    await heading(page, ASKS).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    await sendTransfer(shop, payment.reference)
    await heading(page, THANKS).waitFor()
  })

  it("the page opens by its address for whoever has it, without sign-in, and leads the shopper's own orders to other ways", async () => {
    const { order, payment } = await orderByTransfer(shop)
    const answer = await page.goto(payment.wait_url)
    expect(answer?.headers()["cache-control"]).toBe("no-store")
    await shows(page, payment.account_number)
    const robots = page.locator('meta[name="robots"]')
    expect(await robots.getAttribute("content")).toContain("noindex")
    expect(await page.locator('meta[name="referrer"]').getAttribute("content")).toBe("no-referrer")
    await main().getByRole("link", { name: "Pay another way" }).click()
    await arrives(
      page,
      (url) =>
        url.pathname === "/login" && url.searchParams.get("next") === `/my-orders/${order.order_number}`,
    )
  })

  it("an address that is not one of ours shows where the account number of an unpaid order is", async () => {
    const answer = await page.goto("/payment/transfer?pay=order_1.nothing")
    expect(answer?.status()).toBe(404)
    await page.getByRole("heading", { name: "This link does not work" }).waitFor()
    await main().getByRole("link", { name: "My pending orders" }).waitFor()
  })

  it("an account number that has lapsed is not shown any more, and another one is opened for the same order", async () => {
    const { order, payment } = await orderByTransfer(shop)
    await page.goto(payment.wait_url)
    await shows(page, payment.account_number)
    await lapse(order.id, payment.reference)
    await look(page)
    await heading(page, "This account number is no longer good").waitFor()
    expect(await main().getByText(payment.account_number).count()).toBe(0)
    expect(await faultsAtBothWidths(page)).toEqual([])
    await main().getByRole("button", { name: "Get another account number" }).click()
    await heading(page, ASKS).waitFor()
    const token = new URL(page.url()).searchParams.get("pay") ?? ""
    const { due } = (await shop.visitor().call("GET /payment-wait", { query: { token } })).data
    expect(due?.account_number).not.toBe(payment.account_number)
    await shows(page, due?.account_number ?? "")
    await sendTransfer(shop, due?.reference ?? "")
    await look(page)
    await heading(page, THANKS).waitFor()
  })

  it("two quick presses on the button that says the money is sent ask the bank once", async () => {
    const { payment } = await orderByTransfer(shop)
    await page.goto(payment.wait_url)
    const asked: string[] = []
    page.on(
      "request",
      (request) => request.method() === "POST" && asked.push(new URL(request.url()).pathname),
    )
    await sentButton(page).dblclick()
    await main().getByText(WATCHING, { exact: true }).waitFor()
    await main().getByRole("button", { name: "Check again" }).waitFor()
    expect(asked.filter((path) => path.includes("payment"))).toEqual(["/api/v1/payment-wait/sent"])
  })

  it("an unpaid order leads to its account number from the list and its page, and one by card offers a transfer", async () => {
    const { client, order, payment } = await orderByTransfer(shop)
    await enter(page, client)
    await page.goto("/checkout")
    await main()
      .getByRole("button", { name: /^Pay ₦.* by transfer$/ })
      .click()
    await arrives(page, WAITS)
    await shows(page, payment.account_number)
    await page.goto(`/my-orders/${order.order_number}`)
    await main().getByRole("button", { name: "Pay by card" }).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    const other = await orderWaitingForPayment(shop)
    await enter(page, other.client)
    await page.goto(`/my-orders/${other.order.order_number}`)
    await main()
      .getByRole("button", { name: /^Pay ₦[\d,]+\.\d\d$/ })
      .waitFor()
    await main().getByRole("button", { name: "Pay by bank transfer" }).click()
    await arrives(page, WAITS)
    await heading(page, ASKS).waitFor()
  })
})

describeWithBrowser("paying by bank transfer with JavaScript off", () => {
  let context: BrowserContext
  let page: Page
  beforeEach(async () => {
    const { viewport } = PHONE
    context = await browser.newContext({ viewport, baseURL: shop.url, javaScriptEnabled: false })
    context.setDefaultTimeout(45_000)
    page = await context.newPage()
  })
  afterEach(() => context.close())

  it("a shopper without script sees the account number, says that the money is sent, and finds the order paid", async () => {
    const { payment } = await orderByTransfer(shop)
    await page.goto(payment.wait_url)
    await heading(page, ASKS).waitFor()
    await shows(page, payment.account_number)
    await page.getByText(/^Good until \d\d:\d\d (today|tomorrow), Lagos time$/).waitFor()
    await sentButton(page).click()
    await page.getByText(WATCHING, { exact: true }).waitFor()
    expect(page.url()).toBe(`${shop.url}${payment.wait_url}`)
    await sendTransfer(shop, payment.reference)
    await eventually(async () => {
      await page.reload()
      return heading(page, THANKS).count()
    }, Boolean)
  })

  it("a shopper without script gets another account number, and reads why when there is none", async () => {
    const { order, payment } = await orderByTransfer(shop)
    await lapse(order.id, payment.reference)
    await page.goto(payment.wait_url)
    await page.getByRole("button", { name: "Get another account number" }).click()
    await heading(page, ASKS).waitFor()
    expect(await page.getByText(payment.account_number).count()).toBe(0)

    await lapse(order.id, payment.reference)
    // As long as items may be held in all.
    await shop.sql(
      "update shop_order set created_at = now() - interval '4 hours', expires_at = now() + interval '5 minutes' where id = $1",
      [order.id],
    )
    await page.goto(payment.wait_url)
    await page.getByRole("button", { name: "Get another account number" }).click()
    await page
      .getByText("We can't give you another account number for this order.")
      .locator("visible=true")
      .waitFor()
  })
})

// The browser's own code is text: these files are typed for Node.
const COPIES = `caches.keys().then(async (names) => (await Promise.all(names.filter((name) => name === "pages" || name === "data").map(
  async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat().filter((url) => url.includes("/payment/transfer")))`

describeWithBrowser("paying by bank transfer on a broken line", () => {
  let context: BrowserContext
  let page: Page
  beforeEach(async () => {
    context = await openWithWorkers(browser, shop.url)
    page = await context.newPage()
  })
  afterEach(() => context.close())

  const copies = () => page.evaluate<string[]>(COPIES)
  const hasWorker = async () => {
    await page.keyboard.press("Shift")
    await becomes(() => page.evaluate<boolean>(IS_CONTROLLED), true)
  }

  it("the account number stays and opens again offline, and back online the page says that the money is here", async () => {
    const { payment } = await orderByTransfer(shop)
    await page.goto(payment.wait_url)
    await hasWorker()
    await eventually(copies, (found) => found.length > 0)
    await context.setOffline(true)
    await page.getByText(/^The account number is still good until \d\d:\d\d\./).waitFor()
    await shows(page, payment.account_number)
    await page.reload()
    await shows(page, payment.account_number)
    await page.getByText(/^The account number is still good until \d\d:\d\d\./).waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])

    await sendTransfer(shop, payment.reference)
    await context.setOffline(false)
    await heading(page, THANKS).waitFor()
    await becomes(copies, [])
  })

  it("an account number that the router led to opens offline by its address", async () => {
    const { client, order, payment } = await orderByTransfer(shop)
    await enter(page, client)
    await page.goto(`/my-orders/${order.order_number}`)
    await hasWorker()
    await page.getByRole("button", { name: /^Pay ₦.* by transfer$/ }).click()
    await arrives(page, WAITS)
    await shows(page, payment.account_number)
    await eventually(copies, (found) => found.length > 0)
    await context.setOffline(true)
    await page.reload()
    await shows(page, payment.account_number)
  })
})
