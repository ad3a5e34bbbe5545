import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useEffect, useLayoutEffect } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { closedScreens, detour } from "../lib/screens"
import { useAccess } from "../lib/staff-access"

const menu = new CSSStyleSheet()
/** The page that the browser opened first: a role that may not see orders is not told off for Medusa's choice of it. */
let isArrival = true

/**
 * On every page of the admin: hides the ways to screens that the role may not open, and leads away from their
 * addresses. Until the role is known no menu is shown, so that nothing appears only to go.
 */
export default function RoleGate() {
  const access = useAccess()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  useLayoutEffect(() => {
    const text = access
      ? hiding(closedScreens(new Set(access.permissions)))
      : "aside nav { visibility: hidden }"
    menu.replaceSync(text)
    if (!document.adoptedStyleSheets.includes(menu)) document.adoptedStyleSheets.push(menu)
  }, [access])

  useEffect(() => {
    if (!access) return
    const target = detour(pathname, new Set(access.permissions), isArrival)
    // Medusa leads from its root to the orders.
    if (pathname !== "/") isArrival = false
    if (target) navigate(target, { replace: true })
  }, [access, pathname, navigate])

  return null
}

/** Links to closed screens, wherever they stand; in the menu with the heading and the button of their group. */
function hiding(paths: string[]): string {
  const links = paths.map((path) => `a[href="/app${path}"]`)
  if (links.length === 0) return ""
  const groups = links.map((link) => `aside nav div:has(> div > ${link}):not(:has(> div > div > a))`)
  return `${[...links, ...groups].join(",\n")} { display: none !important }`
}

export const config = defineWidgetConfig({ zone: "topbar" })
