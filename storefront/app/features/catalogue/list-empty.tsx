import type { ReactNode } from "react"
import { paths } from "~/platform/paths/paths"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, SecondaryLink } from "~/ui/link-button"
import { focusList } from "./use-list-place"

/** The filters leave nothing: the way out is one press. */
export function NothingMatches({ clear }: { clear: string }) {
  return (
    <EmptyState
      title="Nothing matches these filters"
      action={
        <LinkButton to={clear} preventScrollReset onClick={focusList}>
          Clear the filters
        </LinkButton>
      }
    >
      Try fewer of them, or another price range.
    </EmptyState>
  )
}

/** A page past the last one, from an old link: the list has become shorter. */
export function NoSuchPage({ first }: { first: string }) {
  return (
    <EmptyState title="Page not found" action={<LinkButton to={first}>Go to the first page</LinkButton>}>
      It may have been longer when you were here last.
    </EmptyState>
  )
}

/** No product at all. */
export function NothingHere({ title, text }: { title?: string; text?: ReactNode }) {
  return (
    <EmptyState
      title={title ?? "Nothing on this shelf yet"}
      action={
        <>
          <LinkButton to={paths.shop}>See all products</LinkButton>
          <SecondaryLink to={paths.brands}>Browse brands</SecondaryLink>
        </>
      }
    >
      {text ?? "We are filling it. Take a look at the rest of the shop."}
    </EmptyState>
  )
}
