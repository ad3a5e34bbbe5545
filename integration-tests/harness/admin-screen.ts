import type { Locator, Page } from "playwright-core"

/** What staff do on every list screen of the admin: open it, save its drawer, choose from a row's menu. */
export function adminScreen(pageNow: () => Page) {
  const drawer = (): Locator => pageNow().getByRole("dialog")
  return {
    drawer,

    /** Opens a screen by its address; waits for its heading. */
    async visit(path: string, heading: string): Promise<void> {
      await pageNow().goto(path)
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
