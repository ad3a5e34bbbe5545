import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Text } from "@medusajs/ui"
import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { hasSession } from "../platform/shop-api"
import { enter } from "../platform/sign-in-screen"

/** On the admin's own sign-in page, to which its router leads who is not signed in. */
export default function SignInDoor() {
  const { state } = useLocation() as { state: { from?: { pathname: string; search: string } } | null }
  const screen = state?.from ? `${state.from.pathname}${state.from.search}` : "/"
  useEffect(() => {
    // Signing out takes the readable cookie away, the end of a session does not.
    void enter(screen, hasSession())
  }, [screen])
  return (
    <Text size="small" className="text-ui-fg-subtle text-center" role="status">
      One moment: you sign in at the shop…
    </Text>
  )
}

export const config = defineWidgetConfig({ zone: "login.before" })
