import { Badge } from "@medusajs/ui"
import type { ReactNode } from "react"
import type { ListView } from "../platform/list-filter"
import { ViewButton } from "./buttons"

/** The views of a list, each with how many fit it where that is known. The first stands in no address. */
export function ListViews<Id extends string>(props: {
  views: readonly ListView<Id>[]
  view: Id | null
  counts?: Partial<Record<Id, number | string>>
  onChoose: (id: Id | "") => void
  /** What else stands in their row. */
  children?: ReactNode
}) {
  const { counts } = props
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 py-4">
      {props.views.map(({ id, name }, index) => (
        <ViewButton
          key={id}
          className="flex-wrap"
          isChosen={id === props.view}
          onClick={() => props.onChoose(index === 0 ? "" : id)}
        >
          {name}
          {counts?.[id] !== undefined && <Badge size="2xsmall">{counts[id]}</Badge>}
        </ViewButton>
      ))}
      {props.children}
    </div>
  )
}
