import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DocumentText } from "@medusajs/icons"
import { useSearchParams } from "react-router-dom"
import type { AuditEntry } from "../../../../../src/contract/audit"
import { AuditEntryDrawer } from "../../features/people/audit-entry"
import { AuditViews, LogExport, wantedOf } from "../../features/people/audit-log"
import { PeopleReads } from "../../features/people/people-reads"
import { formatInstant } from "../../platform/figures"
import { useListFilter } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { useRead } from "../../platform/shop-queries"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useOpened } from "../../ui/record-list"
import { TextLink } from "../../ui/text"

const COLUMNS: Column<AuditEntry>[] = [
  {
    head: "What",
    kind: "text",
    cell: ({ sentence }) => sentence,
    under: ({ actor }) => [actor.email, actor.role].filter(Boolean).join(", "),
  },
  { head: "When", sort: "-when", from: "sm", cell: ({ at }) => formatInstant(at) },
  {
    head: "About",
    from: "lg",
    cell: ({ target, link }) => {
      const type = target?.type.replaceAll("_", " ")
      return link ? <TextLink to={link}>Open {type}</TextLink> : type
    },
  },
]

/** What staff did, and whose data they looked at. */
export default function AuditPage() {
  const [params] = useSearchParams()
  return params.get("view") === "reads" ? <PeopleReads /> : <Changes />
}

/** What staff did, the newest first. The filter lives in the address. */
function Changes() {
  const filter = useListFilter()
  const { q, page } = filter
  const wanted = { q: q || undefined, ...wantedOf(filter) }
  const entries = useShopList("GET /admin/audit", { ...wanted, page, sort: filter.sort })
  const choices = useRead("GET /admin/audit/choices").data
  const opened = useOpened(entries, (_, step, entry) => entry && <AuditEntryDrawer entry={entry} {...step} />)
  return (
    <ListScreen
      title="Audit"
      about="Every change that staff made, here and in Medusa's own screens: who, when, what it was and what it is now. It can’t be changed."
      search={{ label: "Search the log", placeholder: "Who, what, id or value" }}
      actions={<LogExport file="audit-export" wanted={wanted} />}
      views={
        <AuditViews
          view="changes"
          about="About"
          actors={choices?.actors}
          kinds={choices?.target_types.map((type) => ({ id: type, name: type.replaceAll("_", " ") }))}
          filter={filter}
        />
      }
      filter={filter}
      list={entries}
      columns={COLUMNS}
      of="entries"
      empty="No matching entry. Try another search word or other days."
      {...opened}
    />
  )
}

export const config = defineRouteConfig({ label: "Audit", icon: DocumentText, rank: 24 })
