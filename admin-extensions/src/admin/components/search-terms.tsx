import { Alert, Badge, Button, Select, Table, Text } from "@medusajs/ui"
import { useState } from "react"
import { type TermFilter, useSearchTerms } from "../lib/search-queries"

const DAY_MS = 24 * 60 * 60 * 1000
const PERIODS = [
  { days: 7, label: "Last 7 days" },
  { days: 30, label: "Last 30 days" },
  { days: 90, label: "Last 90 days" },
  { days: 365, label: "Last year" },
]

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
}

/** What shoppers searched for. A word that found nothing becomes a synonym with one click. */
export function SearchTerms({ onMakeSynonym }: { onMakeSynonym: (word: string) => void }) {
  const [found, setFound] = useState<TermFilter["found"]>("all")
  const [days, setDays] = useState(30)
  const [page, setPage] = useState(1)
  const terms = useSearchTerms({ found, from: daysAgo(days), page })
  const rows = terms.data?.data ?? []
  const meta = terms.data?.meta

  const show = (which: TermFilter["found"]) => {
    setFound(which)
    setPage(1)
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-6 pb-4">
        <FoundFilter label="All searches" active={found === "all"} onClick={() => show("all")} />
        <FoundFilter label="Nothing found" active={found === "none"} onClick={() => show("none")} />
        <div className="ml-auto w-44">
          <Select
            size="small"
            value={String(days)}
            onValueChange={(value) => {
              setDays(Number(value))
              setPage(1)
            }}
          >
            <Select.Trigger aria-label="Period">
              <Select.Value />
            </Select.Trigger>
            <Select.Content>
              {PERIODS.map((period) => (
                <Select.Item key={period.days} value={String(period.days)}>
                  {period.label}
                </Select.Item>
              ))}
            </Select.Content>
          </Select>
        </div>
      </div>
      {terms.error && (
        <div className="px-6 pb-6">
          <Alert variant="error">{terms.error.message}</Alert>
        </div>
      )}
      {rows.length > 0 && (
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>Searched for</Table.HeaderCell>
              <Table.HeaderCell className="text-right">Searches</Table.HeaderCell>
              <Table.HeaderCell className="text-right">Products found</Table.HeaderCell>
              <Table.HeaderCell>Last day</Table.HeaderCell>
              <Table.HeaderCell />
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {rows.map(({ term, searches, results, corrected, last_day }) => (
              <Table.Row key={term}>
                <Table.Cell>
                  {term}
                  {corrected && <span className="text-ui-fg-subtle"> (taken for “{corrected}”)</span>}
                </Table.Cell>
                <Table.Cell className="text-right tabular-nums">{searches}</Table.Cell>
                <Table.Cell className="text-right tabular-nums">
                  {results === 0 ? (
                    <Badge size="2xsmall" color="orange">
                      None
                    </Badge>
                  ) : (
                    results
                  )}
                </Table.Cell>
                <Table.Cell>{last_day}</Table.Cell>
                <Table.Cell className="text-right">
                  {(results === 0 || corrected) && (
                    <Button size="small" variant="transparent" onClick={() => onMakeSynonym(term)}>
                      Make a synonym
                    </Button>
                  )}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      )}
      {!terms.error && rows.length === 0 && (
        <Text className="px-6 py-12 text-center text-ui-fg-subtle">
          {terms.isPending ? "Loading searches" : "Nobody has searched for anything like that in this time."}
        </Text>
      )}
      {meta && meta.last_page > 1 && (
        <div className="flex items-center justify-between border-ui-border-base border-t px-6 py-4">
          <Text size="small" className="text-ui-fg-subtle">
            Page {meta.current_page} of {meta.last_page}, {meta.total} different searches
          </Text>
          <div className="flex gap-2">
            <Button size="small" variant="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <Button
              size="small"
              variant="secondary"
              disabled={page >= meta.last_page}
              onClick={() => setPage(page + 1)}
            >
              Next
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

function FoundFilter(props: { label: string; active: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant={props.active ? "primary" : "secondary"}
      aria-pressed={props.active}
      onClick={props.onClick}
    >
      {props.label}
    </Button>
  )
}
