import type { Page } from "playwright"
import { faultsAtBothWidths } from "../harness/access"
import { fileBrowser } from "../harness/browser"
import { orderWaitingForPayment } from "../harness/journey"
import { arrives, bankPopup, enter, lookAgain, openPage, PHONE, payWith } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/** The question after 60 seconds idle: where it is asked, and where not. Nothing of ours disturbs a payment. */
const shop = sharedShop()
const browser = fileBrowser(shop)

const MINUTE = 60_000

describeWithBrowser("a shopper", () => {
  const complaints: string[] = []
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
    expect(complaints.splice(0)).toEqual([])
  })

  /** A page whose time the test sets: the clock is the whole context's, so each test has its own. */
  async function newPage(): Promise<Page> {
    const opened = await openPage(browser, shop, PHONE, { cards: "popup" })
    closing.push(async () => {
      complaints.push(...opened.complaints)
      await opened.context.close()
    })
    await opened.page.clock.install()
    return opened.page
  }

  /** Opens a page, and waits for the code that finds out who is idle. */
  async function open(page: Page, path: string): Promise<void> {
    const code = page.waitForEvent("requestfinished", (request) => request.url().includes("/idle-clock"))
    await page.goto(path)
    await code
  }

  const question = (page: Page) => page.getByRole("dialog", { name: "Still with us?" })

  /** The question takes every press from what is behind it. */
  async function isUndisturbed(page: Page): Promise<void> {
    expect(await page.getByRole("dialog").count()).toBe(0)
    expect(await page.evaluate("getComputedStyle(document.body).pointerEvents")).toBe("auto")
  }

  async function fiveMinutesPass(page: Page): Promise<void> {
    for (let minutes = 0; minutes < 5; minutes++) {
      await page.clock.fastForward(MINUTE)
      await isUndisturbed(page)
    }
  }

  /** The bank's popup is open, and its script has stopped waiting for it. */
  async function popupOpens(page: Page): Promise<void> {
    await bankPopup(page).locator("#pay").waitFor()
    const frame = page.frames().find((one) => one.url().startsWith(shop.address.sandboxUrl))
    await frame?.waitForLoadState("load")
  }

  it("a shopper who is idle on a page for 60 seconds is asked whether to continue", async () => {
    const page = await newPage()
    await open(page, "/about-us")
    await page.clock.fastForward(30_000)
    await page.mouse.move(300, 300)
    await page.clock.fastForward(59_000)
    expect(await page.getByRole("dialog").count()).toBe(0)
    await page.clock.fastForward(1_500)
    await question(page)
      .getByText("You have been idle for 60 seconds. Do you want to continue shopping?", { exact: true })
      .waitFor()
    expect(await faultsAtBothWidths(page)).toEqual([])
    // The first says what it does, and has the focus.
    expect(await question(page).getByRole("button").allTextContents()).toEqual([
      "",
      "Continue shopping",
      "Cancel",
    ])
    for (const answer of ["Continue shopping", "Cancel"]) {
      await question(page).getByRole("button", { name: answer }).click()
      await question(page).waitFor({ state: "detached" })
      await page.clock.fastForward(61_000)
      await question(page).waitFor()
    }
    await page.keyboard.press("Escape")
    await question(page).waitFor({ state: "detached" })
  })

  it("a shopper who is active again before the question has loaded is not asked, but is the next time", async () => {
    const page = await newPage()
    let codeComes: () => void = () => undefined
    const line = new Promise<void>((resolve) => {
      codeComes = resolve
    })
    const dialogs = /\/assets\/idle-dialog-[^/]+\.js$/
    await page.route(dialogs, async (route) => {
      await line
      await route.continue()
    })
    await open(page, "/about-us")
    const asked = page.waitForEvent("request", (request) => dialogs.test(request.url()))
    const come = page.waitForEvent("requestfinished", (request) => dialogs.test(request.url()))
    await page.clock.fastForward(61_000)
    await asked
    await page.keyboard.press("Tab")
    codeComes()
    await come
    await page.clock.fastForward(50_000)
    expect(await question(page).count()).toBe(0)
    await page.clock.fastForward(11_000)
    await question(page).waitFor()
  })

  it("a shopper who is idle on a list is asked too, with words in the search box and another sort order", async () => {
    const page = await newPage()
    await open(page, "/shop")
    await page.getByLabel("Sort by").selectOption({ index: 1 })
    await arrives(page, /sort=/)
    await page.getByRole("combobox", { name: "Search products" }).fill("ro")
    await page.clock.fastForward(59_000)
    expect(await page.getByRole("dialog").count()).toBe(0)
    await page.clock.fastForward(2_000)
    await question(page).waitFor()
  })

  it("a shopper who pays in the bank's popup is not asked, and the payment goes through", async () => {
    const page = await newPage()
    await enter(page, await makeShopper(shop))
    await open(page, "/wallet")
    const main = page.getByRole("main")
    await main.getByRole("button", { name: "Add money" }).first().click()
    const dialog = page.getByRole("dialog", { name: "Add money" })
    await dialog.getByRole("button", { name: "₦5,000" }).click()
    await dialog.getByRole("button", { name: "Continue to the bank" }).click()
    await popupOpens(page)
    await fiveMinutesPass(page)
    await payWith(bankPopup(page), /^Success\s*\d/)
    await main.getByText("Your money is in your wallet").waitFor()
    await main.getByTestId("wallet-available").filter({ hasText: "₦5,000.00" }).waitFor()
    // The end of the payment starts the minute again. It is a few seconds after the popup's.
    await page.clock.fastForward(10_000)
    await page.clock.fastForward(61_000)
    await question(page).waitFor()
  })

  it("a shopper whose session ends while the bank's popup is open pays, signs in again and is thanked", async () => {
    const page = await newPage()
    const { client, order } = await orderWaitingForPayment(shop)
    const { email } = (await client.call("GET /user")).data
    await enter(page, client)
    await open(page, `/my-orders/${order.order_number}`)
    const visited: string[] = []
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname)
    })
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Pay ₦/ })
      .click()
    await popupOpens(page)
    await client.call("POST /auth/logout")
    const refused = page.waitForResponse((response) => response.status() === 401)
    await lookAgain(page)
    await refused
    await fiveMinutesPass(page)
    expect(visited).toEqual([])
    await payWith(bankPopup(page), /^Success\s*\d/)
    await arrives(page, (url) => url.pathname === "/login")
    expect(new URL(page.url()).searchParams.get("next")).toMatch(/^\/payment\/return\?/)
    expect(visited).toContain("/logout")
    await page.getByLabel("Phone or email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill("Beauty-2026!")
    await page.getByLabel("Password", { exact: true }).press("Enter")
    await arrives(page, /\/thank-you/)
  })

  it("a shopper who has filled in half a form is not asked, until the form is empty again", async () => {
    const page = await newPage()
    await open(page, "/register")
    const name = page.getByLabel("First Name")
    await name.fill("Ada")
    await name.blur()
    await fiveMinutesPass(page)
    await name.fill("")
    await fiveMinutesPass(page)
    await name.blur()
    await page.clock.fastForward(61_000)
    await question(page).waitFor()
  })

  it("a shopper who uses one window of the shop is asked in no other window either", async () => {
    const page = await newPage()
    await open(page, "/about-us")
    const other = await page.context().newPage()
    await open(other, "/shop")
    for (let times = 0; times < 3; times++) {
      await page.clock.fastForward(40_000)
      // The clock's own channel is older, and receives first.
      await other.evaluate(
        "window.heard = new Promise((hear) => { new BroadcastChannel('signs').onmessage = () => hear(true) }); 0",
      )
      await page.mouse.move(300, 300 + times)
      expect(await other.evaluate("window.heard")).toBe(true)
      await isUndisturbed(other)
      await isUndisturbed(page)
    }
    await page.clock.fastForward(61_000)
    await question(page).waitFor()
    await question(other).waitFor()
  })
})
