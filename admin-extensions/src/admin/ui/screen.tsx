import { Alert, Container, Heading, Skeleton, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { SmallButton } from "./buttons"
import { Subtle } from "./text"

/** The frame of a screen of ours, as Medusa's own lists have it. */
export function Screen(props: { title: string; about: string; actions?: ReactNode; children: ReactNode }) {
  return (
    // What sticks to its top stays below drawers and questions.
    <Container className="isolate divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div className="min-w-0 max-w-2xl flex-1 basis-80">
          <Heading>{props.title}</Heading>
          <Subtle>{props.about}</Subtle>
        </div>
        <div className="flex w-full flex-wrap items-center gap-2 sm:w-auto">{props.actions}</div>
      </div>
      {props.children}
    </Container>
  )
}

/** A part of a screen in a frame of its own: its name, what explains it, and what can be done there. */
export function Panel(props: { title: string; about?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const { title, about, actions } = props
  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-4 px-6 py-4">
        <div className={actions ? "min-w-0 max-w-2xl" : "min-w-0"}>
          <Heading level="h2">{title}</Heading>
          {about && <Subtle>{about}</Subtle>}
        </div>
        {actions}
      </div>
      {props.children}
    </Container>
  )
}

export interface Query<T> {
  data: T | undefined
  error: Error | null
  isPending: boolean
  refetch: () => unknown
}

/** Whether there is nothing in what was read: a list, or a page of one. */
const isNothing = (data: unknown): boolean =>
  Array.isArray(data)
    ? data.length === 0
    : typeof data === "object" && data !== null && "data" in data && isNothing(data.data)

/** Loading, failed, empty, or the children with what was read. */
export function Loaded<T>(props: {
  query: Query<T>
  /** Without it: when there is nothing in it. */
  isEmpty?: (data: T) => boolean
  /** What is said of nothing; without it the children are drawn. */
  empty?: ReactNode
  children: (data: T) => ReactNode
}) {
  const { data, error, isPending, refetch } = props.query
  const { isEmpty = isNothing } = props
  if (data !== undefined) {
    if (props.empty !== undefined && isEmpty(data)) {
      return <Text className="px-6 py-12 text-center text-ui-fg-subtle">{props.empty}</Text>
    }
    return <>{props.children(data)}</>
  }
  if (isPending) return <Waiting />
  return (
    <div className="flex flex-col items-start gap-3 px-6 py-6">
      <Alert variant="error">{error?.message ?? "This could not be loaded"}</Alert>
      <SmallButton onClick={() => void refetch()}>Try again</SmallButton>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-3 px-6 py-6">
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-10 w-full" />
      ))}
    </div>
  )
}
