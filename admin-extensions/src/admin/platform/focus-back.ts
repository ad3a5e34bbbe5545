/** The focused element before something opened. When its list was loaded again, the row's id finds the new element. */
export interface FocusPlace {
  element: Element | null
  rowId: string | null
}

const OPEN_ROW = "open"

export function focusNow(): FocusPlace {
  const element = keeperOf(document.activeElement)
  const rowId =
    element?.closest<HTMLElement>("[data-row]")?.dataset.row ??
    // Opened by a link, nothing had the focus.
    new URLSearchParams(window.location.search).get(OPEN_ROW)
  return { element, rowId }
}

/** Focuses the same element, else its row, else the first row of the list. */
export function focusBack({ element, rowId }: FocusPlace): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-row]")]
  const own = rows.find(({ dataset }) => dataset.row === rowId)
  const targets = [element, rowButton(own), rowButton(rows[0]), mainOf()]
  for (const target of targets) {
    if (!(target instanceof HTMLElement) || !target.isConnected) continue
    target.focus()
    if (document.activeElement === target) return
  }
}

/** An entry of a menu is gone with the menu: its button has the focus then. */
function keeperOf(element: Element | null): Element | null {
  if (element === document.body) return null
  const menu = element?.closest("[role=menu]")
  return menu ? document.getElementById(menu.getAttribute("aria-labelledby") ?? "") : element
}

/** The one that opens it: a box to choose it by is another. */
export const rowButton = (row: Element | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>("button:not([role=checkbox])") ?? null

/** Past the menu, to what the page is about. */
export function toContent(): void {
  mainOf()?.focus()
}

function mainOf(): HTMLElement | null {
  const main = document.querySelector("main")
  if (main && !main.hasAttribute("tabindex")) main.tabIndex = -1
  return main
}
