import { StatusBadge, Text } from "@medusajs/ui"
import { useState } from "react"
import type { Permission } from "../../../../../src/contract/permissions"
import type { Step } from "../../platform/editing"
import { exactNaira, formatInstant } from "../../platform/figures"
import { useAccess } from "../../platform/staff-access"
import { MainButton, SmallButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { Part } from "../../ui/facts"
import { OrderStatusBadge } from "../../ui/order-status"
import { RecordDrawer } from "../../ui/record-drawer"
import { StateBadge } from "../../ui/state-badge"
import { Subtle, TextLink } from "../../ui/text"
import { Thumb } from "../../ui/thumb"
import { ReturnAnswer } from "./return-answer"
import { ReturnPhotos } from "./return-photos"
import { ReturnReceipt } from "./return-receipt"
import { ReturnRefund } from "./return-refund"
import { reasonLabel, refundStates, remedyLabel, returnStates, type StaffReturn } from "./return-words"

type Task = "approve" | "refuse" | "receive" | "refund"

/** One return: what the shopper says and shows, and what staff do next. */
export function ReturnDrawer(props: Step & { one: StaffReturn }) {
  const { one } = props
  const [task, setTask] = useState<Task | null>(null)
  const may = useAccess()?.permissions ?? []
  const step = { one, onClose: () => setTask(null), onReload: props.onReload }
  if (task === "approve" || task === "refuse") return <ReturnAnswer {...step} answer={task} />
  if (task === "receive") return <ReturnReceipt {...step} />
  if (task === "refund") return <ReturnRefund {...step} />
  return (
    <RecordDrawer
      title={one.number}
      head={<StateBadge of={returnStates[one.status]} />}
      footer={<Steps one={one} permissions={may} onTask={setTask} />}
      onClose={props.onClose}
    >
      <ReturnFacts one={one} />
    </RecordDrawer>
  )
}

/** The next step, for roles that may take it. */
function Steps(props: {
  one: StaffReturn
  permissions: readonly Permission[]
  onTask: (task: Task) => void
}) {
  const { one, permissions, onTask } = props
  const mayMove = permissions.includes("orders.update")
  if (one.status === "asked" && mayMove) {
    return (
      <DrawerActions>
        <MainButton onClick={() => onTask("approve")}>Approve</MainButton>
        <SmallButton onClick={() => onTask("refuse")}>Refuse</SmallButton>
      </DrawerActions>
    )
  }
  const next: [task: Task, label: string] | null =
    one.status === "approved" && mayMove
      ? ["receive", "Receive"]
      : one.status === "received" &&
          !one.replaced_at &&
          !one.refund &&
          one.left > 0 &&
          permissions.includes("refunds.update")
        ? ["refund", "Refund"]
        : null
  if (!next) return null
  return (
    <DrawerActions>
      <MainButton onClick={() => onTask(next[0])}>{next[1]}</MainButton>
    </DrawerActions>
  )
}

function ReturnFacts({ one }: { one: StaffReturn }) {
  return (
    <>
      <Part title="Shopper">
        <Text size="small">
          {one.shopper.name} · {one.shopper.phone}
        </Text>
        <Text size="small">{one.shopper.email}</Text>
        <Text size="small">
          Order <TextLink to={`/order-desk?open=${one.order_id}`}>{one.order_number}</TextLink>, asked{" "}
          {formatInstant(one.asked_at)}
        </Text>
      </Part>
      <Part title="What">
        <ul className="flex flex-col gap-y-2">
          {one.items.map((item) => (
            <li key={item.id} className="flex items-center gap-x-3">
              <Thumb src={item.image} />
              <div>
                <Text size="small">
                  {item.quantity} × {item.name}
                  {item.variant_title ? `, ${item.variant_title}` : ""}
                  {item.opened ? " (opened)" : ""}
                </Text>
                {one.status === "received" && (
                  <Subtle size="xsmall">
                    {item.restocked} restocked, {item.written_off} written off
                  </Subtle>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Why">
        <Text size="small">{reasonLabel(one.reason)}</Text>
        {one.asked_by === "shopper" && <Text size="small">Wants: {remedyLabel[one.remedy]}</Text>}
        {one.is_late && <StatusBadge color="orange">Reported late</StatusBadge>}
        {one.note && <Text size="small">“{one.note}”</Text>}
        <ReturnPhotos photos={one.photos} />
      </Part>
      {one.decided_at && (
        <Part title={one.status === "refused" ? "Refused" : "Approved"}>
          <Text size="small">{formatInstant(one.decided_at)}</Text>
          {one.decision_note && <Text size="small">“{one.decision_note}”</Text>}
        </Part>
      )}
      {one.withdrawn_at && (
        <Part title="Withdrawn">
          <Text size="small">{formatInstant(one.withdrawn_at)}. The shopper keeps everything.</Text>
        </Part>
      )}
      {one.replacement && (
        <Part title="Replacement">
          <Text size="small" className="flex flex-wrap items-center gap-x-2">
            <TextLink to={`/order-desk?open=${one.replacement.order_id}`}>
              {one.replacement.order_number}
            </TextLink>
            <OrderStatusBadge status={one.replacement.status} />
          </Text>
        </Part>
      )}
      {one.status === "received" && (
        <Part title="Money">
          {!one.replaced_at && (
            <Text size="small">Paid for the returned items: {exactNaira(one.refundable ?? 0)}</Text>
          )}
          {one.replaced_at ? (
            <Text size="small">Replaced {formatInstant(one.replaced_at)}. No refund.</Text>
          ) : one.refund ? (
            <Text size="small" className="flex items-center gap-x-2">
              {exactNaira(one.refund.amount)}
              <StateBadge of={refundStates[one.refund.status]} />
            </Text>
          ) : (
            <Text size="small">No refund yet</Text>
          )}
        </Part>
      )}
    </>
  )
}
