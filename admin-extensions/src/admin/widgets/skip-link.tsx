import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useLayoutEffect, useState } from "react"
import { createPortal } from "react-dom"
import { toContent } from "../platform/focus-back"

/**
 * On every page of the admin: the first Tab leads past Medusa's menu to the page's own content. Drawn at the beginning of the
 * document, which has no zone for widgets; a button, since the address belongs to the router.
 */
export default function SkipLink() {
  const [host] = useState(() => document.createElement("div"))
  useLayoutEffect(() => {
    document.body.prepend(host)
    return () => host.remove()
  }, [host])
  return createPortal(
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:!fixed focus:left-2 focus:top-2 focus:z-50 focus:rounded-md focus:bg-ui-bg-base focus:!px-4 focus:!py-2 focus:text-ui-fg-base focus:shadow-borders-interactive-with-focus"
      onClick={toContent}
    >
      Skip to content
    </button>,
    host,
  )
}

export const config = defineWidgetConfig({ zone: "topbar" })
