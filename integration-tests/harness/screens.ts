import type { BrowserContext, FrameLocator, Locator, Page } from "playwright"
import type { Contexts } from "./browser"
import type { ShopClient } from "./client"
import { becomes } from "./eventually"
import type { ShopUnderTest } from "./shop"

/** The two widths that every screen is looked at in. */
export const SCREENS = [
  { name: "phone", viewport: { width: 360, height: 740 }, hasTouch: true },
  { name: "desktop", viewport: { width: 1280, height: 900 }, hasTouch: false },
] as const
export type Screen = (typeof SCREENS)[number]

/** Where behaviour is tested: most shoppers come by phone. Layout, and what a pointer does, is looked at on both. */
export const [PHONE, DESKTOP] = SCREENS

export interface OpenPage {
  context: BrowserContext
  page: Page
  /** What the browser complained of; failed requests are listed separately, as refusals belong to some tests. */
  complaints: string[]
}

/** Cards are paid on the bank's own page, unless `cards` says in its popup. */
export async function openPage(
  browser: Contexts,
  shop: ShopUnderTest,
  screen: Screen,
  { cards }: { cards: "popup" | "hosted" } = { cards: "hosted" },
): Promise<OpenPage> {
  const { viewport, hasTouch } = screen
  const context = await browser.newContext({
    viewport,
    hasTouch,
    baseURL: shop.url,
    locale: "en-NG",
    reducedMotion: "reduce",
  })
  // A slow page is not the test's fault on a shared machine.
  context.setDefaultTimeout(45_000)
  if (cards === "hosted") await payOnBanksPage(context)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on("pageerror", (error) => complaints.push(String(error)))
  page.on("console", (message) => {
    if (message.type() === "error" && !/^Failed to load resource/.test(message.text()))
      complaints.push(message.text())
  })
  return { context, page, complaints }
}

const NO_POPUP = `Object.defineProperty(window, "PaystackPop", {
  configurable: true, get: () => undefined, set: () => undefined,
})`

/**
 * The popup's script leaves no popup behind: the shop goes on to the bank's page. Not by answering for it: a browser whose requests are
 * looked at asks about every one of them, and caches nothing of what it has read.
 */
export async function payOnBanksPage(where: BrowserContext | Page): Promise<void> {
  await where.addInitScript(NO_POPUP)
}

/** The bank's popup, over our own page. */
export function bankPopup(page: Page): FrameLocator {
  return page.frameLocator('iframe[title="Card payment"]')
}

/**
 * Presses what stands in a frame of another origin, and does not wait for what comes of it. The mouse and the keys go
 * by way of the frame that has the focus: when it goes away as they arrive, nobody ever says that they did.
 */
export function pressIn(target: Locator): Promise<void> {
  return target.dispatchEvent("click")
}

/** Puts a client's session into the browser, as the shop's own login would, without opening a page of the shop for it. */
export async function enter(page: Page, client: ShopClient): Promise<void> {
  const { data: user } = await client.call("GET /user")
  const stored = JSON.stringify({ auth: { token: client.token, user, isAuthenticated: true } })
  await onEmptyPage(page, `localStorage.setItem("shop", ${JSON.stringify(stored)})`)
}

/** As after signing out: no session is left in the browser, and no open page writes it again. */
export async function leave(page: Page): Promise<void> {
  await onEmptyPage(page, "localStorage.clear()")
  await page.context().clearCookies()
}

/** What is stored for the shop's pages, where none of them runs. */
async function onEmptyPage(page: Page, script: string): Promise<void> {
  await page.route(EMPTY, (route) => route.fulfill({ contentType: "text/html", body: "" }))
  await page.goto(EMPTY)
  await page.evaluate(script)
  await page.unroute(EMPTY)
}

const EMPTY = "/__empty"

/** The page is looked at again a minute later: it fetches again what may have changed. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(A_MINUTE_LATER)
}

const A_MINUTE_LATER = `{
  const now = Date.now
  Date.now = () => now() + 60_000
  document.dispatchEvent(new Event("visibilitychange"))
}`

/** As long as a page may take on a busy machine. */
const ARRIVAL_MS = 45_000

/**
 * Waits until the page is where it should be, and loaded. Playwright's own wait for an address fails when one navigation
 * gives way to the next on the way there, as redirects by script do.
 */
export async function arrives(page: Page, where: RegExp | ((url: URL) => boolean)): Promise<void> {
  const isThere = () => (where instanceof RegExp ? where.test(page.url()) : where(new URL(page.url())))
  const end = Date.now() + ARRIVAL_MS
  while (!isThere() && Date.now() < end) await new Promise((resume) => setTimeout(resume, 20))
  expect({ at: page.url(), where, isThere: isThere() }).toMatchObject({ isThere: true })
  await page.waitForLoadState("load")
}

/** Presses Tab until the element with this name and role has the focus: keys alone reach it. */
export async function tabTo(
  page: Page,
  role: "button" | "link" | "textbox",
  name: string | RegExp,
): Promise<void> {
  const reached = page.getByRole(role, { name }).and(page.locator(":focus"))
  for (let presses = 0; presses < 80; presses++) {
    if ((await reached.count()) > 0) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`Tab does not reach ${role} ${name}`)
}

/** On the bank's page, or in its popup: chooses a test card, waits until the page shows that one, and pays with it. */
export async function payWith(bank: Page | FrameLocator, card: RegExp): Promise<void> {
  const link = bank.getByRole("link", { name: card })
  await pressIn(link)
  await becomes(() => link.getAttribute("aria-current"), "true")
  await pressIn(bank.locator("#pay"))
}
