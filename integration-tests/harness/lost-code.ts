import { setTimeout as sleep } from "node:timers/promises"
import type { Locator, Page } from "playwright"
import { asleep, type Contexts } from "./browser"
import type { LaterFile } from "./later-code"
import { isSoon, isThere, type Journey, reload, type Step } from "./lost-steps"
import { enter, openPage } from "./screens"
import type { ShopUnderTest } from "./shop"

/** What the page says to everybody: alerts and toasts that are in sight, with words in them. */
const SAID = `[...document.querySelectorAll('[role="alert"], [data-toast]')]
  .filter((element) => element.checkVisibility()).map((element) => element.innerText.trim()).filter(Boolean)`
/** What a page says in place of itself (`seo/error-meta.ts`, `catalogue/list-trouble.tsx`, and the router where it knows no better). */
const FAILED = "/Application Error|An error occurred|This page loads by itself/"
/** Of the heading its first words, as what follows may be a count. */
const STATE = `({
  address: location.pathname + location.search,
  heading: document.querySelector("h1")?.firstChild?.textContent ?? null,
  isSame: window.isSamePage === true,
  failed: ${FAILED}.exec(document.title + document.body.innerText)?.[0] ?? null,
})`
interface State {
  address: string
  heading: string | null
  isSame: boolean
  failed: string | null
}
const stateOf = (page: Page) => page.evaluate<State>(STATE)

/** Milliseconds of the page's own clock that pass at a look, and of ours. */
const SECOND = 1_000
const PAUSE = 20
/** Looks: as long as a press may wait to be answered, and as long as a load is tried again before a page does without. */
const LOOKS = 20
const LOOKS_UNASKED = 6
/** Looks between a sentence and what it may be the sentence of. */
const GRACE = 8
/** Milliseconds that a press may take on a busy machine, that a page may take after the last answer, and after which one that hangs holds up no clock. */
const PATIENCE = 10_000
const REST = 5_000
const HANGS = 2_000

/** The line to one page, over which some files do not come. */
class Line {
  /** Later files that the page asked for. */
  readonly asked = new Set<string>()
  private readonly open = new Set<string>()
  private lastAsked = Date.now()

  private constructor(
    page: Page,
    later: readonly LaterFile[],
    private readonly lost: Set<string>,
    private readonly block: (files: ReadonlySet<string>) => Promise<unknown>,
  ) {
    const files = new Set(later.map(({ path }) => path))
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (files.has(pathname)) this.asked.add(pathname)
      this.open.add(request.url())
      this.lastAsked = Date.now()
    })
    page.on("requestfinished", (request) => this.open.delete(request.url()))
    page.on("requestfailed", (request) => this.open.delete(request.url()))
  }

  /** By the browser's own means: where `route` looks at requests, a page caches nothing of what it has read. */
  static async to(page: Page, later: readonly LaterFile[], lost: readonly string[]): Promise<Line> {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send("Network.enable")
    const block = (files: ReadonlySet<string>) =>
      devTools.send("Network.setBlockedURLs", { urls: [...files].map((file) => `*${file}*`) })
    const line = new Line(page, later, new Set(lost), block)
    await block(line.lost)
    return line
  }

  /** Nothing is on its way: time can pass without anything being given up that would have come. */
  get isQuiet(): boolean {
    return this.open.size === 0 || Date.now() - this.lastAsked > HANGS
  }

  /** Nothing has been asked for lately, and nothing will be. */
  get isAtRest(): boolean {
    return this.isQuiet && Date.now() - this.lastAsked > REST
  }

  /** All files come that were lost in the beginning. */
  get isWhole(): boolean {
    return this.lost.size === 0
  }

  /** What was asked for and did not come. */
  get missed(): string[] {
    return [...this.asked].filter((file) => this.lost.has(file))
  }

  /** The line is back for what was asked for. */
  async comesBack(): Promise<void> {
    for (const file of this.asked) this.lost.delete(file)
    await this.block(this.lost)
  }
}

export interface Loss {
  browser: Contexts
  shop: ShopUnderTest
  /** All files that come later. */
  later: readonly LaterFile[]
  /** Those of them that do not come. */
  lost: readonly LaterFile[]
}

/**
 * Goes a journey while the line loses files, and answers what was wrong. After each press either what it is for is there, or the page
 * says something; the page itself stands. Then the line is back for what was asked for so far, the press is repeated, and does what it
 * is for. Once nothing is lost any more, the rest of the journey is nothing new.
 */
export async function faultsWithout(
  { browser, shop, later, lost }: Loss,
  journey: Journey,
): Promise<string[]> {
  const { path, client, before, steps } = await journey.begin()
  // What the page itself names belongs to its first view.
  const named = fetch(`${shop.url}${path}`).then((answer) => answer.text())
  const { context, page: opened } = await openPage(browser, shop, journey.screen)
  try {
    const page = asleep(opened)
    context.setDefaultTimeout(PATIENCE)
    const faults: string[] = []
    page.on("pageerror", (error) => faults.push(`page error: ${error}`))
    if (client) await enter(page, client)
    if (before) await page.addInitScript(before)
    const html = await named
    const paths = lost.map((file) => file.path).filter((file) => !html.includes(file))
    const line = await Line.to(page, later, paths)
    await page.clock.install()
    await page.goto(path, { waitUntil: "domcontentloaded" })
    await isThere(page)
    const arrived = await stateOf(page)
    for (const [index, step] of steps.entries()) {
      const fault = await faultOf(step, page, line, arrived)
      if (fault) faults.push(`step ${index + 1}: ${fault}`)
      if (fault || (lost.length > 0 && line.isWhole)) break
    }
    return faults.length > 0 ? faults : await notAsked(journey, page, line, lost)
  } finally {
    await context.setOffline(false)
    await context.close()
  }
}

