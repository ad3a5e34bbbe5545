import { ApiError } from "~/platform/api/error"
import { sentence } from "~/platform/sentence"
import { Button } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"

/** What to show when a page's own data did not come: why, and a way to ask again. Offline is said as such. */
export function LoadFailed({ what, error, retry }: { what: string; error: unknown; retry: () => void }) {
  const unreachable = error instanceof ApiError && error.status === 0
  return (
    <div role="alert">
      <EmptyState
        title={unreachable ? "You seem to be offline" : `We could not load ${what}`}
        action={<Button onClick={retry}>Try again</Button>}
      >
        {unreachable
          ? `We will show ${what} as soon as you are connected again.`
          : error instanceof ApiError
            ? sentence(error.message)
            : "Something went wrong on our side. Please try again in a moment."}
      </EmptyState>
    </div>
  )
}
