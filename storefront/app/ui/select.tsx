import type { ComponentProps } from "react"
import { classNames } from "./class-names"
import { controlClasses } from "./control-classes"
import { ChevronDownIcon } from "./icons"

interface SelectProps extends ComponentProps<"select"> {
  /** 44 px high instead of 48, smaller text: for tool bars. */
  compact?: boolean
}

/** The platform's own select, with our face: the phone's picker is the best one there is. */
export function Select({ compact = false, className, children, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={classNames(
          controlClasses,
          "appearance-none pr-10",
          compact ? "min-h-11 text-sm" : "min-h-12 text-base",
          className,
        )}
        {...rest}
      >
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
    </span>
  )
}

/** The options of a choice, each with its value. */
export function Options({ of }: { of: readonly (readonly [value: string, name: string])[] }) {
  return of.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ))
}
