import { readFileSync } from "node:fs"
import type { Page, Request } from "playwright"
import { becomes, eventually } from "./eventually"
import { SCREENS } from "./screens"
import { IS_GATE } from "./suite"
import { tally } from "./tally"

/** What is looked at on every page: axe's serious and critical findings, sideways scrolling, moving layout, the console. */
export interface PageFaults {
  axe: string[]
  /** How far the page can be scrolled sideways, px. */
  sideways: number
  /** What has moved by itself since the page was opened: how much, and which elements. Empty for what nobody sees. */
  shift: string[]
  console: string[]
}

/** A page of the shop's without a fault. */
export const FAULTLESS: PageFaults = { axe: [], sideways: 0, shift: [], console: [] }

// The browser's own code is text: these files are typed for Node.
const NOTE_SHIFTS = `
  window.layoutShifts = []
  const named = (node) => node ? (node.tagName ?? node.nodeName).toLowerCase() + " " + (node.getAttribute?.("class") || node.textContent).slice(0, 60) : "gone"
  const placed = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShifts.push({
      value: entry.value,
      moved: entry.sources.map((one) => named(one.node) + ": " + placed(one.previousRect) + " to " + placed(one.currentRect)),
    })
  }).observe({ type: "layout-shift", buffered: true })`

/** What moves less, in all, nobody sees. */
const TINY_SHIFT = 0.01

const SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

/** How long a finding must stay: fades and movements are over by then. */
const FADES_MS = 15_000

/** Contrast in the middle of a fade does not count. */
const ANIMATIONS_END = `Promise.all(document.getAnimations()
  .filter((animation) => animation.effect.getComputedTiming().endTime !== Infinity)
  .map((animation) => animation.finished.catch(() => undefined))).then(() => undefined)`

/** The smaller of its two files: a page takes it in twice as fast. */
const AXE = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")

/** Rules whose findings are minor or moderate: they would be left out below, and take a third of axe's time. */
const SLIGHT = [
  "aria-allowed-role",
  "aria-deprecated-role",
  "duplicate-id",
  "empty-heading",
  "empty-table-header",
  "focus-order-semantics",
  "form-field-multiple-labels",
  "heading-order",
  "hidden-content",
  "html-xml-lang-mismatch",
  "identical-links-same-purpose",
  "image-redundant-alt",
  "landmark-banner-is-top-level",
  "landmark-complementary-is-top-level",
  "landmark-contentinfo-is-top-level",
  "landmark-main-is-top-level",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
  "meta-refresh-no-exceptions",
  "meta-viewport-large",
  "meta-viewport",
  "no-autoplay-audio",
  "page-has-heading-one",
  "presentation-role-conflict",
  "region",
  "scope-attr-valid",
  "server-side-image-map",
  "skip-link",
  "table-duplicate-name",
]

/** Style sheets and sound are not fetched again for rules that are no part of the look. */
const OPTIONS = JSON.stringify({
  resultTypes: ["violations"],
  preload: false,
  rules: Object.fromEntries(SLIGHT.map((rule) => [rule, { enabled: false }])),
})

const RUN_AXE = `axe.run(${OPTIONS}).then(({ violations }) => violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ": " + target.join(" "))))`

const IS_BUSY = `document.querySelector("main [aria-busy=true]") !== null`

const NEXT_FRAME =
  "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null))))"

/** Looks at the page as it is now; without axe when only its drawing is looked at. */
export type Look = (what?: { axe: boolean }) => Promise<PageFaults>

