import type { ReactNode } from "react"
import { classNames } from "./class-names"

export interface RadioCard<V extends string = string> {
  value: V
  title: ReactNode
  description?: ReactNode
  /** At the right of the title: a price, a logo. */
  aside?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<V extends string> {
  /** Read out as the name of the group. */
  legend: ReactNode
  legendHidden?: boolean
  name: string
  options: readonly RadioCard<V>[]
  value: V | null
  onChange: (value: V) => void
  error?: string | null
  className?: string
}

/** One choice of a few, each a whole card to press. Native radios: arrows move, forms send. */
export function RadioCards<V extends string>({
  legend,
  legendHidden = false,
  name,
  options,
  value,
  onChange,
  error,
  className,
}: RadioCardsProps<V>) {
  return (
    <fieldset className={className} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={legendHidden ? "sr-only" : "mb-2 text-sm font-semibold"}>{legend}</legend>
      <div className="grid gap-3">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              "flex min-h-14 items-start gap-3 rounded-sm border border-line bg-white p-4 transition-colors",
              "hover:border-brand-deep has-checked:border-brand-deep has-checked:bg-brand-wash",
              "has-disabled:cursor-not-allowed has-disabled:bg-sand has-disabled:text-ink-faint",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-edge bg-white checked:border-6 checked:border-brand-deep"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.title}</span>
              {option.description ? (
                <span className="mt-0.5 block text-sm text-ink-soft">{option.description}</span>
              ) : null}
            </span>
            {option.aside ? (
              <span className="shrink-0 font-semibold tabular-nums">{option.aside}</span>
            ) : null}
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className="mt-2 text-sm text-alert-deep">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
