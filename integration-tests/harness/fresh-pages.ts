import { setTimeout as sleep } from "node:timers/promises"
import type { BrowserContext, BrowserContextOptions, Page } from "playwright"
import type { Contexts } from "./browser"
import { PHONE, type Screen } from "./screens"
import type { ShopUnderTest } from "./shop"

interface FreshPages {
  screen?: Screen
  /** Complaints that belong to the tests; answers that refuse do, unless the test says otherwise. */
  ignored?: RegExp
  /** Where the visitor is, and what they speak. */
  visitor?: Pick<BrowserContextOptions, "locale" | "timezoneId">
}

/**
 * Pages for the tests of a file, all in one context: what the shop's pages are made of comes over the line once. Each
 * page comes signed out and with nothing stored, and is gone after its test, in which no page of the shop may have
 * complained.
 */
export function freshPages(
  browser: Contexts,
  shop: ShopUnderTest,
  { screen = PHONE, ignored = /^Failed to load resource/, visitor = {} }: FreshPages = {},
): () => Promise<Page> {
  const complaints: string[] = []
  // The back office is Medusa's: what it says to the console is not ours.
  const complain = (page: Page | null, text: string) => {
    if (!ignored.test(text) && !/^https?:\/\/[^/]+\/app(\/|$)/.test(page?.url() ?? "")) complaints.push(text)
  }
  let context: BrowserContext | undefined
  const openContext = async () => {
    const opened = await browser.newContext({
      viewport: screen.viewport,
      hasTouch: screen.hasTouch,
      baseURL: shop.url,
      locale: "en-NG",
      reducedMotion: "reduce",
      ...visitor,
    })
    // A slow page is not the test's fault on a shared machine.
    opened.setDefaultTimeout(45_000)
    opened.on("weberror", (error) => complain(error.page(), String(error.error())))
    opened.on("console", (message) => message.type() === "error" && complain(message.page(), message.text()))
    return opened
  }
  afterEach(async () => {
    for (const page of context?.pages() ?? []) await close(page)
    await context?.setOffline(false)
    expect(complaints.splice(0)).toEqual([])
  })
  return async () => {
    context ??= await openContext()
    const page = await context.newPage()
    await context.clearCookies()
    const devTools = await context.newCDPSession(page)
    await devTools.send("Storage.clearDataForOrigin", {
      origin: new URL(shop.url).origin,
      storageTypes: "local_storage",
    })
    await devTools.detach()
    return page
  }
}

/** How long a page may take to go before it is asked again. */
const CLOSES_MS = 5_000

/** Chromium forgets that a page was to close when that page is on its way to another one (microsoft/playwright#42366). */
async function close(page: Page): Promise<void> {
  const closed = page.close().then(() => true)
  while (!(await Promise.race([closed, sleep(CLOSES_MS, false, { ref: false })]))) {
    try {
      const devTools = await page.context().newCDPSession(page)
      await devTools.send("Page.close")
    } catch (error) {
      // It went between the question and the command.
      if (!page.isClosed()) throw error
    }
  }
}
