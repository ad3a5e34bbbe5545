import { type Browser, type BrowserContext, chromium } from "playwright-core"
import { findTool } from "../../bin/shop/tools"
import type { ShopUnderTest } from "./shop"

const executablePath = findTool("chromium-headless-shell")

/** `describe` where there is a Chromium on the machine, else its skipping form. */
export const describeWithBrowser = executablePath ? describe : describe.skip

function openBrowser(): Promise<Browser> {
  if (!executablePath) throw new Error("Chromium is not on this machine: use describeWithBrowser")
  return chromium.launch({
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
}

/** Where pages are opened: a browser, or that of a file of tests. */
export type Contexts = Pick<Browser, "newContext">

/** One Chromium for a file's tests. It goes after them, and the file's hold on the shop with it. */
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
    newContext: (options) => {
      if (!browser) throw new Error("The browser opens before the first test and is gone after the last")
      return browser.newContext(options)
    },
  }
}

/** Signs a browser in to the shop, and staff into the admin with it. The context needs its `baseURL`. */
export async function signInBrowser(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post("/api/v1/auth/login", {
    data: { email, password: "Beauty-2026!", platform: "web" },
  })
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()} ${await answer.text()}`)
}
