import type { Locator, Page, Request } from "playwright"
import { eventually } from "./eventually"

/** A change that a page asked the shop for: `PUT /api/v1/admin/orders/…`. */
export type Change = string

/** What only reads, whatever its method. */
const READS = /\/(preview|waybills|events)(\?|$)/

// The browser's own code is text: these files are typed for Node.
const FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
const STILL =
  "Promise.all(document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity).map((one) => one.finished.catch(() => undefined))).then(() => true)"

/**
 * Presses a control twice at one point as a trembling hand does, and once more there when the page is still, as an impatient
 * one does. Answers the changes that the page asked for.
 */
export async function pressAgain(page: Page, control: Locator): Promise<Change[]> {
  const sent: { change: Change; isRefused: boolean }[] = []
  const open = new Set<Request>()
  const begins = (request: Request) => {
    if (/\/(api\/v1|admin|auth)\//.test(request.url())) open.add(request)
  }
  const ends = async (request: Request) => {
    if (!open.has(request)) return
    const { pathname } = new URL(request.url())
    if (request.method() !== "GET" && !READS.test(pathname)) {
      const isRefused = ((await request.response())?.status() ?? 0) >= 400
      sent.push({ change: `${request.method()} ${pathname}`, isRefused })
    }
    open.delete(request)
  }
  page.on("request", begins)
  page.on("requestfinished", ends)
  page.on("requestfailed", ends)
  // Waits until it stands still, also when the list is drawn again.
  await control.click({ trial: true })
  await page.evaluate(STILL)
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is nowhere`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const press = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  const still = async () => {
    await page.evaluate(FRAMES)
    await eventually(
      async () => open.size,
      (count) => count === 0,
    )
    await page.evaluate(FRAMES)
  }
  await press()
  await press()
  await still()
  await press()
  await still()
  page.off("request", begins)
  page.off("requestfinished", ends)
  page.off("requestfailed", ends)
  // What was refused may be asked again.
  return sent.flatMap(({ change, isRefused }, index) =>
    isRefused && sent.findIndex((one) => one.change === change) < index ? [] : [change],
  )
}

/** What may never be done by one press: it deletes, ends, or moves money. */
const ASKED_FOR = /^DELETE |\/(refunds?|void|cancel|decline|refuse|block|undo|approve|retry|write-off)(\/|$)/

/** What an action led to that nobody meant; empty for none. */
export function unmeant(action: string, changes: Change[], isAsked: boolean): string[] {
  if (changes.length > 1) return [`${action}: ${changes.join(" and ")}`]
  const [only] = changes
  return only && !isAsked && ASKED_FOR.test(only) ? [`${action}, unasked: ${only}`] : []
}

const dialog = (page: Page) => page.getByRole("dialog").last()
const question = (page: Page) => page.getByRole("alertdialog").last()
const MENU = "More steps"
const IN_MENU = `${MENU} › `

const nameOf = async (button: Locator) =>
  ((await button.getAttribute("aria-label")) ?? (await button.textContent()) ?? "").trim()

/** What can be pressed within a place, by name, read in one look; not what closes it. */
export async function buttonsIn(place: Locator): Promise<string[]> {
  const lines = (await place.ariaSnapshot()).matchAll(/- '?button ("(?:[^"\\]|\\.)*")((?: \[[^\]]*\])*)/g)
  const names = new Set<string>()
  for (const [, name = '""', marks = ""] of lines)
    if (!marks.includes("disabled")) names.add(JSON.parse(name))
  return [...names].filter((name) => name !== "" && name !== "Close")
}

/** The actions of the record that is open, those of its menu too. */
export async function actionsOf(page: Page): Promise<string[]> {
  const names = await buttonsIn(dialog(page))
  if (!names.includes(MENU)) return names
  const menu = await openMenu(page)
  const items = await Promise.all((await menu.getByRole("menuitem").all()).map(nameOf))
  await page.keyboard.press("Escape")
  await menu.waitFor({ state: "hidden" })
  return [...names, ...items.map((name) => `${IN_MENU}${name}`)]
}

async function openMenu(page: Page): Promise<Locator> {
  await dialog(page).getByRole("button", { name: MENU }).press("Enter")
  const menu = page.getByRole("menu")
  await menu.waitFor()
  return menu
}

/** What stands over the page: how many dialogs, and what the last one is called. */
const standing = (page: Page) =>
  page.evaluate<string>(
    `((open) => open.length + " " + (open.at(-1)?.querySelector("h1, h2")?.textContent ?? ""))([...document.querySelectorAll("[role=dialog]")])`,
  )

/** Presses an action of the open record again and again, then what it has led to. Answers what was not meant. */
export async function tryAction(page: Page, name: string): Promise<string[]> {
  const before = await standing(page)
  const item = name.startsWith(IN_MENU) ? name.slice(IN_MENU.length) : null
  const control =
    item === null
      ? dialog(page).getByRole("button", { name, exact: true, disabled: false }).first()
      : (await openMenu(page)).getByRole("menuitem", { name: item, exact: true })
  return [
    ...unmeant(name, await pressAgain(page, control), false),
    ...(await tryWhatCame(page, name, before)),
  ]
}

/** The question or the form that an action has led to: the form's own button, with something in each field, and so on. */
export async function tryWhatCame(page: Page, name: string, before: string): Promise<string[]> {
  if (await question(page).isVisible()) return answerQuestion(page, name)
  if ((await standing(page)) === before || !(await dialog(page).isVisible())) return []
  const submit = dialog(page).locator("button[type=submit]:enabled").last()
  if (!(await submit.isVisible())) return []
  for (const field of await dialog(page).locator("input:not([type]), input[type=text], textarea").all()) {
    if ((await field.isEditable()) && (await field.inputValue()) === "") await field.fill("Said twice")
  }
  if (!(await submit.isVisible())) return []
  const label = `${name} › ${await nameOf(submit)}`
  const found = unmeant(label, await pressAgain(page, submit), true)
  return (await question(page).isVisible()) ? [...found, ...(await answerQuestion(page, label))] : found
}

async function answerQuestion(page: Page, name: string): Promise<string[]> {
  const field = question(page).locator("textarea")
  if (await field.isVisible()) await field.fill("Said twice")
  const yes = question(page).getByRole("button").last()
  if (!(await yes.isEnabled())) return []
  return unmeant(`${name} › ${await nameOf(yes)}`, await pressAgain(page, yes), true)
}