/** Listens from before the first page: layout shifts and complaints. Answers how to look at the page as it is then. */
export async function watchPage(page: Page): Promise<Look> {
  let complaints: string[] = []
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(String(error)))
  const underWay = new Set<Request>()
  page.on("request", (request) => underWay.add(request))
  page.on("requestfinished", (request) => underWay.delete(request))
  page.on("requestfailed", (request) => underWay.delete(request))
  await page.addInitScript(NOTE_SHIFTS)
  return async ({ axe } = { axe: true }) => {
    // All that the page asked for is there, and what it then drew.
    await eventually(
      async () => {
        if (underWay.size > 0 || (await page.evaluate<boolean>(IS_BUSY))) return false
        await page.evaluate(NEXT_FRAME)
        return underWay.size === 0
      },
      (isThere) => isThere,
    )
    const shifts = await page.evaluate<{ value: number; moved: string[] }[]>("window.layoutShifts")
    const whole = shifts.reduce((sum, { value }) => sum + value, 0)
    const complaintsHere = complaints
    complaints = []
    return {
      axe: axe ? await axeFindings(page) : [],
      sideways: await page.evaluate<number>(SIDEWAYS),
      shift:
        whole < TINY_SHIFT
          ? []
          : shifts.map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join("; ")}`),
      console: complaintsHere,
    }
  }
}

/**
 * Headings, buttons, chosen values and the shop's name of which something is hidden. Not where one can scroll to it, nor where dots say
 * that there is more: a long name of somebody. Letters reach a little over their line without being cut.
 */
const CUT_OFF = `[...document.querySelectorAll("h1, h2, button, [role=combobox], header a[aria-label], footer a[aria-label]")].flatMap((one) => {
  if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".sr-only, [aria-hidden=true], [inert]")) return []
  const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
  const found = []
  while (texts.nextNode()) {
    const text = texts.currentNode
    if (!text.data.trim() || text.parentElement.closest(".sr-only, [aria-hidden=true]")) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const place = range.getBoundingClientRect()
    const over = 1 + parseFloat(getComputedStyle(text.parentElement).fontSize) * 0.3
    for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box)
      const edge = box.getBoundingClientRect()
      if ([style.overflowX, style.overflowY].some((how) => how === "auto" || how === "scroll")) break
      if (edge.width < 2 || edge.height < 2 || style.webkitLineClamp !== "none") break
      if (style.textOverflow === "ellipsis" && !one.matches("a")) break
      const own = box.matches("[role=combobox]")
      const across = own || style.overflowX === "hidden" || style.overflowX === "clip"
      const down = own || style.overflowY === "hidden" || style.overflowY === "clip"
      if ((across && (place.left < edge.left - 1 || place.right > edge.right + 1)) ||
          (down && (place.top < edge.top - over || place.bottom > edge.bottom + over)))
        found.push(text.data.trim().slice(0, 40) + " in " + box.tagName.toLowerCase() + " " + (box.getAttribute("class") ?? "").slice(0, 60))
    }
  }
  return found
})`

/** Text twice as large, as people who see badly set it: nothing stands out of the screen, and nothing that was whole is cut off. */
export async function staysWithinEnlarged(page: Page): Promise<void> {
  const before = await page.evaluate<string[]>(CUT_OFF)
  await page.evaluate("void (document.documentElement.style.fontSize = '200%')")
  // Where motion is reduced every change of a style takes a moment: what is measured before is the page as it was.
  await page.evaluate(ANIMATIONS_END)
  await becomes(() => page.evaluate("document.documentElement.scrollWidth"), page.viewportSize()?.width)
  const cut = await page.evaluate<string[]>(CUT_OFF)
  expect(cut.filter((one) => !before.includes(one))).toEqual([])
}

/**
 * Around a screen of the back office, or in the dialog over it: texts that lie on each other, words of the menu that go over two lines,
 * and buttons of the top bar under others.
 */
const FRAME_FAULTS = `(() => {
  const dialog = document.querySelector("[role=dialog]")
  const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT)
  const boxes = [], faults = []
  const range = document.createRange()
  const words = (text) => text.data.trim().slice(0, 40)
  /** What is left of a box within all that cuts it off. */
  const within = ({ left, right, top, bottom }, on) => {
    for (let around = on; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue
      const edge = around.getBoundingClientRect()
      left = Math.max(left, edge.left), right = Math.min(right, edge.right)
      top = Math.max(top, edge.top), bottom = Math.min(bottom, edge.bottom)
    }
    return { left, right, top, bottom }
  }
  /** Over what stays at its place the rest is scrolled. */
  const stays = (one) => one !== null && (getComputedStyle(one).position === "sticky" || stays(one.parentElement))
  while (texts.nextNode()) {
    const text = texts.currentNode
    const on = text.parentElement
    if (!text.data.trim() || stays(on) || on.closest("main, .sr-only, script, style, [hidden]") || !on.checkVisibility({ visibilityProperty: true })) continue
    range.selectNodeContents(text)
    // What has a border is as large as that.
    const isFramed = getComputedStyle(on).borderTopWidth !== "0px"
    for (const box of isFramed ? [on.getBoundingClientRect()] : range.getClientRects()) boxes.push({ text, box: within(box, on) })
    if (!on.closest("nav[aria-label]")) continue
    for (const { 0: word, index } of text.data.matchAll(/[^\\s-]+/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) faults.push(word + " goes over two lines")
    }
  }
  boxes.forEach((one, i) => {
    for (const other of boxes.slice(i + 1)) {
      if (one.text === other.text) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines below each other may touch.
      if (across > 2 && down > 3) faults.push(words(one.text) + " lies on " + words(other.text))
    }
  })
  if (!dialog) for (const button of document.querySelectorAll("div:has(> div > div > [data-shop-greeting]) button")) {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (button.checkVisibility() && !button.contains(hit))
      faults.push(button.getAttribute("aria-label") + " lies under " + (hit?.closest("[aria-label]")?.getAttribute("aria-label") ?? "something"))
  }
  return [...new Set(faults)]
})()`

/** What is wrong around a screen of the back office as it is now. */
export const frameFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(FRAME_FAULTS)

/** The same at both widths, for a screen after which others are looked at; then its letters and width are as they were. */
export async function staysWithinEnlargedAtBothWidths(page: Page): Promise<void> {
  const own = page.viewportSize()
  for (const { viewport } of SCREENS) {
    await page.setViewportSize(viewport)
    await staysWithinEnlarged(page)
    await becomes(() => frameFaults(page), [])
    await page.evaluate("void document.documentElement.style.removeProperty('font-size')")
  }
  if (own) await page.setViewportSize(own)
}

/** Serious and critical findings that stay, `rule: element`. A fade that began while axe was looking is over soon. */
export async function axeFindings(page: Page): Promise<string[]> {
  tally({ looks: 1 })
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE)
  for (const end = Date.now() + FADES_MS; ; ) {
    await page.evaluate(ANIMATIONS_END)
    const found = await page.evaluate<string[]>(RUN_AXE)
    if (found.length === 0 || Date.now() > end) return found
  }
}

/**
 * What is open now, at the width of a phone and at that of a desktop: axe's findings and how far it sticks out
 * sideways, each with its width. Behaviour is tested at one width; this is how its states are seen at
 * both. What every change must pass (`npm test`) looks at the page's own width, without axe.
 */
export function faultsAtBothWidths(page: Page): Promise<string[]> {
  return atBothWidths(page, () => axeFindings(page))
}

async function atBothWidths(page: Page, find: () => Promise<string[]>): Promise<string[]> {
  const own = page.viewportSize()
  // The page's own width last: it is left as it was.
  const both = [...SCREENS].sort((one) => (one.viewport.width === own?.width ? 1 : -1))
  const screens = IS_GATE && own ? [{ name: `${own.width} px`, viewport: own }] : both
  const faults: string[] = []
  for (const { name, viewport } of screens) {
    await page.setViewportSize(viewport)
    for (const finding of IS_GATE ? [] : await find()) faults.push(`${name}: ${finding}`)
    const over = await eventually(
      () => page.evaluate<number>(SIDEWAYS),
      (px) => px === 0,
      FADES_MS,
    ).catch(() => "sticks out sideways")
    if (over !== 0) faults.push(`${name}: ${over}`)
  }
  if (own) await page.setViewportSize(own)
  return faults
}

/** Of our screens in the admin: Medusa's own buttons (bell, menu, toasts) get their names a moment after they appear. */
const MEDUSAS_OWN =
  /^button-name: (\.(max-)?lg\\:flex.*|button\[aria-haspopup="dialog"\]|.*\.shadow-elevation-flyout.* > .*)$/

/** What axe finds on a screen of ours in the admin, once Medusa's frame has read who is there. */
export async function adminAxeFindings(page: Page): Promise<string[]> {
  await page.locator("aside .animate-pulse").first().waitFor({ state: "detached" })
  return (await axeFindings(page)).filter((finding) => !MEDUSAS_OWN.test(finding))
}

/** How far what is open now sticks out sideways, at both widths; without axe. */
export function sidewaysAtBothWidths(page: Page): Promise<string[]> {
  return atBothWidths(page, async () => [])
}

/** The same at both widths (`faultsAtBothWidths`). */
export function adminFaultsAtBothWidths(page: Page): Promise<string[]> {
  return atBothWidths(page, () => adminAxeFindings(page))
}
