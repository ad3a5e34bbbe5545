import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import type { BrowserContext, Page } from "playwright"
import { fileBrowser, signInBrowser } from "../harness/browser"
import { eventually } from "../harness/eventually"
import { DESKTOP, openPage } from "../harness/screens"
import { sharedShop } from "../harness/shared-shop"
import { describeWithBrowser } from "../harness/tools"

/**
 * Nothing typed in the back office is lost: on every screen (collected by walking the routes) the first form that a button opens
 * is changed, and Escape, Back and closing the tab each ask.
 */
const shop = sharedShop()
const browser = fileBrowser(shop)

const routes = join(__dirname, "../../admin-extensions/src/admin/routes")

/** The addresses of our screens, but for those of one record. */
function screensBelow(folder: string): string[] {
  const here = existsSync(join(routes, folder, "page.tsx")) ? [folder] : []
  const below = readdirSync(join(routes, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("["))
    .flatMap(({ name }) => screensBelow(`${folder}/${name}`))
  return [...here, ...below]
}

/** Goes there as the router's own link would: Back leads to where it was, and the router knows. */
const follow = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: "k" + Math.random(), usr: null }, "", ${JSON.stringify(path)})
     dispatchEvent(new PopStateEvent("popstate", { state: history.state }))`,
  )

const OPENS = /^(New|Add|Invite|Edit|Change|Write)\b/

describeWithBrowser("a form of the back office", () => {
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    ;({ context, page } = await openPage(browser, shop, DESKTOP))
    await signInBrowser(context, "owner@demo.shop")
    await page.goto("/app/no-entry")
    await page.getByRole("heading", { level: 1 }).waitFor()
  })

  const question = () => page.getByRole("alertdialog", { name: "Leave without saving?" })
  const nowhere = () => page.getByRole("heading", { level: 1, name: "This screen is for other roles" })
  const isAsked = async () => {
    await question().waitFor()
    return true
  }

  /** What a pressed button can change: dialogs, fields and the address. */
  const shown = () =>
    page.evaluate<string>(
      `[location.href, ...["[role=dialog], [role=alertdialog]", "main input, main textarea, main select"].map((one) => document.querySelectorAll(one).length)].join()`,
    )

  /** Changes the first form of the screen that opens by a button, and tries every way out. Null where there is none. */
  async function tryToLeave(path: string): Promise<string | null> {
    await follow(page, "/app/no-entry")
    // A form that is a page of its own, to which the button added a row, asks as well.
    await nowhere().or(question()).first().waitFor()
    if (await question().isVisible()) await question().getByRole("button", { name: "Leave" }).click()
    await nowhere().waitFor()
    await follow(page, `/app${path}`)
    await nowhere().waitFor({ state: "hidden" })
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    await page.getByRole("status", { name: "Loading" }).first().waitFor({ state: "hidden" })
    const opener = page.locator("main").getByRole("button", { name: OPENS }).first()
    if ((await opener.count()) === 0 || !(await opener.isEnabled())) return null
    const before = await shown()
    await opener.click()
    const field = page.getByRole("dialog").locator("input:not([type]), input[type=text], textarea").first()
    // It opens a drawer, or something within the page.
    await eventually(shown, (now) => now !== before)
    const dialog = page.getByRole("dialog").first()
    if (await dialog.isVisible()) await dialog.locator("input, textarea, select").first().waitFor()
    if (!(await field.isVisible())) {
      await page.keyboard.press("Escape")
      return null
    }
    await field.fill("Half a thought")
    await page.keyboard.press("Escape")
    await isAsked()
    await question().getByRole("button", { name: "Stay" }).click()
    const stored = await field.inputValue()
    const holdsTab = await page.evaluate(`!dispatchEvent(new Event("beforeunload", { cancelable: true }))`)
    await page.evaluate("history.back()")
    await isAsked()
    await question().getByRole("button", { name: "Leave" }).click()
    await nowhere().waitFor()
    return `${path}: ${stored}, ${holdsTab ? "asks" : "closes"}`
  }

  it("a form of the back office asks before unsaved input is lost, whichever way staff leave", async () => {
    const found: string[] = []
    for (const path of screensBelow("").filter((one) => one !== "/no-entry")) {
      const tried = await tryToLeave(path)
      if (tried !== null) found.push(tried)
    }
    expect(found.length).toBeGreaterThan(16)
    expect(found.filter((tried) => !tried.endsWith(": Half a thought, asks"))).toEqual([])
  })
})

describeWithBrowser("a list of the back office", () => {
  it("the Back button on a list of the back office closes the open record, then removes the filter", async () => {
    const { context, page } = await openPage(browser, shop, DESKTOP)
    await signInBrowser(context, "owner@demo.shop")
    await page.goto("/app/order-desk")
    await page.getByRole("button", { name: /^Packed/ }).click()
    await page.waitForURL("**/order-desk?status=packed")
    await page.getByRole("row").getByRole("button", { name: /^OM-/ }).first().click()
    await page.waitForURL("**/order-desk?status=packed&open=order_*")
    await page.getByRole("dialog").getByRole("heading", { name: /^OM-/ }).waitFor()
    const sent = page.url()
    await page.evaluate("history.back()")
    await page.waitForURL("**/order-desk?status=packed")
    await page.getByRole("dialog").waitFor({ state: "hidden" })
    await page.evaluate("history.back()")
    await page.waitForURL("**/order-desk")
    await page.goto(sent)
    await page.getByRole("dialog").getByRole("heading", { name: /^OM-/ }).waitFor()
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click()
    await page.waitForURL("**/order-desk?status=packed")
    await page.getByRole("dialog").waitFor({ state: "detached" })
    expect(await page.getByRole("button", { name: /^Packed/, pressed: true }).count()).toBe(1)
  })
})
