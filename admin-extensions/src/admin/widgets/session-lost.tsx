import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { restoreTyped } from "../../../../storefront/app/platform/typed-fields"
import { hasTyped, noteTyping } from "../../../../storefront/app/platform/typing"
import { noteStaff, regainSession } from "../platform/session-lost"
import { useAccess } from "../platform/staff-access"

/**
 * On every page of the admin: a session that ends while somebody works leads to the sign-in and back to this screen, whichever
 * of its forms got the 401, ours or Medusa's. What was typed is there again; in a drawer, once it is opened again.
 */
export default function SessionLost() {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const staffId = useAccess()?.id

  useEffect(noteTyping, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has its own
  useEffect(() => {
    if (!staffId) return undefined
    noteStaff(staffId)
    return hasTyped() ? restoreTyped(staffId, window.location.pathname) : undefined
  }, [pathname, staffId])
  useEffect(() => {
    const notice = (error: unknown) => {
      if (statusOf(error) === 401) void regainSession()
    }
    const mutations = queries.getMutationCache().subscribe(({ type, mutation }) => {
      if (type === "updated" && mutation.state.status === "error") notice(mutation.state.error)
    })
    const reads = queries.getQueryCache().subscribe(({ type, query }) => {
      if (type === "updated" && query.state.status === "error") notice(query.state.error)
    })
    return () => {
      mutations()
      reads()
    }
  }, [queries])
  return null
}

/** Ours and those of Medusa's client alike. */
function statusOf(error: unknown): unknown {
  return typeof error === "object" && error !== null && "status" in error ? error.status : undefined
}

export const config = defineWidgetConfig({ zone: "topbar" })
