import type { ComponentProps, ReactNode } from "react"
import { classNames } from "./class-names"

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: ReactNode
  /** Shown at the far right: a count, a price. */
  aside?: ReactNode
}

export function Checkbox({ label, aside, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={classNames(
        "flex min-h-11 items-center gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-faint",
        className ?? "text-base",
      )}
    >
      <input type="checkbox" className="tick" {...rest} />
      <span className="min-w-0 flex-1">{label}</span>
      {aside ? <span className="text-sm text-ink-faint tabular-nums">{aside}</span> : null}
    </label>
  )
}
