import type { Locator, Page } from "playwright"
import { arrives } from "./screens"

/** What staff do on every list screen of the admin: open it, save its drawer, choose from a row's menu. */
export function adminScreen(pageNow: () => Page) {
  const drawer = (): Locator => pageNow().getByRole("dialog")
  return {
    drawer,

    /** Opens a screen by its address, as a link within the admin would; waits for its heading. */
    async visit(path: string, heading: string): Promise<void> {
      await toScreen(pageNow(), path)
      await pageNow().getByRole("heading", { level: 1, name: heading }).waitFor()
    },

    /** Saves the drawer, which closes. */
    async save(): Promise<void> {
      await drawer().getByRole("button", { name: "Save" }).click()
      await drawer().waitFor({ state: "hidden" })
    },

    /** An action of the row with this name. */
    async fromMenu(name: string, action: string): Promise<void> {
      await pageNow()
        .getByRole("button", { name: `Actions of ${name}`, exact: true })
        .first()
        .click()
      await pageNow().getByRole("menuitem", { name: action }).click()
    },
  }
}

/**
 * Goes to a screen of the admin from within it: reloading the admin takes two seconds of a processor, this a fifth. What was
 * read a moment ago is not read again, unless something was changed on the page: what others changed wants `goto`.
 */
export async function toScreen(page: Page, path: string): Promise<void> {
  const isInside = /^https?:\/\/[^/]+\/app\//.test(page.url()) && path.startsWith("/app/")
  const open = page.getByRole("dialog").or(page.getByRole("alertdialog"))
  if (!isInside || (await open.count()) > 0) {
    await page.goto(path)
    return
  }
  // A drawer that has gone may still be going from the address: going back is done a moment after it is asked for.
  await arrives(page, (url) => !url.searchParams.has("open"))
  // By way of a screen that stores nothing: what was typed on this one is gone, also when it is the same.
  await follow(page, "/app/no-entry")
  await page.getByRole("heading", { name: "This screen is for other roles" }).waitFor()
  await follow(page, path)
}

const follow = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState(null, "", ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent("popstate"))`,
  )
