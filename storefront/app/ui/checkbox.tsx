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
        "flex min-h-11 items-center gap-3 text-base has-disabled:cursor-not-allowed has-disabled:text-ink-faint",
        className,
      )}
    >
      <span className="relative grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer absolute inset-0 cursor-pointer appearance-none rounded-xs border border-edge bg-white transition-colors checked:border-brand-deep checked:bg-brand-deep aria-invalid:border-alert-deep disabled:bg-sand"
          {...rest}
        />
        <svg
          aria-hidden
          viewBox="0 0 20 20"
          className="pointer-events-none relative size-5 fill-none stroke-white stroke-2 opacity-0 peer-checked:opacity-100"
        >
          <path d="m5 10.5 3.5 3.5L15 7" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {aside ? <span className="shrink-0 text-sm text-ink-faint tabular-nums">{aside}</span> : null}
    </label>
  )
}
