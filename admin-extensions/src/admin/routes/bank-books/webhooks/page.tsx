import { defineRouteConfig } from "@medusajs/admin-sdk"
import { inboxStates, outcomeWords, type WebhookEvent } from "../../../features/money/books-words"
import { formatInstant } from "../../../platform/figures"
import { stateViews } from "../../../platform/list-filter"
import { useMay } from "../../../platform/staff-access"
import { useCall } from "../../../platform/use-call"
import { SmallButton } from "../../../ui/buttons"
import { ListScreen } from "../../../ui/list-screen"
import type { Column } from "../../../ui/list-table"
import { useRecordList } from "../../../ui/record-list"
import { StateBadge } from "../../../ui/state-badge"
import { Fault, Subtle } from "../../../ui/text"

const VIEWS = stateViews(inboxStates)

const COLUMNS: Column<WebhookEvent>[] = [
  { head: "Event", sort: "event", cell: ({ event }) => event, under: ({ provider }) => provider },
  { head: "Came", sort: "-came", from: "md", cell: ({ received_at }) => formatInstant(received_at) },
  { head: "About", sort: "about", cell: ({ reference }) => reference ?? "–" },
  {
    head: "Result",
    kind: "text",
    cell: ({ outcome, last_error, next_attempt_at, attempts }) => (
      <>
        {outcome === null ? "–" : outcomeWords(outcome)}
        {last_error && <Fault>{last_error}</Fault>}
        {next_attempt_at && attempts > 0 && (
          <Subtle size="xsmall">
            Tried {attempts === 1 ? "once" : `${attempts} times`}, again {formatInstant(next_attempt_at)}
          </Subtle>
        )}
      </>
    ),
  },
  { head: "State", cell: ({ state }) => <StateBadge of={inboxStates[state]} /> },
]

const replay: Column<WebhookEvent> = {
  head: "Again",
  kind: "actions",
  cell: ({ id }) => <Replay id={id} />,
}

/** The webhooks that providers sent, and what became of them. The filter lives in the address. */
export default function WebhooksPage() {
  const { screen } = useRecordList("GET /admin/webhooks", "state", VIEWS)
  const may = useMay("payments.update")
  return (
    <ListScreen
      title="Webhooks"
      about="Events from providers. We confirm each one with the provider, so it is always safe to process one again. Failed events are retried automatically."
      search={{ label: "Search webhooks", placeholder: "Reference or event" }}
      {...screen}
      columns={may ? [...COLUMNS, replay] : COLUMNS}
      of="events"
      asCards
      empty="No matching event."
    />
  )
}

function Replay({ id }: { id: string }) {
  const { call, isBusy } = useCall()
  return (
    <SmallButton
      className="whitespace-nowrap"
      isLoading={isBusy}
      onClick={() => void call("POST /admin/webhooks/{id}/replay", { params: { id }, body: {} })}
    >
      Process again
    </SmallButton>
  )
}

export const config = defineRouteConfig({ label: "Webhooks", rank: 2 })
