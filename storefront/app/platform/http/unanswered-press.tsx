export const UNANSWERED = "unanswered"

/** Says that a press could not be answered, as the page's script has not come. Shown by the script of `scripts-after-paint.ts`, which needs nothing else. */
export function UnansweredPress() {
  return (
    <p
      id={UNANSWERED}
      role="alert"
      hidden
      suppressHydrationWarning
      className="fixed inset-x-4 top-3 z-60 mx-auto max-w-sm rounded-lg bg-ink px-4 py-3 text-sm text-white shadow-soft"
    >
      The page is not ready yet. Check your connection and press again.
    </p>
  )
}
