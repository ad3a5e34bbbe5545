import type { ReviewerSkin } from "@contract/catalogue"
import { useEffect, useState } from "react"
import { fetched } from "~/platform/parts/fetched"
import { useSession } from "~/platform/session/use-session"

/** The shopper's own skin type, if it is saved. What asks for it is loaded once somebody is signed in. */
export function useRememberedSkin(hasReviews: boolean): ReviewerSkin | null {
  const { isAuthenticated } = useSession()
  const [skin, setSkin] = useState<ReviewerSkin | null>(null)
  useEffect(() => {
    setSkin(null)
    if (!isAuthenticated || !hasReviews) return
    let gone = false
    fetched(() => import("../reviews/remembered-skin"))
      .then(({ readRememberedSkin }) => readRememberedSkin())
      .then(
        (skin) => {
          if (!gone) setSkin(skin)
        },
        // The list stands without it.
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [isAuthenticated, hasReviews])
  return skin
}
