import { SmallButton } from "./buttons"
import { Subtle } from "./text"

/** From one page of a list to the next. Nothing for a list of one page. */
export function Pages(props: {
  meta: { current_page: number; last_page: number; total: number } | undefined
  of: string
  onPage: (page: number) => void
}) {
  if (!props.meta || props.meta.last_page <= 1) return null
  const { current_page: page, last_page: last, total } = props.meta
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
      <Subtle>
        Page {page} of {last}, {total.toLocaleString("en-NG")} {props.of}
      </Subtle>
      <div className="flex gap-2">
        <SmallButton disabled={page <= 1} onClick={() => props.onPage(page - 1)}>
          Previous
        </SmallButton>
        <SmallButton disabled={page >= last} onClick={() => props.onPage(page + 1)}>
          Next
        </SmallButton>
      </div>
    </div>
  )
}
