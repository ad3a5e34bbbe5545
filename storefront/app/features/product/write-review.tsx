import { type ComponentType, useCallback, useEffect, useState } from "react"
import { codeFor } from "~/platform/parts/fetched"
import { openDialog } from "~/platform/session/dialogs"
import { useSession } from "~/platform/session/use-session"
import { SecondaryButton } from "~/ui/button"
import type { ReviewDialogProps } from "../reviews/review-dialog"
import type { PageProduct } from "./load-product"

/** Links of mails and of the account lead straight to the form. */
const HASH = "#write-review"

/** The button that opens the form, whose code comes with the press. A visitor signs in first and finds it open then. */
export function WriteReview({ product }: { product: Pick<PageProduct, "id" | "name" | "image"> }) {
  const { ready, isAuthenticated } = useSession()
  const [ReviewDialog, setReviewDialog] = useState<ComponentType<ReviewDialogProps> | null>(null)
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)

  const write = useCallback(async () => {
    if (!isAuthenticated) {
      openDialog("login", window.location.pathname + window.location.search + HASH)
      return
    }
    setLoading(true)
    const code = await codeFor(() => import("../reviews/review-dialog"))
    if (code) {
      setReviewDialog(() => code.ReviewDialog)
      setOpen(true)
    }
    setLoading(false)
  }, [isAuthenticated])

  useEffect(() => {
    if (!ready || window.location.hash !== HASH) return
    // Once: going back to this page later does not open it again.
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, "", pathname + search)
    document.getElementById("reviews")?.scrollIntoView()
    void write()
  }, [ready, write])

  return (
    <div id={HASH.slice(1)} className="mt-5 scroll-mt-32">
      <SecondaryButton busy={loading} onClick={() => void write()}>
        Write a review
      </SecondaryButton>
      <noscript>
        <p className="mt-2 text-sm text-ink-soft">Writing needs JavaScript.</p>
      </noscript>
      {ReviewDialog ? <ReviewDialog product={product} open={open} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
