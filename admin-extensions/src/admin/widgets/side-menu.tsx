import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useLayoutEffect, useState } from "react"
import { createPortal } from "react-dom"
import { SideMenu } from "../features/menu/side-menu"
import { roleLabel } from "../features/people/role-words"

/** Medusa's main menu, in the frame and in the phone's drawer; not that of its settings, and not ours. */
const MEDUSAS = 'aside nav:has(a[href="/app/orders"]):not([aria-label])'
const HOST = "data-shop-menu"

/**
 * Hides Medusa's menu with its search, and its way to the settings; ours is wider where letters are larger. Only beside a menu of ours: should Medusa's frame change
 * so much that ours finds no place, its menu is there with all screens, by their own names.
 */
const hidden = new CSSStyleSheet()
hidden.replaceSync(`
  aside nav:has(+ [${HOST}]) { display: none !important }
  @media (width >= 64rem) { div:has(> aside [${HOST}]) { width: clamp(220px, 13.75rem, 25vw); flex-shrink: 0 } }
  aside div:has(> nav + [${HOST}]) + div:has(> div > div > a[href="/app/settings"]) { display: none !important }
`)

/**
 * The menu of the back office in place of Medusa's, whose entries cannot be ordered or grouped and which has no zone for
 * widgets: ours is drawn by React into a place beside it, wherever and whenever Medusa draws its own.
 */
export default function SideMenuWidget() {
  const [hosts, setHosts] = useState<HTMLElement[]>([])

  useLayoutEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => sheet !== hidden), hidden]
    const look = () => {
      const found = [...document.querySelectorAll(MEDUSAS)].map(hostBeside)
      setHosts((known) =>
        known.length === found.length && found.every((host, at) => host === known[at]) ? known : found,
      )
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      for (const host of document.querySelectorAll(`[${HOST}]`)) host.remove()
    }
  }, [])

  return hosts.map((host, at) => createPortal(<SideMenu roleNames={roleLabel} />, host, String(at)))
}

function hostBeside(medusas: Element): HTMLElement {
  const next = medusas.nextElementSibling
  if (next instanceof HTMLElement && next.hasAttribute(HOST)) return next
  const host = document.createElement("div")
  host.setAttribute(HOST, "")
  // The phone's drawer closes at a press outside it, and counts as outside what another part of the page has drawn into it.
  host.addEventListener("pointerdown", (event) => {
    if (host.closest('[role="dialog"]')) event.stopPropagation()
  })
  medusas.after(host)
  return host
}

export const config = defineWidgetConfig({ zone: "topbar" })
