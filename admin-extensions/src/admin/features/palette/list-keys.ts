import { openPalette } from "../../platform/opened-palette"

/** Where letters are text. */
const TYPED_INTO =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="searchbox"], [role="spinbutton"]'
/** What lies over a list takes the keys for itself. */
const OVER_THE_LIST = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
const SEARCH = 'main [role="searchbox"]'
const OPENER = 'a[href], button:not([role="checkbox"], [aria-haspopup])'

/**
 * A key on a screen: j and k go from row to row of its list, x selects, / searches, ? shows the keys. Enter is the browser's
 * own on the link or button that has the focus. True when the key was one of them.
 */
export function pressed({ key, target }: { key: string; target: EventTarget | null }): boolean {
  const element = target instanceof Element ? target : null
  if (element?.closest(TYPED_INTO)) {
    if (key !== "Escape" || !element.matches(SEARCH) || !(element instanceof HTMLElement)) return false
    element.blur()
    return true
  }
  if (document.querySelector(OVER_THE_LIST)) return false
  if (key === "?") {
    openPalette("keys")
    return true
  }
  if (key === "/") return focus(document.querySelector(SEARCH))
  if (key === "x") return selectRow(element?.closest("tr") ?? null)
  if (key !== "j" && key !== "k") return false
  const openers = [...document.querySelectorAll("main tbody tr")].flatMap(
    (row) => row.querySelector(OPENER) ?? [],
  )
  const now = openers.findIndex((opener) => opener.closest("tr")?.contains(element))
  const next = now === -1 ? 0 : Math.min(openers.length - 1, Math.max(0, now + (key === "j" ? 1 : -1)))
  return focus(openers[next])
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus()
  element.scrollIntoView({ block: "nearest" })
  return true
}

function selectRow(row: Element | null): boolean {
  const box = row?.querySelector('[role="checkbox"], input[type="checkbox"]')
  if (!(box instanceof HTMLElement)) return false
  box.click()
  return true
}
