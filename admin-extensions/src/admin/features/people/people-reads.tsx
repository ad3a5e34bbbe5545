import { ArrowDownTray } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { Link, useSearchParams } from "react-router-dom"
import type { PeopleReadEntry } from "../../../../../src/contract/audit"
import { formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/kept-records"
import { useListFilter } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { DayFilters } from "../../ui/day-filters"
import { FilterChoice } from "../../ui/filter-choice"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { ListViews } from "../../ui/list-views"

const VIEWS = [
  { id: "changes", name: "What changed" },
  { id: "reads", name: "Who looked" },
] as const

/** The two views of the audit log. A filter of one says nothing to the other. */
export function AuditViews({ view }: { view: (typeof VIEWS)[number]["id"] }) {
  const [, setParams] = useSearchParams()
  return <ListViews views={VIEWS} view={view} onChoose={(id) => setParams(id ? { view: id } : {})} />
}

/** A row is of one hour, and so of one day. */
const timeOf = (instant: string) => formatInstant(instant).split(", ").at(-1)

const COLUMNS: Column<PeopleReadEntry>[] = [
  {
    head: "What",
    kind: "text",
    cell: ({ sentence, link }) =>
      link ? (
        <Link to={link} className="text-ui-fg-base underline underline-offset-2">
          {sentence}
        </Link>
      ) : (
        sentence
      ),
    under: ({ actor, address }) => [actor.email, actor.role, address].filter(Boolean).join(", "),
  },
  {
    head: "Records",
    kind: "figure",
    sort: "-records",
    cell: ({ records }) => records.toLocaleString("en-NG"),
  },
  {
    head: "Times",
    kind: "figure",
    sort: "-times",
    cell: ({ requests }) => requests.toLocaleString("en-NG"),
  },
  {
    head: "When",
    sort: "-when",
    cell: ({ last_at }) => formatInstant(last_at),
    under: ({ first_at, last_at }) => timeOf(first_at) !== timeOf(last_at) && `First at ${timeOf(first_at)}`,
  },
]

/** Whose data staff looked at, the newest first: a row is an hour. The filter lives in the address. */
export function PeopleReads() {
  const filter = useListFilter()
  const { page, chosen } = filter
  const wanted = {
    actor_id: chosen("who") || undefined,
    target_type: chosen("about") || undefined,
    from: chosen("from") || undefined,
    to: chosen("to") || undefined,
  }
  const list = useShopList("GET /admin/audit-reads", { ...wanted, page, sort: filter.sort })
  return (
    <ListScreen
      title="Audit"
      about="Who opened people’s names, contacts or documents, here, in Medusa’s own screens and in files. Each row is one hour. It can’t be changed, and is kept for two years."
      actions={
        <Button size="small" variant="secondary" asChild>
          <a href={exportAddress("audit-reads-export", wanted)} download>
            <ArrowDownTray /> Export
          </a>
        </Button>
      }
      views={
        <div>
          <AuditViews view="reads" />
          <Filters chosen={chosen} filter={filter.filter} />
        </div>
      }
      filter={filter}
      list={list}
      columns={COLUMNS}
      asCards
      of="rows"
      empty="Nobody looked. Try another person, kind or days."
    />
  )
}

function Filters(props: {
  chosen: (name: string) => string
  filter: (change: Record<string, string>) => void
}) {
  const choices = useRead("GET /admin/audit-reads/choices").data
  const who = (choices?.actors ?? []).map(({ id, email }) => ({ id, name: email }))
  return (
    <div className="flex flex-wrap items-end gap-3 px-6 pb-4">
      <FilterChoice
        className="w-52"
        label="Who"
        all="Everybody"
        options={who}
        value={props.chosen("who")}
        onChange={(id) => props.filter({ who: id })}
      />
      <FilterChoice
        className="w-52"
        label="Kind"
        all="Everything"
        options={choices?.target_types ?? []}
        value={props.chosen("about")}
        onChange={(id) => props.filter({ about: id })}
      />
      <DayFilters of="audit" labels={["From", "To"]} chosen={props.chosen} filter={props.filter} />
    </div>
  )
}

/** A log as it is narrowed, as a file. */
export function exportAddress(file: string, wanted: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value)
  return `/api/v1/admin/${file}?${query}`
}
