import { useEffect } from "react"
import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router-dom"
import { Button } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"
import { ErrorPage } from "~/ui/error-page"

/**
 * What a list shows when it could not be loaded. A broken line is no error of the shop: the page waits, says so, and
 * goes on by itself when the line is back. Refusals (404, 503) are drawn as everywhere.
 */
export function ListErrorBoundary() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  // A request that got no answer fails with a TypeError in every browser.
  const broken = !isRouteErrorResponse(error) && error instanceof TypeError

  useEffect(() => {
    if (!broken) return
    const again = () => void revalidate()
    window.addEventListener("online", again)
    return () => window.removeEventListener("online", again)
  }, [broken, revalidate])

  if (!broken) return <ErrorPage error={error} />
  return (
    <div className="page py-10">
      <EmptyState
        title="You seem to be offline"
        action={
          <Button busy={state === "loading"} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      >
        We could not reach the shop. This page loads by itself when your connection is back.
      </EmptyState>
    </div>
  )
}
