import { Badge } from "@medusajs/ui"
import type { Data } from "../../../../../src/contract/calls"
import { daysLater, lagosDay } from "../../../../../src/contract/lagos"
import { useListFilter, viewOf } from "../../platform/list-filter"
import { useShopList } from "../../platform/shop-list"
import { PlainButton } from "../../ui/buttons"
import { Choice } from "../../ui/choice"
import type { Column } from "../../ui/list-table"
import { ListViews } from "../../ui/list-views"
import { RecordTable } from "../../ui/record-table"

const PERIODS = [
  { days: 7, label: "Last 7 days" },
  { days: 30, label: "Last 30 days" },
  { days: 90, label: "Last 90 days" },
  { days: 365, label: "Last year" },
]

const USUAL_DAYS = 30

type Term = Data<"GET /admin/search/terms">[number]

const VIEWS = [
  { id: "all", name: "All searches" },
  { id: "none", name: "Nothing found" },
] as const

const COLUMNS: Column<Term>[] = [
  {
    head: "Searched for",
    sort: "term",
    kind: "text",
    cell: ({ term, corrected }) => (
      <>
        {term}
        {corrected && <span className="text-ui-fg-subtle"> (taken for “{corrected}”)</span>}
      </>
    ),
  },
  { head: "Searches", sort: "-searches", kind: "figure", cell: ({ searches }) => searches },
  {
    head: "Products found",
    sort: "found",
    kind: "figure",
    cell: ({ results }) =>
      results === 0 ? (
        <Badge size="2xsmall" color="orange">
          None
        </Badge>
      ) : (
        results
      ),
  },
  { head: "Last day", sort: "-last", from: "sm", cell: ({ last_day }) => last_day },
]

/** What shoppers searched for. A role that may edit synonyms turns a word without results into one with one click. */
export function SearchTerms({ onMakeSynonym }: { onMakeSynonym: ((word: string) => void) | null }) {
  const { chosen, filter, page, toPage, sort, sorting } = useListFilter()
  const found = viewOf(VIEWS, chosen("found"))
  const days = PERIODS.find((period) => String(period.days) === chosen("days"))?.days ?? USUAL_DAYS
  const from = daysLater(lagosDay(), -days)
  const terms = useShopList("GET /admin/search/terms", { found, from, page, sort })
  const columns = [...COLUMNS]
  if (onMakeSynonym) {
    columns.push({
      head: "Add a synonym",
      kind: "actions",
      cell: ({ term, results, corrected }) =>
        (results === 0 || corrected) && (
          <PlainButton onClick={() => onMakeSynonym(term)}>Add a synonym</PlainButton>
        ),
    })
  }

  return (
    <>
      <ListViews views={VIEWS} view={found} onChoose={(id) => filter({ found: id })}>
        <div className="w-44 sm:ml-auto">
          <Choice
            aria-label="Period"
            value={String(days)}
            choices={PERIODS.map((period) => ({ id: String(period.days), name: period.label }))}
            onChange={(id: string) => filter({ days: id === String(USUAL_DAYS) ? "" : id })}
          />
        </div>
      </ListViews>
      <RecordTable
        label="Searches"
        list={terms}
        columns={columns}
        idOf={({ term }) => term}
        of="different searches"
        empty="No matching searches in this period."
        onPage={toPage}
        sorting={sorting}
      />
    </>
  )
}
