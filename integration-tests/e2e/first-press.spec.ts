import type { Page, Route } from "playwright"
import { asleep, fileBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { arrives, type OpenPage, openPage, PHONE } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** What is pressed while the script is still on its way: on a slow line that is most first presses. */
const shop = sharedShop()
const browser = fileBrowser(shop)

const visitor = shop.visitor()

const SCRIPTS = /\/assets\/[^?]+\.js$/

describeWithBrowser("before the script has come", () => {
  let open: OpenPage
  let page: Page
  let scriptComes: () => void

  /** From now on scripts are on their way until `scriptComes`. */
  async function hold(): Promise<void> {
    const line = new Promise<void>((resolve) => {
      scriptComes = resolve
    })
    await page.unroute(SCRIPTS)
    await page.route(SCRIPTS, async (route: Route) => {
      await line
      await route.continue()
    })
  }

  beforeEach(async () => {
    open = await openPage(browser, shop, PHONE)
    page = asleep(open.page)
    await hold()
  })
  afterEach(async () => {
    scriptComes()
    await open.context.close()
    expect(open.complaints).toEqual([])
  })

  it("a press on a button before the script has loaded is answered once, when it has", async () => {
    await page.clock.install()
    await page.goto("/shop", { waitUntil: "domcontentloaded" })
    const main = page.getByRole("main")
    const wish = main.getByRole("button", { name: /^Add to Wishlist/ }).first()
    for (const _ of [1, 2, 3]) await wish.click()
    const login = page.getByRole("dialog", { name: "Log In" })
    expect(await login.count()).toBe(0)
    scriptComes()
    await login.waitFor()
    await page.keyboard.press("Escape")
    await login.waitFor({ state: "hidden" })
    // As long as a press is repeated for the script (`scripts-after-paint.ts`), and no longer than the shop asks whether one is there.
    await page.clock.runFor(12_000)
    expect(await login.count()).toBe(0)
  })

  it("a shade and a sort order chosen before the script has loaded are applied when it has", async () => {
    const { data } = await visitor.call("GET /products/filter", { query: { per_page: 48 } })
    const shaded = data.find(({ shades_count }) => shades_count > 1)
    await page.goto(`/single-product?product_id=${shaded?.id}`, { waitUntil: "domcontentloaded" })
    const main = page.getByRole("main")
    const shade = main.locator("label:has(input[type=radio]:not(:checked))").first()
    const name = await shade.locator("input").getAttribute("value")
    await shade.click()
    scriptComes()
    await arrives(page, /variant_id=/)
    await main.locator("legend").first().getByText(`${name}`, { exact: true }).waitFor()

    await hold()
    await page.goto("/shop", { waitUntil: "domcontentloaded" })
    await page.getByLabel("Sort by").selectOption("price_asc")
    scriptComes()
    await arrives(page, /sort=price_asc/)
  })

  it("a form sent before the script has loaded stays on its page, and keeps what was typed out of the address", async () => {
    await page.goto("/about-us", { waitUntil: "domcontentloaded" })
    const block = page.getByRole("region", { name: "Pretty things in your inbox" })
    await block.getByLabel("E-mail", { exact: true }).fill("ada@")
    await block.getByRole("button", { name: "Subscribe" }).click()
    scriptComes()
    await block.getByText(/^E-mail (is required|must be valid)$/).waitFor()
    expect(new URL(page.url()).search).toBe("")
  })
})

/** What the first view is made of: each of these files is the page's own script to whoever presses. */
const FIRST_FILES = ["framework", "shell", "entry.client"]

describeWithBrowser("when the first script does not come", () => {
  let open: OpenPage
  let page: Page
  let lineIsWhole: boolean
  /** How often the files that `loses` names were asked for: over the broken line, and over the whole one. */
  let lost: number
  let came: number

  beforeEach(async () => {
    open = await openPage(browser, shop, PHONE)
    page = asleep(open.page)
    lineIsWhole = false
    lost = 0
    came = 0
    await page.clock.install()
  })
  afterEach(() => open.context.close())

  async function loses(names: readonly string[]): Promise<void> {
    const files = new RegExp(`/assets/(${names.join("|").replaceAll(".", "\\.")})-[^/]+\\.js`)
    await page.route(files, async (route) => {
      if (lineIsWhole) came++
      else lost++
      await (lineIsWhole ? route.continue() : route.abort())
    })
  }
  const press = () =>
    page
      .getByRole("main")
      .getByRole("button", { name: /^Add to Wishlist/ })
      .first()
      .click()
  /** What the page has asked for so far has been answered, or lost. */
  const isAnswered = () => page.evaluate("fetch('/robots.txt').then((answer) => answer.text())")
  /** The first script has been asked for and lost: what the page asks for now is asked for again. */
  async function isLost(): Promise<void> {
    await eventually(async () => expect(lost).toBeGreaterThan(0))
    await page.waitForLoadState("load")
    await isAnswered()
  }
  /** Time passes for the page until that is so; no more than a press lasts. */
  async function passes(isSo: () => Promise<boolean>): Promise<void> {
    for (let second = 0; second < 12 && !(await isSo()); second++) {
      await page.clock.runFor(1_000)
      await isAnswered()
    }
  }

  it.each(FIRST_FILES)(
    "the first script %s is loaded again after a failure, and answers the press made before",
    async (name) => {
      await loses([name])
      await page.goto("/shop", { waitUntil: "domcontentloaded" })
      await press()
      await isLost()
      lineIsWhole = true
      await passes(async () => came > 0)
      await page.getByRole("dialog", { name: "Log In" }).waitFor({ timeout: 10_000 })
    },
  )

  it("a press whose script never loads ends in an error message", async () => {
    await loses(FIRST_FILES)
    await page.goto("/shop", { waitUntil: "domcontentloaded" })
    await press()
    await isLost()
    const notice = page.locator('#unanswered[role="alert"]')
    expect(await notice.isVisible()).toBe(false)
    await passes(() => notice.isVisible())
    await notice.getByText(/\w/).first().waitFor({ timeout: 10_000 })
    // The page is what the server drew, and as good as it was.
    await page.getByRole("heading", { level: 1 }).waitFor()
  })
})
