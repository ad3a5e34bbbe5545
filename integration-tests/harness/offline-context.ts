import type { BrowserContext } from "playwright"
import type { Contexts } from "./browser"
import { PHONE } from "./screens"

/** The browser's own code is text: these files are typed for Node. */
export const IS_CONTROLLED = "Boolean(navigator.serviceWorker.controller)"

/** A phone whose pages may have a service worker, which tests of other things refuse. */
export async function openWithWorkers(browser: Contexts, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: PHONE.viewport,
    hasTouch: PHONE.hasTouch,
    baseURL,
    locale: "en-NG",
    reducedMotion: "reduce",
    serviceWorkers: "allow",
  })
  context.setDefaultTimeout(45_000)
  return context
}
