import { Input, Text, toast } from "@medusajs/ui"
import { type KeyboardEvent, useState } from "react"
import { formatPrice } from "../../platform/figures"
import { useChange } from "../../platform/shop-queries"
import { useSubmit } from "../../platform/submit"
import { sentFigure } from "../../platform/typed-figures"
import { Unsaved } from "../../platform/unsaved"
import { bandName, daysName, type MatrixCell, type MatrixPlace } from "./fee-matrix"

/**
 * One fee, edited where it stands: Enter saves, Escape leaves it. An emptied cell deletes the fee, a filled gap makes
 * one with the days of the place's others.
 */
export function FeeCell(props: {
  place: MatrixPlace
  cell: MatrixCell
  mayChange: boolean
  /** The cell shows days only where a row's differ. */
  tellsDays: boolean
}) {
  const { place, cell, mayChange } = props
  const { rule } = cell
  const [typed, setTyped] = useState<string | null>(null)
  const { submit, isBusy, failure, forget } = useSubmit()
  const change = useChange()
  const name = `${place.name}, ${bandName(cell.from, cell.to)}`
  const shown = rule ? formatPrice(rule.delivery_fee) : "–"
  const none = place.lga_id === null ? "no delivery" : "as in the state"

  const leave = () => {
    setTyped(null)
    forget()
  }
  const save = async () => {
    if (typed === null || isBusy) return
    const before = rule ? String(rule.delivery_fee) : ""
    if (typed.trim() === before) return leave()
    const answer = await submit(() => saveFee(change.run, place, cell, typed))
    if (!answer) return
    toast.success(answer.message)
    leave()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault()
      void save()
    }
    if (event.key === "Escape") leave()
  }

  if (!mayChange || typed === null) {
    const text = (
      <>
        {shown}
        {rule && props.tellsDays && <span className="block text-ui-fg-subtle text-xs">{daysName(rule)}</span>}
      </>
    )
    if (!mayChange) return <span className="block px-2 py-1.5 text-right tabular-nums">{text}</span>
    return (
      <button
        type="button"
        aria-label={`${name}: ${rule ? shown : none}. Change`}
        className="w-full rounded-md px-2 py-1.5 text-right tabular-nums hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus"
        onClick={() => setTyped(rule ? String(rule.delivery_fee) : "")}
      >
        {text}
      </button>
    )
  }
  return (
    <div className="ml-auto w-24">
      <Unsaved when={typed.trim() !== (rule ? String(rule.delivery_fee) : "")} />
      <Input
        autoFocus
        size="small"
        inputMode="decimal"
        aria-label={`Fee in naira: ${name}`}
        aria-invalid={failure ? true : undefined}
        className="text-right tabular-nums"
        disabled={isBusy}
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        onBlur={() => {
          // Only Enter deletes.
          if (typed.trim() === "") leave()
          else void save()
        }}
      />
      {failure && (
        <Text size="xsmall" role="alert" className="pt-1 text-right text-ui-fg-error">
          {Object.values(failure.errors)[0]?.[0] ?? failure.message}
        </Text>
      )}
    </div>
  )
}

/** `updated_at` goes along: when somebody else changed the fee since, theirs stays. */
function saveFee(
  run: ReturnType<typeof useChange>["run"],
  place: MatrixPlace,
  { rule, from, to }: MatrixCell,
  typed: string,
): Promise<{ message: string }> {
  const delivery_fee = sentFigure(typed, "naira")
  if (!rule) {
    const { state_id, lga_id } = place
    const body = { state_id, lga_id, weight_from: from, weight_to: to, delivery_fee }
    return run("POST /admin/delivery/store", { body })
  }
  const params = { id: rule.id }
  if (typed.trim() === "") return run("DELETE /admin/delivery/delete/{id}", { params })
  const body = { delivery_fee, updated_at: rule.updated_at }
  return run("PUT /admin/delivery/update/{id}", { params, body })
}
