import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ArrowPath, QueueList, XMark } from "@medusajs/icons"
import type { OutboxJob } from "../../../../../src/contract/admin-outbox"
import { useConfirm } from "../../platform/confirm"
import { formatInstant } from "../../platform/figures"
import { stateViews } from "../../platform/list-filter"
import { useMay } from "../../platform/staff-access"
import type { States } from "../../platform/states"
import { useCall } from "../../platform/use-call"
import { SmallButton } from "../../ui/buttons"
import { ListScreen } from "../../ui/list-screen"
import type { Column } from "../../ui/list-table"
import { useRecordList } from "../../ui/record-list"
import { menuColumn, type RowAction } from "../../ui/row-menu"
import { StateBadge } from "../../ui/state-badge"
import { Subtle, TextLink } from "../../ui/text"

const STATES: States<OutboxJob["state"]> = {
  stopped: { name: "Stopped", color: "red" },
  retrying: { name: "Retrying", color: "orange" },
  waiting: { name: "Waiting", color: "grey" },
}

const VIEWS = stateViews(STATES)

const COLUMNS: Column<OutboxJob>[] = [
  {
    head: "Work",
    kind: "text",
    cell: ({ name }) => name,
    under: ({ about }) => (about?.path ? <TextLink to={about.path}>{about.name}</TextLink> : about?.name),
  },
  {
    head: "State",
    kind: "text",
    cell: ({ state, error }) => (
      <>
        <StateBadge of={STATES[state]} />
        {error && (
          <Subtle size="xsmall" className="max-w-96 [overflow-wrap:anywhere]">
            {error}
          </Subtle>
        )}
      </>
    ),
  },
  { head: "Attempts", sort: "-attempts", kind: "figure", from: "md", cell: ({ attempts }) => attempts },
  {
    head: "Next attempt",
    from: "lg",
    cell: ({ next_attempt_at }) => (next_attempt_at ? formatInstant(next_attempt_at) : "None"),
  },
  { head: "Created", sort: "-created", from: "md", cell: ({ created_at }) => formatInstant(created_at) },
]

/** E-mails and other work that follows from a change and is not done yet: what waits, what failed and why. */
export default function OutboxPage() {
  const mayChange = useMay("settings.update")
  const confirm = useConfirm()
  const { call, isBusy } = useCall()
  const { screen, list } = useRecordList("GET /admin/outbox", "state", VIEWS, {
    refetchInterval: 15_000,
  })
  const drop = async ({ id, name, about }: OutboxJob) => {
    const isSure = await confirm({
      title: `Drop ${name.toLowerCase()}?`,
      description: `${about ? `It is about ${about.name}. ` : ""}It is never done, and nobody is told.`,
      action: "Drop",
    })
    if (isSure) await call("POST /admin/outbox/{id}/drop", { params: { id } })
  }
  const actionsOf = (job: OutboxJob): RowAction[] => [
    ...(job.state === "waiting"
      ? []
      : [
          {
            label: "Try again now",
            icon: <ArrowPath />,
            onClick: () => void call("POST /admin/outbox/{id}/retry", { params: { id: job.id } }),
          },
        ]),
    ...(job.can_be_dropped ? [{ label: "Drop", icon: <XMark />, onClick: () => void drop(job) }] : []),
  ]
  const menu = menuColumn<OutboxJob>(
    ({ name, about }) => (about ? `${name}, ${about.name}` : name),
    actionsOf,
  )
  const hasStopped = (list.data?.meta.counts.stopped ?? 0) > 0
  return (
    <ListScreen
      title="Background work"
      about="E-mails and other work that follows from a change. Failed work is retried after growing pauses; what keeps failing stops, and waits for a decision here."
      actions={
        mayChange &&
        hasStopped && (
          <SmallButton isLoading={isBusy} onClick={() => void call("POST /admin/outbox/retry-stopped", {})}>
            Retry all stopped
          </SmallButton>
        )
      }
      {...screen}
      columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
      of="jobs"
      asCards
      empty="No background work is waiting."
    />
  )
}

export const config = defineRouteConfig({ label: "Background work", icon: QueueList, rank: 30 })
