import { Alert, Button, DropdownMenu, Prompt, Text } from "@medusajs/ui"
import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import type { OrderStatus } from "../../../../../src/contract/orders"
import { useConfirm } from "../../platform/confirm"
import { useChange } from "../../platform/kept-records"
import { useMay } from "../../platform/staff-access"
import { useSubmit } from "../../platform/submit"
import { moveLabel, statusLabel } from "./order-words"
import { PrintMenu } from "./print-menu"

const MOVES: OrderStatus[] = ["packed", "shipped", "delivered", "cancelled", "returned"]
type Results = Data<"PUT /admin/orders/update-many">

/** What is done with the chosen orders together; each has its own result. */
export function OrderBulkBar({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const confirm = useConfirm()
  const change = useChange()
  const { submit, isBusy, failure } = useSubmit()
  const mayMove = useMay("orders.update")
  const [results, setResults] = useState<{ message: string; data: Results } | null>(null)

  const move = async (status: OrderStatus) => {
    const final = status === "cancelled" || status === "returned"
    const sure =
      !final ||
      (await confirm({
        title: `${moveLabel[status]}: ${ids.length === 1 ? "1 order" : `${ids.length} orders`}?`,
        description: "Items go back on sale and each shopper is told by e-mail. This cannot be undone.",
        action: moveLabel[status],
      }))
    if (!sure) return
    const answer = await submit(() => change.run("PUT /admin/orders/update-many", { body: { ids, status } }))
    if (answer) setResults(answer)
  }

  return (
    <>
      {ids.length > 0 && (
        <section
          aria-label="Chosen orders"
          className="sticky top-0 z-10 flex flex-wrap items-center gap-2 bg-ui-bg-subtle px-6 py-3"
        >
          <Text size="small" weight="plus" className="mr-2">
            {ids.length} chosen
          </Text>
          {mayMove && (
            <DropdownMenu>
              <DropdownMenu.Trigger asChild>
                <Button size="small" isLoading={isBusy}>
                  Move on
                </Button>
              </DropdownMenu.Trigger>
              <DropdownMenu.Content>
                {MOVES.map((status) => (
                  <DropdownMenu.Item key={status} onClick={() => void move(status)}>
                    {moveLabel[status]}
                  </DropdownMenu.Item>
                ))}
              </DropdownMenu.Content>
            </DropdownMenu>
          )}
          <PrintMenu ids={ids} />
          <Button size="small" variant="transparent" onClick={onDone}>
            Choose none
          </Button>
          {failure && (
            <Alert variant="error" className="w-full" role="alert">
              {failure.message}
            </Alert>
          )}
        </section>
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
function ResultPrompt(props: { results: { message: string; data: Results }; onClose: () => void }) {
  const rows = [...props.results.data].sort((a, b) => Number(a.is_moved) - Number(b.is_moved))
  return (
    <Prompt open onOpenChange={(open) => !open && props.onClose()} variant="confirmation">
      <Prompt.Content>
        <Prompt.Header>
          <Prompt.Title>{props.results.message}</Prompt.Title>
          <Prompt.Description>What became of each order</Prompt.Description>
        </Prompt.Header>
        <ul className="flex max-h-80 flex-col gap-2 overflow-y-auto px-6 pt-4">
          {rows.map((row) => (
            <li key={row.id} className="flex flex-wrap justify-between gap-x-4">
              <Text size="small" weight="plus">
                {row.order_number ?? row.id}
              </Text>
              <Text size="small" className={row.is_moved ? "text-ui-fg-subtle" : "text-ui-fg-error"}>
                {row.is_moved && row.status ? statusLabel[row.status] : row.message}
              </Text>
            </li>
          ))}
        </ul>
        <Prompt.Footer>
          <Prompt.Action onClick={props.onClose}>Done</Prompt.Action>
        </Prompt.Footer>
      </Prompt.Content>
    </Prompt>
  )
}
