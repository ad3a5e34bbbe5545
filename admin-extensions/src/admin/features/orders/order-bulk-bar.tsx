import { Button, DropdownMenu, Prompt, Text } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import type { MoveStatus } from "../../../../../src/contract/order-moves"
import { useConfirm } from "../../platform/confirm"
import { counted, exactNaira } from "../../platform/figures"
import { useChange } from "../../platform/shop-queries"
import { useMay } from "../../platform/staff-access"
import { useSubmit } from "../../platform/submit"
import { PlainButton } from "../../ui/buttons"
import { Refusal } from "../../ui/form"
import { MenuItems } from "../../ui/more-menu"
import { statusLabel } from "../../ui/order-status"
import { Strong } from "../../ui/text"
import type { StaffOrder } from "./order-queries"
import { MOVES, moveLabel } from "./order-words"
import { PrintMenu } from "./print-menu"
import { ShipForm } from "./ship-form"
import { type Undoable, UndoMove } from "./undo-move"

const ENDS = ["cancelled", "returned"] as const
type EndStatus = (typeof ENDS)[number]
type Moved = Data<"POST /admin/order-moves">

interface Results {
  message: string
  rows: Moved["orders"]
  /** While the move can be undone. */
  undo: Undoable | null
}

/** What goes back of orders that are cancelled together. */
function backWords(orders: StaffOrder[]): string {
  const sum = orders.reduce((kobo, { paid, refunded }) => kobo + Math.round((paid - refunded) * 100), 0)
  return sum > 0
    ? `${exactNaira(sum / 100)} is refunded: to each shopper's wallet, or to the card of shoppers without an account. `
    : ""
}

/** What is done with the chosen orders together; each has its own result. */
export function OrderBulkBar({ orders, onDone }: { orders: StaffOrder[]; onDone: () => void }) {
  const ids = orders.map(({ id }) => id)
  const howMany = counted(ids.length, "order")
  const confirm = useConfirm()
  const change = useChange()
  const { submit, isBusy, failure } = useSubmit()
  const mayMove = useMay("orders.update")
  const [results, setResults] = useState<Results | null>(null)
  const [isShipping, setShipping] = useState(false)

  const end = async (status: EndStatus) => {
    const sure = await confirm({
      title: `${moveLabel[status]}: ${howMany}?`,
      description: `Items go back on sale and each shopper is told by e-mail. ${status === "cancelled" ? backWords(orders) : ""}This cannot be undone.`,
      action: moveLabel[status],
    })
    if (!sure) return
    const answer = await submit(() => change.run("PUT /admin/orders/update-many", { body: { ids, status } }))
    if (answer) setResults({ message: answer.message, rows: answer.data, undo: null })
  }
  const ask = async (status: MoveStatus) => {
    if (status === "shipped") setShipping(true)
    else if (
      status === "packed" ||
      (await confirm({
        title: `Mark ${howMany} as delivered?`,
        description: "Each shopper gets an e-mail ten seconds later. You can undo it until then.",
        action: moveLabel[status],
      }))
    ) {
      await submit(async () =>
        announce(await change.run("POST /admin/order-moves", { body: { ids, status } })),
      )
    }
  }
  const announce = ({ message, data }: { message: string; data: Moved }) =>
    setResults({
      message,
      rows: data.orders,
      undo: data.move_id ? { move_id: data.move_id, seconds_left: data.seconds_left } : null,
    })

  return (
    <>
      {ids.length > 0 && (
        <section
          aria-label="Selected orders"
          className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-ui-bg-subtle px-6 py-3"
        >
          <Strong className="mr-2">{ids.length} selected</Strong>
          {mayMove && (
            <DropdownMenu modal={false}>
              <DropdownMenu.Trigger asChild>
                <Button size="small" isLoading={isBusy}>
                  Update status
                </Button>
              </DropdownMenu.Trigger>
              <DropdownMenu.Content>
                <MenuItems
                  actions={MOVES.map((status) => ({
                    label: moveLabel[status],
                    onClick: () => void ask(status),
                  }))}
                  dangers={ENDS.map((status) => ({
                    label: moveLabel[status],
                    onClick: () => void end(status),
                  }))}
                />
              </DropdownMenu.Content>
            </DropdownMenu>
          )}
          <PrintMenu ids={ids} />
          <PlainButton onClick={onDone}>Clear</PlainButton>
          <Refusal failure={failure} className="w-full" />
        </section>
      )}
      {isShipping && (
        <ShipForm
          title={`Ship ${howMany}`}
          orders={orders}
          skipped=""
          onShipped={announce}
          onClose={() => setShipping(false)}
        />
      )}
      {results && (
        <ResultPrompt
          results={results}
          onClose={() => {
            setResults(null)
            onDone()
          }}
        />
      )}
    </>
  )
}

/** What became of each: those that could not move first. */
function ResultPrompt(props: { results: Results; onClose: () => void }) {
  const rows = [...props.results.rows].sort((a, b) => Number(a.is_moved) - Number(b.is_moved))
  return (
    <Prompt open onOpenChange={(open) => !open && props.onClose()} variant="confirmation">
      <Prompt.Content>
        <Prompt.Header>
          <Prompt.Title>{props.results.message}</Prompt.Title>
          <Prompt.Description>Result for each order</Prompt.Description>
        </Prompt.Header>
        <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto px-6 pt-4">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap justify-between gap-x-4">
              <Strong>{row.order_number ?? row.id}</Strong>
              <Text size="small" className={row.is_moved ? "text-ui-fg-subtle" : "text-ui-fg-error"}>
                {row.is_moved && row.status ? statusLabel[row.status] : row.message}
              </Text>
            </li>
          ))}
        </ul>
        <Prompt.Footer>
          {props.results.undo && <UndoMove undo={props.results.undo} onUndone={props.onClose} />}
          <Prompt.Action onClick={props.onClose}>Done</Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
