import { type Browser, type BrowserContext, type BrowserServer, chromium, type Page } from "playwright-core"
import { findTool } from "../../bin/shop/tools"
import { eventually } from "./eventually"
import type { ShopUnderTest } from "./shop"
import { tally } from "./tally"
import { describeWith } from "./tools"

/** How jest's set-up tells the test files where the Chromium is that they share. */
const VARIABLE = "TEST_BROWSER"

/** `describe` where there is a Chromium on the machine, else its skipping form. */
export const describeWithBrowser = describeWith("chromium-headless-shell")

let server: BrowserServer | undefined

/** One Chromium for all files of the run: a launch costs as much as a page. Where there is none, tests are skipped. */
export async function shareBrowser(): Promise<void> {
  const executablePath = findTool("chromium-headless-shell")
  if (!executablePath) return
  server = await chromium.launchServer({
    executablePath,
    args: [
      // Chromium's sandbox does not work as root, which is who tests run as in containers.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-gpu",
      "--disable-quic",
      "--disable-dev-shm-usage",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  })
  process.env[VARIABLE] = server.wsEndpoint()
  tally({ browsers: 1 })
}

export async function closeSharedBrowser(): Promise<void> {
  await server?.close()
  server = undefined
}

function openBrowser(): Promise<Browser> {
  const endpoint = process.env[VARIABLE]
  if (!endpoint) throw new Error("No Chromium is shared: only the jest project `e2e` has one")
  return chromium.connect(endpoint)
}

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
      const context = await browser.newContext(options)
      if (options?.javaScriptEnabled !== false) context.on("page", awaitScript)
      return context
    },
  }
}

/** The script of the shop's pages comes after their first paint, on a busy machine long after the network is quiet. */
const AWAKE = `!document.documentElement.dataset.brand ||
  Object.keys(document.body).some((name) => name.startsWith("__reactProps$"))`

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
