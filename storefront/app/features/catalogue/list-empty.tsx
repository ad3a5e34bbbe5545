import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { buttonClasses } from "~/ui/button-classes"
import { EmptyState } from "~/ui/empty-state"
import { focusList } from "./use-list-place"

/** The filters leave nothing: the way out is one press. */
export function NothingMatches({ clear }: { clear: string }) {
  return (
    <EmptyState
      title="Nothing matches these filters"
      action={
        <Link to={clear} preventScrollReset onClick={focusList} className={buttonClasses({})}>
          Clear the filters
        </Link>
      }
    >
      Try fewer of them, or another price range.
    </EmptyState>
  )
}

/** A page past the last one, from an old link: the list has become shorter. */
export function NoSuchPage({ first }: { first: string }) {
  return (
    <EmptyState
      title="Page not found"
      action={
        <Link to={first} className={buttonClasses({})}>
          Go to the first page
        </Link>
      }
    >
      It may have been longer when you were here last.
    </EmptyState>
  )
}

/** Nothing on the shelf at all. */
export function NothingHere({ title, text }: { title?: string; text?: ReactNode }) {
  return (
    <EmptyState
      title={title ?? "Nothing on this shelf yet"}
      action={
        <>
          <Link to={paths.shop} className={buttonClasses({})}>
            See all products
          </Link>
          <Link to={paths.brands} className={buttonClasses({ variant: "secondary" })}>
            Browse brands
          </Link>
        </>
      }
    >
      {text ?? "We are filling it. Take a look at the rest of the shop."}
    </EmptyState>
  )
}
