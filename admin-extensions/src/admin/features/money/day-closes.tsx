import { Button, Heading, Table } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { exactNaira, formatDay } from "../../platform/figures"
import { useListFilter } from "../../platform/list-filter"
import { shopApi } from "../../platform/shop-api"
import { DayFilters } from "../../ui/day-filters"
import { Loaded } from "../../ui/screen"
import { Subtle } from "../../ui/text"
import type { DayClose } from "./books-words"

const COLUMNS: { label: string; of: (day: DayClose) => number | null }[] = [
  { label: "Takings", of: (day) => day.takings },
  { label: "Refunds", of: (day) => day.refunds },
  { label: "Fees", of: (day) => day.fees },
  { label: "Into wallets", of: (day) => day.funded },
  { label: "Transfers", of: (day) => day.transfers },
  { label: "Unmatched at close", of: (day) => day.kept_total },
  { label: "All wallets", of: (day) => day.wallets_total },
  { label: "Gift cards not redeemed", of: (day) => day.gift_cards_total },
  { label: "All loans", of: (day) => day.loans_total },
  { label: "At the bank, our books", of: (day) => day.ours },
  { label: "At the bank, its books", of: (day) => day.bank },
  { label: "Difference", of: (day) => day.difference },
]

/** The close of each Lagos day: what came and went, and what lay where when it ended. */
export function DayCloses() {
  const { chosen, filter } = useListFilter()
  const period = { from: chosen("from") || undefined, to: chosen("to") || undefined }
  const days = useQuery({
    queryKey: ["shop", "GET /admin/bank-books/days", period],
    queryFn: () => shopApi("GET /admin/bank-books/days", { query: period }),
    placeholderData: keepPreviousData,
  })
  const file = new URLSearchParams(
    Object.entries(period).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4 px-6 py-4">
        <div className="max-w-xl">
          <Heading level="h2">Close of each day</Heading>
          <Subtle>Lagos days. The last two columns are empty for days without a reconciliation.</Subtle>
        </div>
        <div className="flex flex-wrap items-end gap-2">
          <DayFilters of="close" labels={["First day", "Last day"]} chosen={chosen} filter={filter} />
          <Button size="small" variant="secondary" asChild>
            <a href={`/api/v1/admin/bank-books-export?${file}`} download>
              Download
            </a>
          </Button>
        </div>
      </div>
      <Loaded query={days} empty="No day to show.">
        {({ data }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
          <section className="overflow-x-auto" aria-label="Close of each day" tabIndex={0}>
            <Table>
              <Table.Header>
                <Table.Row>
                  <Table.HeaderCell className="sticky left-0 bg-inherit">Day</Table.HeaderCell>
                  {COLUMNS.map(({ label }) => (
                    <Table.HeaderCell key={label} className="min-w-28 text-right">
                      {label}
                    </Table.HeaderCell>
                  ))}
                </Table.Row>
              </Table.Header>
              <Table.Body>
                {data.map((day) => (
                  <Table.Row key={day.day}>
                    <Table.Cell className="sticky left-0 whitespace-nowrap bg-inherit">
                      {formatDay(day.day)}
                    </Table.Cell>
                    {COLUMNS.map(({ label, of }) => (
                      <Table.Cell key={label} className="whitespace-nowrap text-right tabular-nums">
                        {shown(of(day))}
                      </Table.Cell>
                    ))}
                  </Table.Row>
                ))}
              </Table.Body>
            </Table>
          </section>
        )}
      </Loaded>
    </>
  )
}

function shown(amount: number | null): string {
  return amount === null ? "–" : exactNaira(amount)
}
