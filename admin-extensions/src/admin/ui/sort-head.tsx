import { ArrowDownMini, ArrowUpMini } from "@medusajs/icons"
import { Table } from "@medusajs/ui"
import { wayOf } from "../platform/sorting"

/** A head that sorts its list, and turns the order round when it is pressed again. `first`: what the first press asks for. */
export function SortHead(props: {
  label: string
  first: string
  sort: string
  onSort: (sort: string) => void
  className?: string
}) {
  const { way, next } = wayOf(props.first, props.sort)
  return (
    <Table.HeaderCell className={props.className} aria-sort={way}>
      <button
        type="button"
        className="inline-flex items-center gap-1 rounded outline-none focus-visible:shadow-borders-focus"
        onClick={() => props.onSort(next)}
      >
        {props.label}
        {way === "ascending" && <ArrowUpMini aria-hidden />}
        {way === "descending" && <ArrowDownMini aria-hidden />}
      </button>
    </Table.HeaderCell>
  )
}
