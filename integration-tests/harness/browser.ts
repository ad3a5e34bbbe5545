import type { Browser, BrowserContext, Page } from "playwright"
import { eventually } from "./eventually"
import { openBrowser } from "./shared-browser"
import type { ShopUnderTest } from "./shop"
import { tally } from "./tally"

/** Where pages are opened: a browser, or that of a file of tests. */
export type Contexts = Pick<Browser, "newContext">

/**
 * The run's Chromium for a file's tests. Its contexts go after them, and the file's hold on the shop with them. A page of the shop that
 * was asked for is there once its script is: what it does before that has tests of its own, with `asleep` pages.
 */
export function fileBrowser(shop: Pick<ShopUnderTest, "disconnect">): Contexts {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await shop.disconnect()
  })
  return {
    newContext: async (options) => {
      if (!browser) throw new Error("The browser opens before the first test and is gone after the last")
      // What a page asks for through a service worker no test sees, nor answers for: only those of the worker have it.
      const context = await browser.newContext({ serviceWorkers: "block", ...options })
      if (options?.javaScriptEnabled !== false) context.on("page", awaitScript)
      return context
    },
  }
}

/**
 * The script of the shop's pages comes after their first paint, on a busy machine long after the network is quiet. Most parts of them
 * come to life with the first sign of a person, which is given here.
 */
export const AWAKE = `!document.documentElement.dataset.brand ||
  Object.keys(document.body).some((name) => name.startsWith("__reactProps$")) &&
  dispatchEvent(new Event("wheel")) && !document.querySelector("waking-part:not([data-alive])")`

function awaitScript(page: Page): void {
  const { goto, reload } = page
  // Asked again and again from here: what asks within the page needs `eval`, which the pages' policy refuses. A page
  // that is sent on while it is asked is asked where it has arrived.
  const awake = () =>
    eventually(async () => {
      if (!page.isClosed() && !(await page.evaluate<boolean>(AWAKE)))
        throw new Error(`No script came to ${page.url()}`)
    })
  page.goto = async (...given) => {
    const answer = await goto.apply(page, given)
    await awake()
    return answer
  }
  page.reload = async (...given) => {
    const answer = await reload.apply(page, given)
    await awake()
    return answer
  }
}

/** A page that is looked at before its script has come: `goto` and `reload` wait for nothing more. */
export function asleep(page: Page): Page {
  return Object.assign(page, {
    goto: Object.getPrototypeOf(page).goto,
    reload: Object.getPrototypeOf(page).reload,
  })
}

/** Signs a browser in to the shop, and staff into the admin with it. The context needs its `baseURL`. */
export async function signInBrowser(context: BrowserContext, email: string): Promise<void> {
  tally({ signIns: 1 })
  const answer = await context.request.post("/api/v1/auth/login", {
    data: { email, password: "Beauty-2026!", platform: "web" },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
}
