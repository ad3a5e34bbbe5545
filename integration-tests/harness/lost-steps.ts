import type { Locator, Page } from "playwright"
import type { ShopClient } from "./client"
import { becomes } from "./eventually"
import type { Screen } from "./screens"

/** Something that is done on a page, and what comes of it when its code comes. */
export interface Step {
  /** Also what is done when the line is back. Without it the step is what the page does by itself. */
  press?: (page: Page) => Promise<void>
  /** In sight when the code has come and done its work. */
  shows: (page: Page) => Locator
  /** In sight although the code has not come, where nothing need be said about that: nobody asked for it, or the page is whole without it. */
  stands?: (page: Page) => Locator
  /** When the line is back, in place of another press. */
  again?: (page: Page) => Promise<void>
}

export interface Visit {
  path: string
  /** Who is signed in. */
  client?: ShopClient
  /** Runs in the page before its own script. */
  before?: string
  steps: readonly Step[]
}

export interface Journey {
  name: string
  screen: Screen
  /** Which later files it asks for, by the name that the build gives them. The first journey that has a file is the one on which it is lost alone. */
  brings: readonly string[]
  begin: () => Promise<Visit>
}

/** Nothing of the page waits any more: for journeys whose press means something else on a part that sleeps. */
export const AWAKE: Step = {
  shows: (page) => page.locator("body:not(:has(waking-part:not([data-alive])))"),
  stands: (page) => page.locator("body"),
  again: async () => undefined,
}

const HAS_SCRIPT = "Object.keys(document.body).some((name) => name.startsWith('__reactProps$'))"

/** The page, loaded again and visible. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await isThere(page)
}

/** The script comes with a first sign of a person, and so does what waits for one. */
export async function isThere(page: Page): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('input'))")
  await becomes(() => page.evaluate<boolean>(HAS_SCRIPT), true)
  await page.evaluate("window.isSamePage = true; dispatchEvent(new Event('wheel'))")
}

/** Milliseconds until a press is repeated that the page may be about to repeat itself. */
const BY_ITSELF = 300

/** Whether something comes by itself. */
export const isSoon = (found: Locator): Promise<boolean> =>
  found.waitFor({ timeout: BY_ITSELF }).then(
    () => true,
    () => false,
  )

export const main = (page: Page) => page.getByRole("main")
export const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name })
export const inMain = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole("button", { name, disabled: false }).locator("visible=true").first().click()
export const titled = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { level: 1, name })
/** The page that was asked for, whatever else is on it. */
export const itsHeading = (page: Page) => page.locator("h1").first()

/** A dialog that a press in the page opens, and is closed again. */
export const opens = (button: string | RegExp, name: string | RegExp): Step => ({
  press: async (page) => {
    await page.keyboard.press("Escape")
    await inMain(button)(page)
  },
  shows: (page) => dialog(page, name),
})

/** What makes the shop work without a line comes with the first press. */
export const WITH_BAR: Step = {
  press: (page) => page.keyboard.press("Shift"),
  shows: (page) => page.locator("body:has([data-offline-bar])"),
  stands: itsHeading,
  // It looks for it with the next page.
  again: async (page) => {
    await reload(page)
    await page.keyboard.press("Shift")
  },
}

/** Created with the first journey that wants it, and shared by the others. */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
