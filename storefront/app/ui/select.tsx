import type { ComponentProps } from "react"
import { classNames } from "./class-names"
import { controlClasses } from "./control-classes"
import { ChevronDownIcon } from "./icons"

/** The platform's own select, with our face: the phone's picker is the best one there is. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select className={classNames(controlClasses, "appearance-none pr-10", className)} {...rest}>
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-soft" />
    </span>
  )
}
