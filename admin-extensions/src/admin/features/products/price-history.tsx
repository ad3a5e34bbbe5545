import { Badge, Button, Container, Heading, Prompt, toast } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { PriceChangeBatch, PriceChangeLine } from "../../../../../src/contract/admin-prices"
import { formatInstant } from "../../platform/figures"
import { useChange } from "../../platform/kept-records"
import { callShop } from "../../platform/shop-api"
import { useSideList } from "../../platform/side-list"
import { type Column } from "../../ui/list-table"
import { RecordTable } from "../../ui/record-table"
import { Strong, Subtle } from "../../ui/text"
import { PriceChangeDrawer } from "./price-change-drawer"
import { PriceLines } from "./price-lines"

const OCCASIONS = {
  by_hand: "By hand",
  scheduled_start: "Scheduled",
  scheduled_end: "Scheduled end",
} as const

/** Who changed which prices when, with the way back. */
export function PriceHistory() {
  const { page, sort, toPage, sorting } = useSideList("history")
  const [asked, setAsked] = useState<PriceChangeBatch | null>(null)
  const [opened, setOpened] = useState<string | null>(null)
  const [refused, setRefused] = useState<PriceChangeLine[]>([])
  const change = useChange()
  const history = useQuery({
    queryKey: ["shop", "price-changes", page, sort],
    queryFn: () => callShop("GET /admin/price-changes", { query: { page, per_page: 10, sort } }),
  })
  const undo = async (batch: PriceChangeBatch) => {
    setAsked(null)
    try {
      const answer = await change.run("POST /admin/price-changes/{id}/undo", {
        params: { id: batch.id },
        body: {},
      })
      setRefused(answer.data.refused)
      toast.success(answer.message)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : "It could not be undone")
    }
  }
  const columns: Column<PriceChangeBatch>[] = [
    {
      head: "What",
      sort: "what",
      kind: "text",
      cell: ({ summary }) => summary,
      under: ({ scope, note }) => [scope, note].filter(Boolean).join(" · "),
    },
    {
      head: "When",
      sort: "-when",
      cell: ({ created_at }) => formatInstant(created_at),
      under: ({ occasion }) => OCCASIONS[occasion],
    },
    { head: "Who", from: "md", cell: ({ by }) => by },
    {
      head: "Prices",
      sort: "-prices",
      kind: "figure",
      cell: ({ changed }) => changed,
      under: ({ left_out }) => left_out > 0 && `${left_out} kept`,
    },
    {
      head: "Undo",
      kind: "actions",
      cell: (batch) =>
        batch.undone_by ? (
          <Badge size="2xsmall">Undone</Badge>
        ) : (
          <Button
            size="small"
            variant="secondary"
            disabled={change.isPending}
            onClick={() => setAsked(batch)}
          >
            Undo
          </Button>
        ),
    },
  ]
  return (
    <Container className="divide-y p-0">
      <div className="px-6 py-4">
        <Heading level="h2">History</Heading>
        <Subtle>Undo restores the previous prices. Prices changed since then do not change.</Subtle>
      </div>
      {refused.length > 0 && (
        <div className="py-2">
          <Strong className="px-6">Not restored</Strong>
          <PriceLines lines={refused} />
        </div>
      )}
      <RecordTable
        label="History"
        list={history}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={({ id }) => setOpened(id)}
        asCards
        of="changes"
        empty="No prices were changed here yet."
        onPage={toPage}
        sorting={sorting}
      />
      {opened && <PriceChangeDrawer id={opened} onClose={() => setOpened(null)} />}
      <Prompt open={asked !== null} onOpenChange={(open) => !open && setAsked(null)}>
        <Prompt.Content>
          <Prompt.Header>
            <Prompt.Title>Undo this price change?</Prompt.Title>
            <Prompt.Description>
              {asked?.summary}: {asked?.changed} prices go back to their previous value.
            </Prompt.Description>
          </Prompt.Header>
          <Prompt.Footer>
            <Prompt.Cancel>Cancel</Prompt.Cancel>
            <Prompt.Action onClick={() => asked && void undo(asked)}>Undo</Prompt.Action>
          </Prompt.Footer>
        </Prompt.Content>
      </Prompt>
    </Container>
  )
}
