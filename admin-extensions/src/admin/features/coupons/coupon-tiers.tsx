import { Input } from "@medusajs/ui"
import { useContext, useId } from "react"
import type { Tier } from "../../../../../src/contract/admin-coupons"
import { sentFigure } from "../../platform/typed-figures"
import { FieldErrors } from "../../ui/field"

/** A tier as inputs hold it. */
export interface TypedTier {
  units: string
  percentage: string
}

const ROWS = 3

/** Always some rows more than there are: one that is left empty is none. */
export function tiersTyped(tiers: Tier[] | null): TypedTier[] {
  const typed = (tiers ?? []).map(({ units, percentage }) => ({
    units: String(units),
    percentage: String(percentage),
  }))
  const empty = Array.from({ length: Math.max(0, ROWS - typed.length) }, () => ({
    units: "",
    percentage: "",
  }))
  return [...typed, ...empty]
}

/** As the call takes them. */
export function tiersOf(typed: TypedTier[]) {
  return typed
    .filter(({ units, percentage }) => units.trim() !== "" || percentage.trim() !== "")
    .map(({ units, percentage }) => ({
      units: sentFigure(units),
      percentage: sentFigure(percentage, "percent"),
    }))
}

/** From how many of what it is for, how much it takes off. */
export function CouponTiers(props: { value: TypedTier[]; onChange: (value: TypedTier[]) => void }) {
  const { value, onChange } = props
  const id = useId()
  const errors = Object.entries(useContext(FieldErrors)).filter(([name]) => /^tiers(\.|$)/.test(name))
  const problem = errors[0]?.[1][0]
  const set = (at: number, change: Partial<TypedTier>) =>
    onChange(value.map((tier, index) => (index === at ? { ...tier, ...change } : tier)))
  return (
    <div className="flex flex-col gap-2" aria-describedby={problem ? `${id}-note` : undefined}>
      {value.map((tier, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place, which stays
        <div key={index} className="flex items-center gap-2">
          <span className="txt-small w-12 shrink-0">From</span>
          <Input
            size="small"
            className="w-20"
            inputMode="numeric"
            aria-label={`Units of tier ${index + 1}`}
            aria-invalid={problem ? true : undefined}
            value={tier.units}
            onChange={(event) => set(index, { units: event.target.value })}
          />
          <span className="txt-small">items</span>
          <Input
            size="small"
            className="w-20"
            inputMode="decimal"
            aria-label={`Percent of tier ${index + 1}`}
            aria-invalid={problem ? true : undefined}
            value={tier.percentage}
            onChange={(event) => set(index, { percentage: event.target.value })}
          />
          <span className="txt-small">% off</span>
        </div>
      ))}
      {problem && (
        <span id={`${id}-note`} role="alert" className="txt-small text-ui-fg-error">
          {problem}
        </span>
      )}
    </div>
  )
}
