import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { MagnifyingGlass } from "@medusajs/icons"
import { useEffect } from "react"
import { KeyHelp } from "../features/palette/keys"
import { pressed } from "../features/palette/list-keys"
import { Palette } from "../features/palette/palette"
import { openPalette, toggleSearch, useOpened } from "../platform/opened-palette"
import { usesSingleKeys } from "../platform/single-keys"
import { useAccess } from "../platform/staff-access"
import { IconAction } from "../ui/buttons"

/** The row whose link or button has the focus by key. */
const rows = new CSSStyleSheet()
rows.replaceSync("main tbody tr:has(:focus-visible) { background-color: var(--bg-base-hover) }")

/**
 * On every page of the admin: one search for everything in place of Medusa's, which knows none of our screens, and the keys
 * of lists. The top bar has its button on phones, the menu elsewhere.
 */
export default function PaletteWidget() {
  const opened = useOpened()
  const access = useAccess()
  const isKnown = access !== undefined

  useEffect(() => {
    if (!isKnown) return
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => sheet !== rows), rows]
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k" && !event.shiftKey) {
        // Medusa's own search listens further in, and would lie beside ours.
        event.stopPropagation()
        event.preventDefault()
        toggleSearch()
        return
      }
      if (event.ctrlKey || event.metaKey || !usesSingleKeys()) return
      if (pressed(event)) event.preventDefault()
    }
    window.addEventListener("keydown", onKeyDown, { capture: true })
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true })
  }, [isKnown])

  if (!isKnown) return null
  return (
    <>
      <IconAction
        label="Search the back office"
        icon={<MagnifyingGlass />}
        className="lg:hidden"
        onClick={() => openPalette("search")}
      />
      {opened === "search" && <Palette />}
      {opened === "keys" && <KeyHelp />}
    </>
  )
}

export const config = defineWidgetConfig({ zone: "topbar" })
