import { Text } from "@medusajs/ui"
import { type Step, useEditing } from "../../platform/editing"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useMay } from "../../platform/staff-access"
import { SmallButton } from "../../ui/buttons"
import { choicesOf } from "../../ui/choice-field"
import { type Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { RecordTable } from "../../ui/record-table"
import { Subtle } from "../../ui/text"
import { WordsDrawer } from "../../ui/words-drawer"
import { type BankBreak, breakLabel, breakStatusLabel, itemLabel } from "./books-words"
import { ReadBank } from "./read-bank"

const VIEWS = choicesOf(breakStatusLabel)

const sum = (amount: number | null) => (amount === null ? "–" : exactNaira(amount))

const COLUMNS: Column<BankBreak>[] = [
  { head: "What", sort: "what", cell: ({ item }) => itemLabel[item], under: ({ ref }) => ref },
  { head: "When", sort: "-when", from: "md", cell: ({ happened_at }) => formatInstant(happened_at) },
  {
    head: "Difference",
    kind: "text",
    cell: ({ kind, difference, note, explained_by }) => (
      <>
        {breakLabel[kind]}
        {difference !== 0 && (
          <Text size="xsmall" className="tabular-nums">
            {exactNaira(difference)}
          </Text>
        )}
        {note && (
          <Subtle size="xsmall">
            {explained_by?.name ?? "Someone"}: {note}
          </Subtle>
        )}
      </>
    ),
  },
  {
    head: "Bank's books",
    sort: "-bank",
    kind: "figure",
    cell: ({ bank }) => sum(bank),
    under: ({ bank_status }) => bank_status,
  },
  {
    head: "Our books",
    sort: "-ours",
    kind: "figure",
    cell: ({ ours }) => sum(ours),
    under: ({ our_status }) => our_status,
  },
]

/** Differences with the bank, and what staff say of it. The filter lives in the address. */
export function BankBreaks() {
  const { view, list, filter, screen } = useRecordList("GET /admin/bank-books/breaks", "status", VIEWS)
  const editor = useEditing<BankBreak>(list.refetch)
  const may = useMay("payments.update")
  const explain: Column<BankBreak> = {
    head: "Explain",
    kind: "actions",
    cell: (one) =>
      one.status === "open" && <SmallButton onClick={() => editor.open(one)}>Explain</SmallButton>,
  }
  return (
    <>
      <ReadBank reading={list.data?.meta.reading ?? null} may={may} />
      {screen.views}
      <RecordTable
        label="Differences"
        list={list}
        columns={may ? [...COLUMNS, explain] : COLUMNS}
        idOf={({ id }) => id}
        of="differences"
        empty={
          view === "open" && list.data?.meta.reading ? "The bank's books and ours agree." : "No differences."
        }
        asCards
        onPage={filter.toPage}
        sorting={filter.sorting}
      />
      {editor.form((one, step) => one && <Explanation one={one} {...step} />)}
    </>
  )
}

function Explanation({ one, ...step }: Step & { one: BankBreak }) {
  return (
    <WordsDrawer
      {...step}
      title={`${breakLabel[one.kind]}: ${one.ref}`}
      field={{ name: "note", label: "Explanation" }}
      onSave={(note, send) =>
        send("PUT /admin/bank-books/breaks/{id}/explain", {
          params: { id: one.id },
          body: { note },
        })
      }
    >
      <Text size="small">
        It stays explained until its figures change, and is resolved once a reconciliation no longer finds it.
      </Text>
    </WordsDrawer>
  )
}
