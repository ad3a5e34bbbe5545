import { showToast } from "~/platform/toast-store"
import { classNames } from "./class-names"
import { MinusIcon, PlusIcon } from "./page-icons"

export interface QuantityStepperProps {
  value: number
  /** The stock: one more than this is refused with the toast "Out of stock". */
  max: number
  onChange: (value: number) => void
  /** What is counted, for screen readers: the product's name. */
  label: string
  disabled?: boolean
  className?: string
}

const press =
  "grid size-11 place-items-center rounded-sm hover:bg-brand-wash disabled:text-edge disabled:hover:bg-transparent"

/** Minus, number, plus. From 1 to the stock; decreasing below 1 does nothing. */
export function QuantityStepper({ value, max, onChange, label, disabled, className }: QuantityStepperProps) {
  return (
    <fieldset
      aria-label={`Quantity of ${label}`}
      className={classNames("inline-flex items-center rounded-sm border border-edge bg-white", className)}
    >
      <button
        type="button"
        aria-label="One less"
        className={press}
        disabled={disabled || value <= 1}
        onClick={() => (value > 1 ? onChange(value - 1) : undefined)}
      >
        <MinusIcon className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label="One more"
        className={press}
        disabled={disabled}
        onClick={() =>
          value < max ? onChange(value + 1) : showToast({ message: "Out of stock", tone: "error" })
        }
      >
        <PlusIcon className="size-4" />
      </button>
    </fieldset>
  )
}
