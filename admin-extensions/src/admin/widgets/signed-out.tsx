import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { hasSession } from "../platform/shop-api"
import { enter } from "../platform/sign-in-screen"

/**
 * Leaves the admin when its sign-out is answered. Medusa's menu does that itself only while its item is still on the
 * page: an answer that is slower than the closing of the menu would leave a signed-out user on the screen.
 */
export default function SignedOut() {
  const queries = useQueryClient()
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === "updated" && mutation.state.status === "success" && !hasSession()) void enter("/", false)
      }),
    [queries],
  )
  return null
}

export const config = defineWidgetConfig({ zone: "topbar" })
