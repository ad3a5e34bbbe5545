import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Envelope } from "@medusajs/icons"
import { useState } from "react"
import type { Subscriber } from "../../../../../src/contract/admin-newsletter"
import { formatInstant } from "../../platform/figures"
import { useMay } from "../../platform/staff-access"
import type { States } from "../../platform/states"
import { DownloadButton } from "../../ui/buttons"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { RowMenu } from "../../ui/row-menu"
import { StateBadge } from "../../ui/state-badge"
import { Subtle } from "../../ui/text"
import { WordsDrawer } from "../../ui/words-drawer"

const VIEWS = [
  { id: "all", name: "All" },
  { id: "confirmed", name: "Confirmed" },
  { id: "pending", name: "Asked, not confirmed" },
  { id: "unsubscribed", name: "Left" },
] as const

const STATES: States<Subscriber["status"]> = {
  confirmed: { name: "Confirmed", color: "green" },
  pending: { name: "Not confirmed", color: "orange" },
  unsubscribed: { name: "Left", color: "grey" },
}

const COLUMNS: Column<Subscriber>[] = [
  {
    head: "E-mail",
    sort: "email",
    cell: ({ email }) => <span className="block max-w-44 truncate sm:max-w-96">{email}</span>,
  },
  { head: "Status", sort: "status", cell: ({ status }) => <StateBadge of={STATES[status]} /> },
  { head: "Asked", sort: "-asked", from: "sm", cell: ({ asked_at }) => formatInstant(asked_at) },
  {
    head: "Confirmed or left",
    from: "md",
    cell: ({ unsubscribed_at, confirmed_at }) => {
      const since = unsubscribed_at ?? confirmed_at
      return since && formatInstant(since)
    },
  },
]

/** Who asked for the newsletter. Only who confirmed may be written to, and only they are in the file. */
export default function NewsletterPage() {
  const mayChange = useMay("newsletter.update")
  const [leaving, setLeaving] = useState<Subscriber | null>(null)
  const { screen } = useRecordList("GET /admin/newsletter", "status", VIEWS)
  const menu: Column<Subscriber> = {
    head: "Actions",
    kind: "actions",
    cell: (subscriber) =>
      subscriber.status !== "unsubscribed" && (
        <RowMenu
          name={subscriber.email}
          actions={[{ label: "Unsubscribe", icon: <Envelope />, onClick: () => setLeaving(subscriber) }]}
        />
      ),
  }
  return (
    <ListScreen
      title="Newsletter"
      about="Newsletter subscribers. The file lists confirmed addresses, each with its own unsubscribe link: include it in every issue. Export a new file for each issue, so that it leaves out everyone who has unsubscribed."
      search={{ label: "Find an address", placeholder: "Part of an address" }}
      actions={<DownloadButton href="/api/v1/admin/newsletter-export">Export</DownloadButton>}
      {...screen}
      columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
      of="addresses"
      empty="No match. Shoppers subscribe at the foot of every page."
    >
      {leaving && <LeaveForm subscriber={leaving} onClose={() => setLeaving(null)} />}
    </ListScreen>
  )
}

function LeaveForm({ subscriber, onClose }: { subscriber: Subscriber; onClose: () => void }) {
  return (
    <WordsDrawer
      title="Unsubscribe"
      action="Unsubscribe"
      field={{ name: "reason", label: "Reason", rows: 3, hint: "How they asked: kept in the audit log" }}
      onSave={(reason, send) =>
        send("POST /admin/newsletter/{id}/unsubscribe", {
          params: { id: subscriber.id },
          body: { reason },
        })
      }
      onClose={onClose}
    >
      <Subtle>
        {subscriber.email} gets no more newsletters. Only they can subscribe again, with the form in the shop.
      </Subtle>
    </WordsDrawer>
  )
}

export const config = defineRouteConfig({ label: "Newsletter", icon: Envelope, rank: 22 })