/** Of the files that the journey says to bring and that were lost, those that nobody asked for: some come when the browser is idle. */
async function notAsked(
  { brings }: Journey,
  page: Page,
  line: Line,
  lost: readonly LaterFile[],
): Promise<string[]> {
  const left = () => lost.filter(({ name, path }) => brings.includes(name) && !line.asked.has(path))
  for (let looked = 0; left().length > 0 && looked < LOOKS_UNASKED; looked++) {
    await page.clock.runFor(SECOND)
    await sleep(PAUSE)
  }
  return left().map(({ name, source }) => `it does not bring ${source ?? name}`)
}

/** What is wrong with a step; null when it did what it is for in the end. */
async function faultOf(step: Step, page: Page, line: Line, arrived: State): Promise<string | null> {
  await dismissToasts(page)
  const before = await page.evaluate<string[]>(SAID)
  const repeat = step.again ?? step.press ?? reload
  // First by what the page offers, which may be another part's.
  let takesOffers = true
  for (let round = 1; ; round++) {
    const { failed } = await stateOf(page)
    if (failed) return `the page says “${failed}”`
    let isOffered = false
    if (round === 1) await step.press?.(page)
    else {
      isOffered = takesOffers && (await pressOffers(page))
      if (!isOffered && !(await comesByItself(step, page)))
        await repeat(page).catch(async (error: unknown) => {
          // A press that the page repeats may be done just then, and lie over what was to be pressed.
          if (!(await comesByItself(step, page))) throw error
        })
    }
    const isDue = round > 1 && !isOffered
    const answer = await answerTo(step, page, line, { before: round > 1 ? [] : before, isDue })
    const fault = await faultOfPage(page, arrived)
    if (fault) return fault
    if (answer === "shown") return null
    const missed = line.missed.join(", ")
    if (missed !== "" && answer === "silent") return `nothing is done, and nothing said, without ${missed}`
    if (missed === "" && round === 1 && (await offersOf(page).count()) === 0)
      return "it is not done, and nothing was lost"
    if (missed === "" && round > 1) {
      if (!isOffered) return "pressed again it is not done"
      takesOffers = false
    }
    await line.comesBack()
  }
}

/** At the address where one was, the page is the one that it was. */
async function faultOfPage(page: Page, arrived: State): Promise<string | null> {
  const { failed, address, heading, isSame } = await stateOf(page)
  if (failed) return `the page says “${failed}”`
  if (address !== arrived.address) return null
  if (heading !== arrived.heading) return `the heading was “${arrived.heading}” and is “${heading ?? ""}”`
  return isSame ? null : "the page was reloaded"
}

async function dismissToasts(page: Page): Promise<void> {
  const dismiss = page.locator("[data-toast]").getByRole("button", { name: "Dismiss" })
  // They also go by themselves.
  while ((await dismiss.count()) > 0)
    await dismiss
      .first()
      .click({ timeout: SECOND })
      .catch(() => undefined)
}

/** Every “Try again” that the page offers: a reader sees which of them belongs to the step. */
const offersOf = (page: Page) =>
  page
    .locator('[role="alert"], [data-toast]')
    .getByRole("button", { name: "Try again" })
    .locator("visible=true")

/** Whether what was pressed before is done now that the line is back: the page repeats some presses, and asks for some parts by itself. */
const comesByItself = ({ shows }: Step, page: Page) => isSoon(shows(page).locator("visible=true").first())

/** Whether there were any. */
async function pressOffers(page: Page): Promise<boolean> {
  const offers = await offersOf(page).all()
  // From the last one on: a part that has come has no button any more.
  for (const offer of offers.reverse())
    await offer.click({ timeout: SECOND }).catch(async (error: unknown) => {
      if (await offer.isVisible()) throw error
    })
  return offers.length > 0
}

/**
 * What comes of a press, as soon as anything does. Time passes for the page whenever it waits for nothing but time. `isDue`: nothing is
 * lost any more, so the step is waited for, however slow the machine is.
 */
async function answerTo(
  { shows, stands }: Step,
  page: Page,
  line: Line,
  { before, isDue }: { before: readonly string[]; isDue: boolean },
): Promise<"shown" | "said" | "stands" | "silent"> {
  const isSeen = async (found: Locator) => (await found.locator("visible=true").count()) > 0
  const end = Date.now() + PATIENCE
  let looks = stands ? LOOKS_UNASKED : LOOKS
  let grace = GRACE
  for (; ; await sleep(PAUSE)) {
    if (await isSeen(shows(page))) return "shown"
    const isSaid = (await page.evaluate<string[]>(SAID)).some((words) => !before.includes(words))
    if (isSaid && line.missed.length > 0) {
      if (grace-- === 0) return "said"
    } else if ((looks > 0 || (isDue && Date.now() < end)) && line.isQuiet) {
      looks = Math.max(0, looks - 1)
      await page.clock.runFor(SECOND)
    } else if (looks === 0 && (line.missed.length > 0 || line.isAtRest || Date.now() > end))
      return stands && (await isSeen(stands(page))) ? "stands" : "silent"
    // A page that never comes to rest.
    if (Date.now() > end) looks = 0
  }
}
