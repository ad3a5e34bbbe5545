import type { Page } from "playwright"
import { toScreen } from "../harness/admin-screen"
import { paidOrder } from "../harness/aftercare"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { pageReads } from "../harness/page-reads"
import { ADMIN_SCREENS } from "../harness/pages"
import { DESKTOP, openPage } from "../harness/screens"
import { actionsOf, buttonsIn, pressAgain, tryAction, tryWhatCame, unmeant } from "../harness/second-presses"
import { type OwnShop, openShop } from "../harness/shop"
import { signedIn } from "../harness/shoppers"
import { describeWithBrowser } from "../harness/tools"

/**
 * On every screen of the back office the first row of each view is opened, and each action in it is pressed at one
 * point again and again: that never asks the shop for two changes, and for none that deletes or moves money without a
 * question or a form before it. In a shop of its own, which looks thoroughly spoilt afterwards.
 */
describeWithBrowser("every drawer of the back office", () => {
  let shop: OwnShop
  let page: Page
  let isRead: () => Promise<void>
  const browser = fileBrowser({ disconnect: async () => {} })
  beforeAll(async () => {
    shop = await openShop()
    const opened = await openPage(browser, shop, DESKTOP)
    page = opened.page
    page.setDefaultTimeout(20_000)
    isRead = pageReads(page, "/api/v1/")
    await signInBrowser(opened.context, "owner@demo.shop")
    await page.goto("/app/no-entry")
  })
  afterAll(() => shop?.stop())

  const rows = () => page.locator("main tbody tr")

  /** Closes what is open, whatever was typed there. */
  async function closeAll(): Promise<void> {
    for (let tries = 0; tries < 6; tries += 1) {
      if (await page.getByRole("alertdialog").isVisible()) {
        const leave = page.getByRole("alertdialog").getByRole("button", { name: "Leave" })
        if (await leave.isVisible()) await leave.click()
        else await page.keyboard.press("Escape")
      } else if (await page.getByRole("dialog").or(page.getByRole("menu")).first().isVisible())
        await page.keyboard.press("Escape")
      else return
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => done(true)))")
    }
  }

  async function visit(path: string, view: number): Promise<boolean> {
    await closeAll()
    if (new URL(page.url()).searchParams.has("open")) await page.goto("/app/no-entry")
    await toScreen(page, path)
    // The way there leads by the screen that is for nobody.
    const passed = page.getByRole("heading", { name: "This screen is for other roles" })
    await passed.waitFor({ state: "detached" })
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    await isRead()
    const views = page.locator("main button[aria-pressed]")
    if (view > 0) {
      if ((await views.count()) <= view) return false
      await views.nth(view).click()
      await isRead()
    }
    return (await rows().count()) > 0
  }

  const screens = ADMIN_SCREENS.filter(
    (path) => !path.includes("{") && !/no-entry|dashboard|reports/.test(path),
  )
  const seen: string[] = []
  /** Those that stand first. */
  const VIEWS = 4

  it.each(screens)("a second press in the drawers of %s does nothing unintended", async (path) => {
    const found: string[] = []
    const tried = new Set<string>()
    for (let view = 0; view < VIEWS; view += 1) {
      if (!(await visit(path, view))) {
        if (view === 0) continue
        break
      }
      for (const name of await buttonsIn(rows().first())) {
        const from = `${path} ${view}`
        if (!(await visit(path, view))) break
        const control = rows().first().getByRole("button", { name, exact: true, disabled: false }).first()
        // Rows that a test before has changed may have left the view by now.
        if ((await rows().count()) === 0 || !(await control.isVisible())) continue
        found.push(...unmeant(`${from}: ${name}`, await pressAgain(page, control), false))
        const dialog = page.getByRole("dialog").last()
        if (!(await dialog.isVisible())) {
          found.push(...(await tryWhatCame(page, name, "0 ")))
          continue
        }
        if (await dialog.locator("button[type=submit]").last().isVisible()) {
          found.push(...(await tryWhatCame(page, name, "0 ")))
          continue
        }
        const address = page.url()
        // The press too many may have closed it.
        await closeAll()
        await page.goto(address)
        await page.getByRole("heading", { level: 1 }).first().or(dialog).first().waitFor()
        await isRead()
        if (!(await dialog.isVisible())) continue
        for (const action of await actionsOf(page)) {
          const key = action.replace(/\d+/g, "#")
          if (tried.has(key)) continue
          tried.add(key)
          await closeAll()
          await page.goto(address)
          await page.getByRole("heading", { level: 1 }).first().or(dialog).first().waitFor()
          await isRead()
          if (!(await dialog.isVisible()) || !(await actionsOf(page)).includes(action)) continue
          seen.push(`${path}: ${action}`)
          found.push(...(await tryAction(page, action)).map((one) => `${path}: ${one}`))
        }
      }
    }
    expect(found).toEqual([])
  })

  it.each(["processing", "packed", "shipped", "delivered"])(
    "a second press in the drawer of an order that is %s does nothing unintended",
    async (status) => {
      const { order } = await paidOrder(shop, await signedIn(shop, "owner@demo.shop"), { status })
      const drawer = page.getByRole("dialog", { name: order.order_number, exact: true })
      const open = async () => {
        await closeAll()
        await page.goto(`/app/order-desk?open=${order.id}`)
        await drawer.getByRole("button", { name: "Print" }).waitFor()
      }
      await open()
      const found: string[] = []
      for (const name of await actionsOf(page)) {
        await open()
        if ((await actionsOf(page)).includes(name)) found.push(...(await tryAction(page, name)))
      }
      expect(found).toEqual([])
    },
  )

  it("the test of every drawer finds its actions on the running pages", () => {
    expect(seen.length).toBeGreaterThan(15)
  })
})
