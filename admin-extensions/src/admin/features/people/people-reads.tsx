import type { PeopleReadEntry } from "../../../../../src/contract/audit"
import { formatInstant } from "../../platform/figures"
import { useListFilter } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useRead } from "../../platform/shop-queries"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { TextLink } from "../../ui/text"
import { AuditViews, LogExport, wantedOf } from "./audit-log"

/** A row is of one hour, and so of one day. */
const timeOf = (instant: string) => formatInstant(instant).split(", ").at(-1)

const COLUMNS: Column<PeopleReadEntry>[] = [
  {
    head: "What",
    kind: "text",
    cell: ({ sentence, link }) => (link ? <TextLink to={link}>{sentence}</TextLink> : sentence),
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
  const wanted = wantedOf(filter)
  const list = useShopList("GET /admin/audit-reads", { ...wanted, page: filter.page, sort: filter.sort })
  const choices = useRead("GET /admin/audit-reads/choices").data
  return (
    <ListScreen
      title="Audit"
      about="Who opened people’s names, contacts or documents, here, in Medusa’s own screens and in files. Each row is one hour. Rows can’t be changed and are deleted after two years."
      actions={<LogExport file="audit-reads-export" wanted={wanted} />}
      views={
        <AuditViews
          view="reads"
          about="Kind"
          actors={choices?.actors}
          kinds={choices?.target_types}
          filter={filter}
        />
      }
      filter={filter}
      list={list}
      columns={COLUMNS}
      asCards
      of="rows"
      empty="No access recorded. Try another person, kind or date."
    />
  )
}
