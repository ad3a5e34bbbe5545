import { Alert, Badge, Text } from "@medusajs/ui"
import { useState } from "react"
import type {
  PurchaseOrderDetail,
  PurchaseOrderLine,
  PurchaseOrderMove,
  PurchaseReceipt,
} from "../../../../../src/contract/admin-purchasing"
import { useConfirm } from "../../platform/confirm"
import { useEditing } from "../../platform/editing"
import { exactNaira, formatDay, formatInstant } from "../../platform/figures"
import { useRead } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { MainButton, PlainButton, SmallButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { Fact, Section } from "../../ui/facts"
import { type Column, ListTable } from "../../ui/list-table"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { StateBadge } from "../../ui/state-badge"
import { Figure, Strong, Subtle } from "../../ui/text"
import { PurchaseOrderForm } from "./purchase-order-form"
import { lineName, moveWords, purchaseStates, unitsWords } from "./purchasing-words"
import { ReceiveForm } from "./receive-form"

const COLUMNS: Column<PurchaseOrderLine>[] = [
  { head: "Product", kind: "text", cell: lineName, under: ({ sku }) => sku },
  {
    head: "Received",
    kind: "figure",
    cell: ({ units, units_received }) => `${units_received} of ${units}`,
    under: ({ units, units_received }) => units_received > units && <Badge size="2xsmall">More</Badge>,
  },
  {
    head: "Cost of one",
    kind: "figure",
    cell: ({ unit_cost }) => exactNaira(unit_cost),
    under: ({ units, unit_cost }) => exactNaira((units * Math.round(unit_cost * 100)) / 100),
  },
]

/** One purchase order: what was ordered, what came, and what staff do next. */
export function PurchaseOrderDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const order = useRead("GET /admin/purchase-orders/{id}", { params: { id } })
  const editor = useEditing<PurchaseOrderDetail>(async () => {
    const { data } = await order.refetch()
    return { data: data && [data] }
  })
  const [isReceiving, setReceiving] = useState(false)
  const one = order.data
  const form = editor.form((draft, step) => <PurchaseOrderForm order={draft} {...step} />)
  if (form) return <>{form}</>
  if (one && isReceiving)
    return (
      <ReceiveForm order={one} onClose={() => setReceiving(false)} onReload={() => void order.refetch()} />
    )
  return (
    <RecordDrawer
      title={one?.number ?? "Purchase order"}
      head={one && <StateBadge of={purchaseStates[one.status]} />}
      footer={one && <Steps one={one} onEdit={() => editor.open(one)} onReceive={() => setReceiving(true)} />}
      isFlush
      onClose={onClose}
    >
      <Loaded query={order}>{(found) => <Facts one={found} />}</Loaded>
    </RecordDrawer>
  )
}

const mayReceive = ({ status }: PurchaseOrderDetail) =>
  status === "ordered" || status === "partly_received" || status === "received"

/** Each step that cannot be undone asks. */
function Steps(props: { one: PurchaseOrderDetail; onEdit: () => void; onReceive: () => void }) {
  const { one } = props
  const mayChange = useMay("stock.update")
  const confirm = useConfirm()
  const { call, isBusy } = useCall()
  const move = async (status: PurchaseOrderMove) => {
    const { action, question, consequence } = moveWords[status]
    const title = question.replace("{number}", one.number)
    if (!(await confirm({ title, description: consequence, action }))) return
    await call("POST /admin/purchase-orders/{id}/move", { params: { id: one.id }, body: { status } })
  }
  const step = (status: PurchaseOrderMove) =>
    one.moves.includes(status) ? [{ label: moveWords[status].action, onClick: () => void move(status) }] : []
  if (!mayChange || (one.moves.length === 0 && !mayReceive(one))) return null
  return (
    <DrawerActions
      isBusy={isBusy}
      actions={step("draft")}
      dangers={[...step("closed"), ...step("cancelled")]}
    >
      {mayReceive(one) && <MainButton onClick={props.onReceive}>Receive</MainButton>}
      {step("ordered").map(({ label, onClick }) => (
        <MainButton key={label} disabled={isBusy} onClick={onClick}>
          {label}
        </MainButton>
      ))}
      {one.status === "draft" && <SmallButton onClick={props.onEdit}>Edit</SmallButton>}
    </DrawerActions>
  )
}

function Facts({ one }: { one: PurchaseOrderDetail }) {
  return (
    <>
      {one.is_late && (
        <div className="px-6 pt-4">
          <Alert variant="warning">Overdue: ask the supplier when the rest arrives.</Alert>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-4 px-6 py-4">
        <Fact name="Supplier">{one.supplier.name}</Fact>
        <Fact name="Expected on">{one.expected_on ? formatDay(one.expected_on) : "–"}</Fact>
        <Fact name="Received">
          {one.units_received.toLocaleString("en-NG")} of {unitsWords(one.units_ordered)}
        </Fact>
        <Fact name="Cost">{exactNaira(one.cost)}</Fact>
        <Fact name="Written by">{one.by}</Fact>
        <Fact name="Ordered">{one.ordered_at ? formatInstant(one.ordered_at) : "–"}</Fact>
      </dl>
      {one.note && (
        <Text size="small" className="whitespace-pre-line px-6 pb-4">
          {one.note}
        </Text>
      )}
      <Section title="Lines">
        <ListTable label="Lines" columns={COLUMNS} rows={one.lines} idOf={({ id }) => id} />
      </Section>
      <Section title="Receipts">
        <ul className="flex flex-col gap-y-4 px-6">
          {one.receipts.map((receipt) => (
            <Receipt key={receipt.id} receipt={receipt} one={one} />
          ))}
        </ul>
        {one.receipts.length === 0 && (
          <div className="px-6">
            <Subtle>Nothing has come yet</Subtle>
          </div>
        )}
      </Section>
    </>
  )
}

function Receipt({ receipt, one }: { receipt: PurchaseReceipt; one: PurchaseOrderDetail }) {
  const mayChange = useMay("stock.update")
  const confirm = useConfirm()
  const { call, isBusy } = useCall()
  const nameOf = (lineId: string) => {
    const line = one.lines.find(({ id }) => id === lineId)
    return line ? lineName(line) : "Another line"
  }
  const units = receipt.lines.reduce((sum, line) => sum + line.units, 0)
  const undo = async () => {
    const sure = await confirm({
      title: "Undo this receipt?",
      description: `${unitsWords(units)} are removed from stock, and ${one.number} waits for them.`,
      action: "Undo receipt",
    })
    const params = { id: one.id, receipt_id: receipt.id }
    if (sure) await call("POST /admin/purchase-orders/{id}/receipts/{receipt_id}/undo", { params })
  }
  return (
    <li className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Strong>
          {formatInstant(receipt.received_at)}
          {receipt.note && `, ${receipt.note}`}
        </Strong>
        {receipt.lines.map((line) => (
          <Figure key={line.line_id}>
            {line.units} × {nameOf(line.line_id)}
            {line.expires_on &&
              `, ${[line.lot, `expires ${formatDay(line.expires_on)}`].filter(Boolean).join(", ")}`}
          </Figure>
        ))}
        <Subtle size="xsmall">{receipt.by}</Subtle>
      </div>
      {receipt.undone_at ? (
        <Badge size="2xsmall">Undone</Badge>
      ) : (
        mayChange &&
        mayReceive(one) && (
          <PlainButton
            disabled={isBusy}
            aria-label={`Undo the receipt of ${formatInstant(receipt.received_at)}`}
            onClick={() => void undo()}
          >
            Undo
          </PlainButton>
        )
      )}
    </li>
  )
}
