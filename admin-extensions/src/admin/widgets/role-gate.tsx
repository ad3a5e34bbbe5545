import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useEffect, useLayoutEffect } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { closedScreens, detour, onlyReads } from "../features/menu/screens"
import { useAccessQuery } from "../platform/staff-access"

const menu = new CSSStyleSheet()
const UNSEEN = "main { visibility: hidden }"
/** The browser opened the admin and no screen of it: which one comes first is not Medusa's choice but the role's. */
let isRoot = /^\/app\/?$/.test(window.location.pathname)

/**
 * On every page of the admin: hides the ways to screens that the role may not open, and to what it may not do on Medusa's
 * own, and leads away from their addresses. Until the role is known neither menu nor screen is shown, so that nothing
 * appears only to go, and staff land on their first screen without one of others before it.
 */
export default function RoleGate() {
  const { data: access, isPending } = useAccessQuery()
  const { pathname } = useLocation()
  const navigate = useNavigate()

  useLayoutEffect(() => {
    const permissions = new Set(access?.permissions)
    const text = access
      ? hiding(closedScreens(permissions)) + (onlyReads(pathname, permissions) ? MENUS : "") + dead(pathname)
      : "aside nav { visibility: hidden }"
    // A screen that is only passed through would say that it is not theirs.
    const isPassing = access ? detour(pathname, permissions, isRoot) !== null : isPending
    menu.replaceSync(isPassing ? `${text}\n${UNSEEN}` : text)
    if (!document.adoptedStyleSheets.includes(menu)) document.adoptedStyleSheets.push(menu)
  }, [access, isPending, pathname])

  useEffect(() => {
    if (!access) return
    const target = detour(pathname, new Set(access.permissions), isRoot)
    // Medusa leads from its root to the orders.
    if (pathname !== "/") isRoot = false
    if (target) navigate(target, { replace: true })
  }, [access, pathname, navigate])

  return null
}

/** Medusa's menus of three dots: ours say of what they are. */
const MENUS = hidden([
  'main button[aria-haspopup="menu"]:is(:not([aria-label]), [aria-label="Actions"]):has(> svg > path[d^="M6.306 7.5"])',
])

/** Medusa's own buttons that the server refuses to everybody, by the page they stand on. */
const DEAD: [page: RegExp, selectors: string[]][] = [
  [
    // Edits, returns, exchanges and claims; a payment link to no page; marking as paid. The order desk has all of it.
    /^\/orders\/order_/,
    [
      'main .divide-dashed > :first-child > button[aria-haspopup="menu"]',
      "main .divide-dashed > .rounded-b-xl.justify-end > button",
      "main .divide-dashed > .rounded-b-xl.justify-end:not(:has(> a))",
      // Of the customer's part each entry of the menu is closed: the order desk changes who gets it.
      'main .divide-y:has(> div a[href^="/app/customers/"]) > :first-child > button[aria-haspopup="menu"]',
    ],
  ],
  [
    // The warehouse has a name and an address to change; how goods leave it is in Delivery Settings.
    /^\/settings\/locations/,
    [
      '[role="menuitem"]:has(path[d^="M1.944 3.278"])',
      'main .divide-y button[aria-label="Actions"]',
      'main .flex-col.px-6.py-4 button[aria-label="Actions"]',
      // A card of links to closed screens alone.
      'main .shadow-elevation-card-rest:has(a[href="/app/settings/locations/shipping-profiles"])',
    ],
  ],
  // The parts of a set are on the Stock screen.
  [
    /^\/products\/[^/]+\/variants\/[^/]+$/,
    ['main .divide-y:has(table) > :first-child button[aria-haspopup="menu"]'],
  ],
  // The second factor of this shop is on My security.
  [/^\/settings\/profile$/, ["main .divide-y + .divide-y"]],
]

function dead(pathname: string): string {
  return DEAD.filter(([page]) => page.test(pathname))
    .map(([, selectors]) => hidden(selectors))
    .join("")
}

function hidden(selectors: string[]): string {
  return selectors.length === 0 ? "" : `${selectors.join(",\n")} { display: none !important }\n`
}

/** Links to closed screens, wherever they stand; in the menu with their line, or the heading and the button of their group. */
function hiding(paths: string[]): string {
  const inMenu = paths
    .filter((path) => !path.includes("*"))
    .map((path) => `a[href="/app${path}"]`)
    .flatMap((link) => [
      `aside nav li:has(> div > ${link})`,
      `aside nav div:has(> div > ${link}):not(:has(> div > div > a))`,
    ])
  return hidden([...paths.flatMap(linksTo), ...inMenu])
}

/** By an address, with or without a question in it; what lies between the ends of one with stars may be anything. */
function linksTo(path: string): string[] {
  if (!path.includes("*")) return [`a[href="/app${path}"]`, `a[href^="/app${path}?"]`]
  const start = `/app${path.slice(0, path.indexOf("*"))}`
  const end = path.slice(path.lastIndexOf("*") + 1)
  return [`a[href^="${start}"][href$="${end}"]`, `a[href^="${start}"][href*="${end}?"]`]
}

export const config = defineWidgetConfig({ zone: "topbar" })
