import { figureOf } from "@contract/figures"
import { formatNaira } from "@contract/naira"
import { buttonClasses } from "~/ui/button-classes"

interface UsualAmountsProps {
  /** Naira. */
  amounts: readonly number[]
  typed: string
  onChoose: (amount: string) => void
}

/** Sums that are asked for often, below the field that one is typed into. */
export function UsualAmounts({ amounts, typed, onChoose }: UsualAmountsProps) {
  return (
    <ul aria-label="Usual amounts" className="flex flex-wrap gap-2">
      {amounts.map((amount) => (
        <li key={amount}>
          <button
            type="button"
            aria-pressed={figureOf(typed, "naira") === amount}
            className={`${buttonClasses({ variant: "soft", size: "small" })} aria-pressed:ring-2 aria-pressed:ring-brand-deep`}
            onClick={() => onChoose(String(amount))}
          >
            {formatNaira(amount)}
          </button>
        </li>
      ))}
    </ul>
  )
}
