import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Badge, Text } from "@medusajs/ui"
import { useLayoutEffect } from "react"
import { roleLabel } from "../features/people/role-words"
import { useAccess } from "../platform/staff-access"

/**
 * Medusa's top bar on narrow screens: its name has the room that its buttons leave, which do not grow with the letters. In letters twice
 * as large they lay on each other and on the way to the menu.
 */
const narrow = new CSSStyleSheet()
narrow.replaceSync(`@media (width < 64rem) {
  div:has(> div > div > [data-shop-greeting]) { grid-template-columns: minmax(0, 1fr) auto }
  div:has(> div > div > [data-shop-greeting]) > div, div:has(> [data-shop-greeting]) { gap: 8px }
  div:has(> div > div > [data-shop-greeting]) button { width: 28px; height: 28px; padding: 4px; flex-shrink: 0 }
}`)

/** The top bar of wide screens: the user's first name and role. On narrow ones the menu has the role, where it stands over nothing. */
export default function Greeting() {
  const access = useAccess()
  useLayoutEffect(() => {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((sheet) => sheet !== narrow), narrow]
  }, [])
  if (!access) return null
  return (
    <div data-shop-greeting className="order-first hidden items-center gap-x-2 lg:flex">
      {access.first_name && (
        <Text size="small" leading="compact" className="max-w-[160px] truncate">
          Hello, {access.first_name}
        </Text>
      )}
      <Badge size="2xsmall" rounded="full">
        {roleLabel[access.role]}
      </Badge>
    </div>
  )
}

export const config = defineWidgetConfig({ zone: "topbar" })
