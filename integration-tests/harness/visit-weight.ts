import type { Page } from "playwright"
import { becomes, eventually } from "./eventually"

const KINDS = {
  Document: "html",
  Script: "scripts",
  Stylesheet: "styles",
  Font: "fonts",
  Image: "pictures",
} as const
type Kind = (typeof KINDS)[keyof typeof KINDS] | "other"

/** Bytes over the wire, headers and all. */
export interface VisitWeight extends Record<Kind, number> {
  total: number
  /** Paths of what was asked for. */
  asked: string[]
}

const isCounted = (type: string): type is keyof typeof KINDS => type in KINDS

/** Opens a page in a browser that has nothing of it yet, and weighs all that comes until nothing more is on its way. */
export async function weighVisit(page: Page, open: () => Promise<unknown>): Promise<VisitWeight> {
  const devTools = await page.context().newCDPSession(page)
  const weight: VisitWeight = {
    html: 0,
    scripts: 0,
    styles: 0,
    fonts: 0,
    pictures: 0,
    other: 0,
    total: 0,
    asked: [],
  }
  const underWay = new Map<string, string>()
  devTools.on("Network.requestWillBeSent", ({ requestId, type = "Other", request }) => {
    underWay.set(requestId, type)
    weight.asked.push(new URL(request.url).pathname)
  })
  devTools.on("Network.loadingFailed", ({ requestId }) => void underWay.delete(requestId))
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const type = underWay.get(requestId) ?? "Other"
    underWay.delete(requestId)
    weight[isCounted(type) ? KINDS[type] : "other"] += encodedDataLength
    weight.total += encodedDataLength
  })
  await devTools.send("Network.enable")
  await open()
  await page.waitForLoadState("load")
  await eventually(
    async () => underWay.size,
    (left) => left === 0,
  )
  await devTools.detach()
  return weight
}

/** A middling phone: twice as dense as its 360 px are wide. */
export const DENSE_PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: "en-NG",
} as const

/** Every picture in sight is there. */
const SEEN = `[...document.images].every((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect()
  return one.complete || right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight
})`

/** Down to the end of the page, and everything seen on the way. */
export async function readToTheEnd(page: Page): Promise<void> {
  const end = await page.evaluate<number>("document.documentElement.scrollHeight")
  for (let y = 0; y < end; y += DENSE_PHONE.viewport.height) {
    await page.evaluate(`scrollTo(0, ${y})`)
    await becomes(() => page.evaluate<boolean>(SEEN), true)
  }
}
