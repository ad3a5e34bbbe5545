import type { Page, Route } from "playwright"
import { asleep, fileBrowser } from "../harness/browser"
import { becomes } from "../harness/eventually"
import { freshPages } from "../harness/fresh-pages"
import { stockedVariant } from "../harness/journey"
import { arrives } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/** What comes to life with the first sign of a person, and what is pressed before it has. */
const shop = sharedShop()
const browser = fileBrowser(shop)
const newPage = freshPages(browser, shop)

const CODE = /\/assets\/(frame|card|home-page|list-view|product-view)-[^/]+\.js$/
const HAS_SCRIPT = "Object.keys(document.body).some((name) => name.startsWith('__reactProps$'))"
const SLEEPING = "document.querySelectorAll('waking-part:not([data-alive])').length"

describeWithBrowser("parts that wait for somebody", () => {
  let asked: string[]
  let codeComes: () => void

  /** A page that has its script, but nothing of what the first sign brings, until `codeComes`. */
  async function untouched(path: string): Promise<Page> {
    const page = asleep(await newPage())
    // Its clock stands: on a slow machine the browser would follow a link by itself before the code is there.
    await page.clock.setFixedTime(new Date())
    asked = []
    page.on("request", (request) => asked.push(request.url()))
    const line = new Promise<void>((resolve) => {
      codeComes = resolve
    })
    await page.route(CODE, async (route: Route) => {
      await line
      await route.continue()
    })
    await page.goto(path)
    await becomes(() => page.evaluate<boolean>(HAS_SCRIPT), true)
    await page.evaluate("window.isSamePage = true")
    return page
  }
  const isSamePage = (page: Page) => page.evaluate<boolean>("window.isSamePage === true")
  const own = () => asked.filter((address) => CODE.test(address))

  it("lazily hydrated parts stay as the server drew them until used, and their links navigate without a reload", async () => {
    const page = await untouched("/")
    expect(await page.evaluate<number>(SLEEPING)).toBeGreaterThan(2)
    expect(own()).toEqual([])
    await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Brands" }).click()
    codeComes()
    await arrives(page, /\/brands$/)
    expect(await isSamePage(page)).toBe(true)
    await becomes(() => page.evaluate<number>(SLEEPING), 0)
  })

  it("lazily hydrated parts carry out a press made before their code has loaded", async () => {
    const { product_id } = await stockedVariant(shop, 5)
    const page = await untouched(`/single-product?product_id=${product_id}`)
    const add = page.getByRole("main").getByRole("button", { name: "Buy Now" })
    await add.click()
    await becomes(() => add.getAttribute("data-waits"), "")
    expect(own()).not.toEqual([])
    codeComes()
    await page.getByRole("dialog", { name: "Log In" }).waitFor()
    expect(await isSamePage(page)).toBe(true)
  })

  it("lazily hydrated parts load by keyboard use alone, and keep the focus", async () => {
    const page = await untouched("/shop")
    expect(own()).toEqual([])
    await page.keyboard.press("Tab")
    await page.keyboard.press("Tab")
    const focus = () => page.evaluate<string>("document.activeElement.outerHTML")
    const before = await focus()
    codeComes()
    await becomes(() => page.evaluate<number>(SLEEPING), 0)
    expect(await focus()).toBe(before)
    expect(await isSamePage(page)).toBe(true)
  })

  it("the server answers a choice made in a lazily hydrated part before its code has loaded", async () => {
    const page = await untouched("/shop")
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("price_asc")
    await arrives(page, /sort=price_asc/)
    codeComes()
    await becomes(() => page.evaluate<number>(SLEEPING), 0)
    expect(await isSamePage(page)).toBe(false)
  })
})
