import { Input } from "@medusajs/ui"
import { useContext, useRef } from "react"
import type { PurchaseOrderDetail } from "../../../../../src/contract/admin-purchasing"
import { ApiError } from "../../../../../src/contract/client"
import { useConfirm } from "../../platform/confirm"
import type { Step } from "../../platform/editing"
import { useFields } from "../../platform/fields"
import type { Send } from "../../platform/shop-queries"
import { sentDay } from "../../platform/typed-days"
import { sentFigure } from "../../platform/typed-figures"
import { SmallButton } from "../../ui/buttons"
import { DayField } from "../../ui/day-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { FieldError, FieldErrors } from "../../ui/field"
import { Strong, Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { lineName, missing } from "./purchasing-words"

/** What came of one line, as it is typed. */
interface Came {
  units: string
  lot: string
  expires_on: string
}

const NOTHING: Came = { units: "", lot: "", expires_on: "" }

interface Props extends Step {
  order: PurchaseOrderDetail
}

/** Books what arrived: how many of each line were counted. More than was ordered is asked about. */
export function ReceiveForm({ order, ...step }: Props) {
  const { value, set, bind } = useFields<{ note: string; came: Record<string, Came> }>({ note: "", came: {} })
  const confirm = useConfirm()
  const keys = useRef(new Map<string, string>())
  const cameOf = (lineId: string): Came => value.came[lineId] ?? NOTHING
  const lines = order.lines.flatMap(({ id }) => {
    const { units, lot, expires_on } = cameOf(id)
    const came = sentFigure(units)
    // A line without a figure has not come.
    if (came === null || came === 0) return []
    return [{ line_id: id, units: came, lot, expires_on: sentDay(expires_on) }]
  })

  const save = async (send: Send) => {
    const book = (accepts_more: boolean) => {
      const body = { lines, note: value.note, accepts_more }
      return send("POST /admin/purchase-orders/{id}/receipts", {
        params: { id: order.id },
        body,
        idempotencyKey: keyOf(keys.current, JSON.stringify(body)),
      })
    }
    try {
      return await book(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "more_than_ordered") throw error
      const sure = await confirm({
        title: "Book more than was ordered?",
        description: error.message,
        action: "Book all of it",
      })
      if (!sure) throw error
      return book(true)
    }
  }
  const fillIn = () =>
    set({
      came: Object.fromEntries(
        order.lines.flatMap((line) =>
          missing(line) > 0 ? [[line.id, { ...cameOf(line.id), units: String(missing(line)) }]] : [],
        ),
      ),
    })

  return (
    <EditDrawer
      {...step}
      title={`Receive ${order.number}`}
      action="Book into stock"
      isDirty={lines.length > 0 || value.note !== ""}
      onSave={save}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Subtle>Count what arrived. Leave empty what did not.</Subtle>
        <SmallButton onClick={fillIn}>All remaining</SmallButton>
      </div>
      <Lines order={order} indexOf={(id) => lines.findIndex(({ line_id }) => line_id === id)}>
        {(id) => ({
          came: cameOf(id),
          onType: (part) => set({ came: { ...value.came, [id]: { ...cameOf(id), ...part } } }),
        })}
      </Lines>
      <TextField
        {...bind("note")}
        label="Delivery note"
        hint="Its number, or who brought it"
        optional
        maxLength={120}
      />
    </EditDrawer>
  )
}

/** Inside the form, whose refusals stand beside the figures. */
function Lines(props: {
  order: PurchaseOrderDetail
  /** Which line of the request it is. */
  indexOf: (lineId: string) => number
  children: (lineId: string) => { came: Came; onType: (part: Partial<Came>) => void }
}) {
  const errors = useContext(FieldErrors)
  return (
    <>
      <FieldError name="lines" />
      <ul aria-label="What was ordered" className="flex flex-col divide-y">
        {props.order.lines.map((line) => {
          const { came, onType } = props.children(line.id)
          const field = `lines.${props.indexOf(line.id)}`
          const error = errors[`${field}.units`]?.[0]
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-3 py-3">
              <div className="min-w-0 flex-1">
                <Strong>{lineName(line)}</Strong>
                <Subtle size="xsmall">
                  {[line.sku, `${line.units_received} of ${line.units} have come`]
                    .filter(Boolean)
                    .join(" · ")}
                </Subtle>
                <FieldError name={`${field}.units`} />
              </div>
              <Input
                size="small"
                className="w-20 text-right"
                inputMode="numeric"
                autoComplete="off"
                placeholder={String(missing(line))}
                aria-label={`Arrived of ${lineName(line)}`}
                aria-invalid={error ? true : undefined}
                value={came.units}
                onChange={(event) => onType({ units: event.target.value })}
              />
              {came.units.trim() !== "" && (
                <div className="grid w-full grid-cols-2 gap-3">
                  <DayField
                    name={`${field}.expires_on`}
                    label="Expires on"
                    optional
                    size="small"
                    value={came.expires_on}
                    onChange={(expires_on) => onType({ expires_on })}
                  />
                  <TextField
                    name={`${field}.lot`}
                    label="Lot"
                    optional
                    size="small"
                    maxLength={40}
                    value={came.lot}
                    onChange={(lot) => onType({ lot })}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** One key for one request: sent again because no answer came, it is booked once; another figure is another request. */
function keyOf(keys: Map<string, string>, request: string): string {
  const key = keys.get(request) ?? crypto.randomUUID()
  keys.set(request, key)
  return key
}
