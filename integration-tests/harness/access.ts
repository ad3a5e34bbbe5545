import { source } from "axe-core"
import type { Page } from "playwright-core"
import { becomes, patienceNow } from "./soon"

/** What is looked at on every page: axe's serious and critical findings, sideways scrolling, moving layout, the console. */
export interface PageFaults {
  axe: string[]
  /** How far the page can be scrolled sideways, px. */
  sideways: number
  /** Cumulative layout shift since the page was opened. */
  shift: number
  console: string[]
}

/** A page of the shop's without a fault. */
export const FAULTLESS: PageFaults = { axe: [], sideways: 0, shift: 0, console: [] }

// The browser's own code is text: these files are typed for Node.
const NOTE_SHIFTS = `
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value
  }).observe({ type: "layout-shift", buffered: true })`

/** Contrast in the middle of a fade is nobody's contrast. */
const ANIMATIONS_END = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
  .map((animation) => animation.finished.catch(() => undefined))).then(() => undefined)`

const RUN_AXE = `axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`

/** Listens from before the first page: layout shifts and complaints. Answers how to look at the page as it is then. */
export async function watchPage(page: Page): Promise<() => Promise<PageFaults>> {
  let complaints: string[] = []
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(String(error)))
  await page.addInitScript(NOTE_SHIFTS)
  return async () => {
    const shift = await page.evaluate<number>("window.layoutShift")
    const heard = complaints
    complaints = []
    return {
      axe: await axeFindings(page),
      sideways: await page.evaluate<number>(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth",
      ),
      shift: Math.round(shift * 1000) / 1000,
      console: heard,
    }
  }
}

/** Text twice as large, as people who see badly set it, and nothing stands out of the screen. */
export async function staysWithinEnlarged(page: Page): Promise<void> {
  await page.evaluate("void (document.documentElement.style.fontSize = '200%')")
  await becomes(() => page.evaluate("document.documentElement.scrollWidth"), page.viewportSize()?.width)
}

/** Serious and critical findings that stay, `rule: element`. A fade that began while axe was looking is over soon. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source)
  for (const end = Date.now() + patienceNow(); ; ) {
    await page.evaluate(ANIMATIONS_END)
    const found = await page.evaluate<string[]>(RUN_AXE)
    if (found.length === 0 || Date.now() > end) return found
  }
}

/** Of our screens in the admin: Medusa's own buttons (bell, menu, toasts) get their names a moment after they appear. */
const MEDUSAS_OWN =
  /^button-name: (\.(max-)?lg\\:flex.*|button\[aria-haspopup="dialog"\]|.*\.shadow-elevation-flyout.* > .*)$/

/** What axe finds on a screen of ours in the admin, once Medusa's frame has read who is there. */
export async function adminAxeFindings(page: Page): Promise<string[]> {
  await page.locator("aside .animate-pulse").first().waitFor({ state: "detached" })
  return (await axeFindings(page)).filter((finding) => !MEDUSAS_OWN.test(finding))
}
