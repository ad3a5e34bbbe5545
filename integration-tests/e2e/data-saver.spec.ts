import type { BrowserContext, Page } from "playwright"
import { asleep, fileBrowser } from "../harness/browser"
import { becomes, eventually } from "../harness/eventually"
import { arrives, enter } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"
import { DENSE_PHONE, readToTheEnd, weighVisit } from "../harness/visit-weight"

/** Pages for who saves data: what they weigh, how the choice is made, and that nothing is lost by it. */
const shop = sharedShop()
const browser = fileBrowser(shop)

const KB = 1_000
/** Bytes of the home page's HTML, once the front door has compressed it thoroughly. */
const THOROUGH = 28 * KB
const CODE = /^\/assets\/.*\.js$/

describeWithBrowser("data saver", () => {
  let context: BrowserContext | undefined
  const complaints: string[] = []
  /** `saveData`: the browser asks for it. */
  async function phone(saveData = false): Promise<Page> {
    await context?.close()
    context = await browser.newContext({
      ...DENSE_PHONE,
      baseURL: shop.url,
      extraHTTPHeaders: saveData ? { "Save-Data": "on" } : {},
    })
    context.setDefaultTimeout(45_000)
    context.on("weberror", (error) => complaints.push(String(error.error())))
    return asleep(await context.newPage())
  }
  afterEach(async () => {
    await context?.close()
    context = undefined
    expect(complaints.splice(0)).toEqual([])
  })
  const isSmall = (page: Page) => page.evaluate<boolean>("'saver' in document.documentElement.dataset")
  const isAwake = (page: Page) =>
    page.evaluate<boolean>("Object.keys(document.body).some((name) => name.startsWith('__reactProps$'))")
  it("data saver makes the home page, read to its end, as small as the page says", async () => {
    const read = async (page: Page) => {
      await page.goto("/")
      await readToTheEnd(page)
    }
    // The front door compresses thoroughly what proves to be wanted, and pictures are resized when they are first asked for.
    for (const saveData of [false, true]) {
      const first = await phone(saveData)
      await eventually(
        async () => Number((await first.request.get("/")).headers()["content-length"]),
        (length) => length < THOROUGH,
      )
      await read(first)
    }
    const full = await phone()
    const usual = await weighVisit(full, async () => {
      await read(full)
      await becomes(() => isAwake(full), true)
    })
    const small = await phone(true)
    const saved = await weighVisit(small, () => read(small))
    expect(saved.total).toBeLessThanOrEqual(120 * KB)
    expect({ scripts: saved.scripts, fonts: saved.fonts }).toEqual({ scripts: 0, fonts: 0 })
    expect(saved.asked.filter((path) => CODE.test(path))).toEqual([])
    const words = await small.getByRole("contentinfo").getByText("Data saver is on.").textContent()
    const said = [...(words ?? "").matchAll(/(\d+) kB/g)].map(([, kilobytes]) => Number(kilobytes))
    expect(said).toHaveLength(2)
    for (const [i, measured] of [saved.total, usual.total].entries()) {
      const figure = said[i] ?? 0
      expect(measured / KB).toBeGreaterThan(figure * 0.85)
      expect(measured / KB).toBeLessThan(figure * 1.15)
    }
  })

  it("data saver is chosen at the foot of a page, persists, and overrides what the browser asks for", async () => {
    const page = await phone(true)
    await page.goto("/deals")
    expect(await isSmall(page)).toBe(true)
    await page.getByRole("contentinfo").getByRole("button", { name: "Turn off data saver" }).click()
    await arrives(page, /\/deals#data-saver-said$/)
    await page.getByText(/^Data saver is off\./).waitFor()
    expect(await isSmall(page)).toBe(false)
    await page.goto("/")
    await becomes(() => isAwake(page), true)
    // By the phone's menu, too, where script has come.
    await page.getByRole("button", { name: "Menu", exact: true }).first().click()
    await page
      .getByRole("dialog", { name: "Menu" })
      .getByRole("button", { name: "Turn on data saver" })
      .click()
    await arrives(page, /\/#data-saver-said$/)
    await page.locator("#data-saver-said").getByText("Data saver is on.").waitFor()
    expect(await isSmall(page)).toBe(true)
  })

  it("data saver searches, sorts and shows products without script, which loads with the first press that needs it", async () => {
    const page = await phone(true)
    const asked: string[] = []
    page.on("request", (request) => asked.push(new URL(request.url()).pathname))
    await page.goto("/shop")
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price_asc")
    await arrives(page, /sort=price_asc/)
    await page.getByRole("main").getByRole("article").first().getByRole("link").first().click()
    await arrives(page, /\/single-product\?/)
    expect(asked.filter((path) => CODE.test(path))).toEqual([])
    await page.getByRole("button", { name: "Add to Wishlist" }).first().click()
    await page.getByRole("dialog", { name: "Log In" }).waitFor()
    // The browser has it now: from here on it begins by itself.
    await page.goto("/shop")
    await becomes(() => isAwake(page), true)
    expect(await isSmall(page)).toBe(true)
  })

  it("data saver keeps a signed-in shopper signed in when it is switched", async () => {
    const page = await phone(true)
    await enter(page, await makeShopper(shop))
    await page.goto("/profile")
    await page.getByRole("main").getByRole("heading", { name: "Data saver" }).waitFor()
    await page.getByRole("main").getByRole("button", { name: "Turn off data saver" }).click()
    await arrives(page, /\/profile#data-saver-said$/)
    await page.getByRole("main").getByRole("button", { name: "Turn on data saver" }).waitFor()
  })

  it("data saver turns on automatically on a slow connection, with the next page", async () => {
    const page = await phone()
    await page.addInitScript(
      "Object.defineProperty(navigator, 'connection', { value: { effectiveType: '2g' } })",
    )
    await page.goto("/")
    expect(await isSmall(page)).toBe(false)
    await page.goto("/shop")
    expect(await isSmall(page)).toBe(true)
    expect(await isAwake(page)).toBe(false)
  })
})
