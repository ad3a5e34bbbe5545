import { Minus, Plus } from "@medusajs/icons"
import { Input, Text } from "@medusajs/ui"
import { type KeyboardEvent, useRef, useState } from "react"
import { flushSync } from "react-dom"
import type { StockReason, StockRow } from "../../../../../src/contract/admin-stock"
import { figureOf } from "../../../../../src/contract/figures"
import { shopApi } from "../../platform/shop-api"
import { useSubmit } from "../../platform/submit"
import { sentFigure } from "../../platform/typed-figures"
import { Unsaved } from "../../platform/unsaved"
import { IconAction, MainButton } from "../../ui/buttons"
import { shadeName } from "./stock-words"

interface Saved {
  countId: string
  before: number
  after: number
}

interface Typed {
  text: string
  /** What stood there when it was typed: the shop says when that is no longer so. Null: what stands there now. */
  seen: number | null
}

interface Props {
  row: StockRow
  reason: StockReason
  onSaved: (row: StockRow) => void
  /** The shop has another figure by now. */
  onStale: () => void
}

/**
 * How many of a shade are on the shelf, typed where it stands. Enter and the arrows save it and go on to the next figure;
 * + and − count by one; -3 is no three, and no 3 behind what stood there: it stays as it was typed, and is refused. What is
 * typed belongs to this row: it is saved behind, and a refusal stays here.
 */
export function CountCell({ row, reason, onSaved, onStale }: Props) {
  /** Null: nothing typed that is not saved. */
  const [typed, setTyped] = useState<Typed | null>(null)
  const [saved, setSaved] = useState<Saved | null>(null)
  const { submit, isBusy, failure, forget } = useSubmit()
  /** The + or − that was pressed, until another key is. */
  const sign = useRef("")
  const now = row.stocked_quantity
  const shown = typed?.text ?? String(now)
  const isChanged = typed !== null && typed.text.trim() !== String(now)
  const name = shadeName(row)

  const type = (text: string) => {
    setTyped((last) => ({ text, seen: last ? last.seen : now }))
    forget()
  }
  const save = async () => {
    if (typed === null || isBusy) return
    if (!isChanged) return setTyped(null)
    const { text, seen } = typed
    const answer = await submit(
      () =>
        shopApi("PUT /admin/inventory/{variant_id}", {
          params: { variant_id: row.variant_id },
          body: { stocked_quantity: sentFigure(text), seen_quantity: seen ?? now, reason },
        }),
      ({ code }) => {
        if (code !== "changed_meanwhile") return
        // The figure of now is shown beside what was typed; to save again is to say so against that one.
        setTyped({ text, seen: null })
        onStale()
      },
    )
    if (!answer) return
    const after = answer.data.stocked_quantity
    // What was typed on meanwhile stays.
    setTyped((last) => (last === null || last.text === text ? null : { ...last, seen: null }))
    setSaved(answer.count_id ? { countId: answer.count_id, before: now, after } : null)
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
    const figure = figureOf(shown)
    if (figure !== null) type(String(Math.max(0, figure + by)))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = KEYS[event.key]
    const before = sign.current
    sign.current = ""
    if (before && /^\d$/.test(event.key)) {
      event.preventDefault()
      return type(before + event.key)
    }
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    const by = act.step
    if (by) {
      sign.current = by < 0 ? "-" : "+"
      flushSync(() => step(by))
      return event.currentTarget.select()
    }
    void save()
    focusFigure(event.currentTarget, event.shiftKey ? -1 : (act.go ?? 1))
  }
  return (
    <div className="flex flex-col gap-1">
      <Unsaved when={isChanged} />
      <div className="flex items-center gap-1 max-sm:justify-end">
        {/* By keyboard the figure itself takes + and −: Tab goes from figure to figure. */}
        <IconAction label={`One less: ${name}`} icon={<Minus />} tabIndex={-1} onClick={() => step(-1)} />
        <Input
          size="small"
          className="w-20 text-right tabular-nums"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`On the shelf: ${name}`}
          aria-invalid={failure ? true : undefined}
          data-figure={row.variant_id}
          value={shown}
          onChange={(event) => type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            sign.current = ""
          }}
          onKeyDown={onKeyDown}
        />
        <IconAction label={`One more: ${name}`} icon={<Plus />} tabIndex={-1} onClick={() => step(1)} />
        {isChanged && (
          <MainButton isLoading={isBusy} onClick={() => void save()}>
            Save
          </MainButton>
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
            className="text-ui-fg-base underline underline-offset-2"
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

/** The figure so many rows on; at the end of the sheet it stays where it is. */
function focusFigure(from: HTMLInputElement, rows: number): void {
  const figures = [...document.querySelectorAll<HTMLInputElement>("input[data-figure]")]
  const next = figures[figures.indexOf(from) + rows] ?? from
  next.focus()
}

/** Puts the cursor into the figure of this variant; false while its row is not drawn yet. */
export function toFigure(variantId: string): boolean {
  const figure = document.querySelector<HTMLInputElement>(`input[data-figure="${CSS.escape(variantId)}"]`)
  figure?.focus()
  return figure !== null
}
