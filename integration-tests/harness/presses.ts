import type { Locator, Page } from "playwright"
import { eventually } from "./eventually"

/** What a job took of whoever did it. */
export interface Effort {
  /** Clicks, and keys outside of text fields that open, choose or close something. */
  presses: number
  /** Text fields that were typed or pasted into. */
  fields: number
}

// The browser's own code is text: these files are typed for Node.
const COUNT = `{
  const effort = { presses: 0, typed: new Set() }
  window.effort = effort
  const isText = (one) => one.matches?.("textarea, input:not([type=checkbox]):not([type=radio])")
  addEventListener("pointerdown", (event) => { if (event.isTrusted) effort.presses += 1 }, true)
  addEventListener("keydown", (event) => {
    const moves = ["Tab", "Shift", "Control", "Meta", "Alt"].includes(event.key)
    if (event.isTrusted && !moves && !isText(event.target)) effort.presses += 1
  }, true)
  addEventListener("input", (event) => {
    if (event.isTrusted && isText(event.target) && event.target.type !== "file") effort.typed.add(event.target)
  }, true)
}`

/** Counts from here on, on this page until it is reloaded. Typing, and Tab or Enter from field to field while typing, are no presses. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.evaluate(COUNT)
  return () => page.evaluate<Effort>("({ presses: effort.presses, fields: effort.typed.size })")
}

const hasFocus = async (field: Locator): Promise<boolean> =>
  (await field.and(field.page().locator(":focus")).count()) > 0

/** Types where the screen itself has put the focus: a field that is clicked would be a press. */
export async function typeHere(page: Page, field: Locator, text: string): Promise<void> {
  await field.waitFor()
  await eventually(() => hasFocus(field), Boolean)
  await page.keyboard.insertText(text)
}

/** Goes on to a field by Tab, as whoever types does, and types; past `most` others it would be a click. */
export async function tabAndType(page: Page, field: Locator, text: string, most = 5): Promise<void> {
  for (let tabs = 0; !(await hasFocus(field)); tabs += 1) {
    if (tabs === most) throw new Error(`${field} is more than ${most} times Tab away`)
    await page.keyboard.press("Tab")
  }
  await page.keyboard.press("Control+a")
  await page.keyboard.insertText(text)
}
