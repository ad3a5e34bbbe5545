import { useSearchParams } from "react-router-dom"
import type { ListFilter } from "../../platform/list-filter"
import { DownloadButton } from "../../ui/buttons"
import { DayFilters } from "../../ui/day-filters"
import { FilterChoice } from "../../ui/filter-choice"
import { ListViews } from "../../ui/list-views"

const VIEWS = [
  { id: "changes", name: "What changed" },
  { id: "reads", name: "Access log" },
] as const

interface Choice {
  id: string
  name: string
}

/** What either view of the log asks for by its filters, as the calls name it. */
export function wantedOf({ chosen }: Pick<ListFilter, "chosen">) {
  return {
    actor_id: chosen("who") || undefined,
    target_type: chosen("about") || undefined,
    from: chosen("from") || undefined,
    to: chosen("to") || undefined,
  }
}

/** The two views of the audit log, and what each is narrowed by. A filter of one says nothing to the other. */
export function AuditViews({
  view,
  about,
  actors = [],
  kinds = [],
  filter: { chosen, filter },
}: {
  view: (typeof VIEWS)[number]["id"]
  /** What the kinds are called. */
  about: string
  actors: { id: string; email: string }[] | undefined
  kinds: Choice[] | undefined
  filter: Pick<ListFilter, "chosen" | "filter">
}) {
  const [, setParams] = useSearchParams()
  return (
    <div>
      <ListViews views={VIEWS} view={view} onChoose={(id) => setParams(id ? { view: id } : {})} />
      <div className="flex flex-wrap items-end gap-3 px-6 pb-4">
        <FilterChoice
          className="w-52"
          label="Who"
          all="Everybody"
          options={actors.map(({ id, email }) => ({ id, name: email }))}
          value={chosen("who")}
          onChange={(id) => filter({ who: id })}
        />
        <FilterChoice
          className="w-52"
          label={about}
          all="Everything"
          options={kinds}
          value={chosen("about")}
          onChange={(id) => filter({ about: id })}
        />
        <DayFilters of="audit" labels={["From", "To"]} chosen={chosen} filter={filter} />
      </div>
    </div>
  )
}

/** A log as it is narrowed, as a file. */
export function LogExport({ file, wanted }: { file: string; wanted: Record<string, string | undefined> }) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value)
  return <DownloadButton href={`/api/v1/admin/${file}?${query}`}>Export</DownloadButton>
}
