import type { BrowserContext, BrowserContextOptions, Page } from "playwright"
import { fileBrowser } from "./browser"
import type { ShopUnderTest } from "./shop"

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}

/**
 * A browser for the tests of a file, each with contexts of its own that are closed after it. `visit` answers a page
 * of the shop.
 */
export function visits(shop: ShopUnderTest, defaults: BrowserContextOptions = desktop) {
  const browser = fileBrowser(shop)
  const opened: BrowserContext[] = []
  afterEach(async () => {
    for (const context of opened.splice(0)) await context.close()
  })
  return async function visit(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: shop.url,
      locale: "en-NG",
      ...defaults,
      ...options,
    })
    context.setDefaultTimeout(20_000)
    opened.push(context)
    return context.newPage()
  }
}
