import { Minus, Plus } from "@medusajs/icons"
import { Button, IconButton, Input, Text } from "@medusajs/ui"
import { type KeyboardEvent, type ReactNode, useState } from "react"
import type { StockReason, StockRow } from "../../../../../src/contract/admin-stock"
import { shopApi } from "../../platform/shop-api"
import { useSubmit } from "../../platform/submit"
import { Unsaved } from "../../platform/unsaved"
import { shadeName } from "./stock-words"

interface Saved {
  countId: string
  before: number
  after: number
}

interface Props {
  row: StockRow
  reason: StockReason
  onSaved: (row: StockRow) => void
}

/**
 * How many of a shade are on the shelf, typed where it stands. Enter and the arrows save it and go on to the next figure;
 * + and − count by one. What is typed belongs to this row: it is saved behind, and a refusal stays here.
 */
export function CountCell({ row, reason, onSaved }: Props) {
  /** Null: nothing typed that is not saved. */
  const [typed, setTyped] = useState<string | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const { submit, isBusy, failure, forget } = useSubmit()
  const shown = typed ?? String(row.stocked_quantity)
  const name = shadeName(row)

  const save = async () => {
    if (typed === null) return
    if (typed.trim() === String(row.stocked_quantity)) return setTyped(null)
    const before = row.stocked_quantity
    const figure = typed.trim()
    const answer = await submit(() =>
      shopApi("PUT /admin/inventory/{variant_id}", {
        params: { variant_id: row.variant_id },
        body: { stocked_quantity: figureOf(figure), seen_quantity: before, reason },
      }),
    )
    if (!answer) return
    // What was typed on meanwhile stays.
    setTyped((now) => (now?.trim() === figure ? null : now))
    const countId = answer.count_id
    setSaved(countId ? { countId, before, after: answer.data.stocked_quantity } : null)
    onSaved(answer.data)
  }
  const undo = async ({ countId }: Saved) => {
    const answer = await submit(() =>
      shopApi("POST /admin/inventory/{variant_id}/undo", {
        params: { variant_id: row.variant_id },
        body: { count_id: countId },
      }),
    )
    if (!answer) return
    setSaved(null)
    setTyped(null)
    onSaved(answer.data)
  }
  const step = (by: number) => {
    const now = figureOf(shown.trim())
    if (typeof now === "number") setTyped(String(Math.max(0, now + by)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = KEYS[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (act.step) return step(act.step)
    void save()
    focusFigure(event.currentTarget, event.shiftKey ? -1 : (act.go ?? 1))
  }
  const isUnsaved = typed !== null && typed.trim() !== String(row.stocked_quantity)
  return (
    <div className="flex flex-col gap-1">
      <Unsaved when={isUnsaved} />
      <div className="flex items-center gap-1 max-sm:justify-end">
        <Step label={`One less: ${name}`} onPress={() => step(-1)} icon={<Minus />} />
        <Input
          size="small"
          className="w-20 text-right tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`On the shelf: ${name}`}
          aria-invalid={failure ? true : undefined}
          data-figure={row.variant_id}
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value)
            forget()
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
        />
        <Step label={`One more: ${name}`} onPress={() => step(1)} icon={<Plus />} />
        {isUnsaved && (
          <Button type="button" size="small" isLoading={isBusy} onClick={() => void save()}>
            Save
          </Button>
        )}
      </div>
      {failure && (
        <Text size="xsmall" role="alert" className="max-w-56 whitespace-normal text-ui-fg-error">
          {Object.values(failure.errors).flat()[0] ?? failure.message}
        </Text>
      )}
      {saved && typed === null && (
        <Text as="div" size="xsmall" className="flex items-center gap-2 text-ui-fg-subtle max-sm:justify-end">
          <span>
            {saved.before} → {saved.after}
          </span>
          <button
            type="button"
            className="text-ui-fg-interactive underline underline-offset-2"
            aria-label={`Undo: ${name}`}
            disabled={isBusy}
            onClick={() => void undo(saved)}
          >
            Undo
          </button>
        </Text>
      )}
    </div>
  )
}

const KEYS: Partial<Record<string, { step?: number; go?: number }>> = {
  Enter: { go: 1 },
  ArrowDown: { go: 1 },
  ArrowUp: { go: -1 },
  "+": { step: 1 },
  "-": { step: -1 },
  "−": { step: -1 },
}

function Step(props: { label: string; icon: ReactNode; onPress: () => void }) {
  return (
    <IconButton
      type="button"
      size="small"
      variant="transparent"
      // By keyboard the figure itself takes + and −: Tab goes from figure to figure.
      tabIndex={-1}
      aria-label={props.label}
      onClick={props.onPress}
    >
      {props.icon}
    </IconButton>
  )
}

/** What is no number goes as it was typed: the shop says so. */
function figureOf(typed: string): number | null {
  const figure = Number(typed)
  return typed === "" || !Number.isFinite(figure) ? null : figure
}

/** The figure so many rows on; at the end of the sheet it stays where it is. */
function focusFigure(from: HTMLInputElement, rows: number): void {
  const figures = [...document.querySelectorAll<HTMLInputElement>("input[data-figure]")]
  const next = figures[figures.indexOf(from) + rows] ?? from
  next.focus()
}

/** To the figure of this variant, as soon as its row is drawn. */
export function toFigure(variantId: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLInputElement>(`input[data-figure="${CSS.escape(variantId)}"]`)?.focus(),
  )
}
