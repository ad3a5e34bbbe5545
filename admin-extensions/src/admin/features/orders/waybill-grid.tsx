import { Alert, Input, Text } from "@medusajs/ui"
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react"
import { counted } from "../../platform/figures"
import { shopApi } from "../../platform/shop-api"
import { useSubmit } from "../../platform/submit"
import { TableFileButton } from "../../ui/table-file"
import { Strong, Subtle } from "../../ui/text"
import { skippedWords } from "./order-words"
import { columnOf, filledDown, isSent, type Parcel, scanned, type Waybills } from "./waybills"

interface Props {
  parcels: Parcel[]
  waybills: Waybills
  /** What is wrong, by order id. */
  faults: Readonly<Record<string, string>>
  onChange: (part: Waybills) => void
}

/**
 * A row an order, each for the waybill of its own parcel: typed, scanned (Enter goes to the next row, an order's number to that
 * order's) or pasted, as a column or with the order numbers.
 */
export function WaybillGrid({ parcels, waybills, faults, onChange }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  /** The row that has the focus as it was before: a scanned order number is no waybill of it. */
  const before = useRef("")
  const [filled, setFilled] = useState<string | null>(null)
  const [problems, setProblems] = useState<string[]>([])
  const { submit, failure, forget } = useSubmit()
  const sent = parcels.filter(isSent)

  const goTo = (id: string | undefined) => {
    const cell = grid.current?.querySelector<HTMLInputElement>(`[data-order="${id}"]`)
    cell?.focus()
    cell?.select()
  }
  const next = (id: string, by: 1 | -1) => sent[sent.findIndex((one) => one.id === id) + by]?.id
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, id: string) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === "ArrowDown") goTo(next(id, 1))
    if (event.key === "ArrowUp") goTo(next(id, -1))
    if (event.key !== "Enter") return
    event.preventDefault()
    const meant = scanned(parcels, waybills[id] ?? "")
    if (!meant) {
      // The last row stays selected when all have one: what is scanned there again replaces it.
      const empty = sent.find((one) => one.id !== id && !waybills[one.id])
      before.current = waybills[id] ?? ""
      return goTo(next(id, 1) ?? empty?.id ?? id)
    }
    const { order, waybill } = meant
    const back = order.id === id ? "" : before.current
    onChange(waybill === null ? { [id]: back } : { [id]: back, [order.id]: waybill })
    const to = waybill === null ? order.id : (next(order.id, 1) ?? order.id)
    goTo(to)
    // Where the focus stays nothing announces what the row has by now.
    if (to === id) before.current = waybill ?? back
  }

  const call = (count: number, wrong: string[]) => {
    setFilled(`${counted(count, "waybill was", "waybills were")} filled in`)
    setProblems(wrong)
  }
  const readTable = async (table: string | File) => {
    setFilled(null)
    setProblems([])
    forget()
    const ids = parcels.map(({ id }) => id)
    const answer = await submit(() =>
      shopApi(
        "POST /admin/order-moves/waybills",
        typeof table === "string" ? { body: { ids, table } } : { form: { ids, table } },
      ),
    )
    if (!answer) return
    const part: Record<string, string> = {}
    for (const { order_id, waybill, problem } of answer.data) {
      const isSet = order_id !== null && order_id in part
      if (order_id !== null && !isSet && problem === null && waybill !== "") part[order_id] = waybill
    }
    onChange(part)
    call(
      Object.keys(part).length,
      answer.data.flatMap(({ line, problem }) => (problem ? [`Line ${line}: ${problem}`] : [])),
    )
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, id: string) => {
    const text = event.clipboardData.getData("text/plain")
    if (!/[\t\n,;]/.test(text.trim())) return
    event.preventDefault()
    setFilled(null)
    setProblems([])
    forget()
    const column = columnOf(text)
    if (!column) return void readTable(text)
    const part = filledDown(parcels, id, column)
    if (typeof part === "string") return setProblems([part])
    onChange(part)
    call(Object.values(part).filter(Boolean).length, [])
  }

  return (
    <div className="flex flex-col gap-y-2">
      <Subtle>
        One waybill for each parcel. Enter goes to the next row; scan an order number to go to its row. Paste
        a column of waybills, or order numbers with waybills in any order; or choose the courier's file.
      </Subtle>
      <TableFileButton
        name="File of waybills"
        variant="secondary"
        onChoose={(file) => void readTable(file)}
      />
      {filled && (
        <Text size="small" role="status">
          {filled}
        </Text>
      )}
      {(failure || problems.length > 0) && (
        <Alert variant="warning" role="alert">
          <ul>
            {(failure ? [failure.message] : problems).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ul
        ref={grid}
        aria-label="Waybills"
        className="divide-y divide-ui-border-base rounded-md border border-ui-border-base"
      >
        {parcels.map((parcel, index) => {
          const { id, order_number, recipient } = parcel
          const fault = faults[id]
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
              <div className="min-w-0">
                <Strong>{order_number}</Strong>
                <Subtle size="xsmall">
                  {recipient.name}, {recipient.state}
                </Subtle>
                {staysWords(parcel) && (
                  <Text size="xsmall" className="text-ui-tag-orange-text">
                    {staysWords(parcel)}
                  </Text>
                )}
              </div>
              {isSent(parcel) ? (
                <div className="w-full sm:w-56">
                  <Input
                    size="small"
                    data-order={id}
                    data-autofocus={index === parcels.findIndex(isSent)}
                    aria-label={`Waybill of ${order_number}`}
                    aria-invalid={fault ? true : undefined}
                    aria-describedby={fault ? `fault-${id}` : undefined}
                    autoComplete="off"
                    className="tabular-nums"
                    value={waybills[id] ?? ""}
                    onFocus={() => {
                      before.current = waybills[id] ?? ""
                    }}
                    onChange={(event) => onChange({ [id]: event.target.value })}
                    onKeyDown={(event) => onKeyDown(event, id)}
                    onPaste={(event) => onPaste(event, id)}
                  />
                  {fault && (
                    <Text id={`fault-${id}`} size="xsmall" className="pt-1 text-ui-fg-error">
                      {fault}
                    </Text>
                  )}
                </div>
              ) : (
                <Subtle>Pickup: no waybill</Subtle>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Why an order will not be shipped with the others; the shop decides when it is asked. */
function staysWords({ status }: Parcel): string {
  const skipped = skippedWords(status, "shipped")
  if (status === "pending" || skipped !== "") return "Not packed yet: unchanged"
  return status === "packed" ? "" : "Not waiting to be shipped: unchanged"
}
