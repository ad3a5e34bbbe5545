import { useRef } from "react"
import type { PurchaseOrderDetail } from "../../../../../src/contract/admin-purchasing"
import { figureOf, koboOfFigure } from "../../../../../src/contract/figures"
import { useFields } from "../../platform/fields"
import { exactNaira } from "../../platform/figures"
import { type Send, useRead } from "../../platform/shop-queries"
import { sentDay } from "../../platform/typed-days"
import { sentFigure } from "../../platform/typed-figures"
import { ChoiceField } from "../../ui/choice-field"
import { DayField } from "../../ui/day-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Strong } from "../../ui/text"
import { WordsField } from "../../ui/words-field"
import { OrderLinesField, type TypedLine } from "./order-lines-field"

interface Props {
  /** Null: a new one. */
  order: PurchaseOrderDetail | null
  /** With the id of what was saved; null when nothing was. */
  onClose: (savedId: string | null) => void
  onReload: () => void
}

interface Written {
  supplier_id: string
  expected_on: string
  note: string
  lines: TypedLine[]
}

/** A draft of what is ordered at a supplier. */
export function PurchaseOrderForm({ order, onClose, onReload }: Props) {
  const before: Written = {
    supplier_id: order?.supplier.id ?? "",
    expected_on: order?.expected_on ?? "",
    note: order?.note ?? "",
    lines: (order?.lines ?? []).map(({ variant_id, name, variant_title, sku, units, unit_cost }) => ({
      ...{ variant_id, name, variant_title, sku },
      units: String(units),
      unit_cost: String(unit_cost),
    })),
  }
  const { value, set, bind } = useFields(before)
  const suppliers = useRead("GET /admin/suppliers")
  const saved = useRef<string | null>(null)
  const choices = (suppliers.data ?? []).filter(({ id, is_active }) => is_active || id === before.supplier_id)
  const body = {
    supplier_id: value.supplier_id,
    expected_on: sentDay(value.expected_on),
    note: value.note,
    lines: value.lines.map(({ variant_id, units, unit_cost }) => ({
      variant_id,
      units: sentFigure(units),
      unit_cost: sentFigure(unit_cost, "naira"),
    })),
  }
  const save = async (send: Send) => {
    const answer = order
      ? await send("PUT /admin/purchase-orders/update/{id}", {
          params: { id: order.id },
          body: { ...body, updated_at: order.updated_at },
        })
      : await send("POST /admin/purchase-orders/store", { body })
    saved.current = answer.data.id
    return answer
  }
  return (
    <EditDrawer
      title={order ? order.number : "New purchase order"}
      isDirty={JSON.stringify(value) !== JSON.stringify(before)}
      onSave={save}
      onClose={() => onClose(saved.current)}
      onReload={onReload}
    >
      <ChoiceField
        {...bind("supplier_id")}
        label="Supplier"
        hint={suppliers.data?.length === 0 ? "No supplier yet: add one under Suppliers first" : undefined}
        none="Choose"
        choices={choices}
      />
      <DayField {...bind("expected_on")} label="Expected on" optional />
      <WordsField {...bind("note")} label="Note" optional rows={2} most={500} />
      <OrderLinesField lines={value.lines} onChange={(lines) => set({ lines })} />
      <div className="flex justify-between border-ui-border-base border-t pt-4">
        <Strong>Total</Strong>
        <Strong className="tabular-nums">{exactNaira(totalOf(value.lines))}</Strong>
      </div>
    </EditDrawer>
  )
}

/** Of the lines that are filled in; the shop adds them up itself, in kobo. */
function totalOf(lines: TypedLine[]): number {
  const kobo = lines.reduce(
    (sum, line) => sum + (figureOf(line.units) ?? 0) * (koboOfFigure(line.unit_cost) ?? 0),
    0,
  )
  return kobo / 100
}
