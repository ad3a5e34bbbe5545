import type { ComponentProps } from "react"
import { Input } from "./input"

/** An amount of money as people write it; what is in the field is text, the sign before it is not. */
export function NairaInput(props: ComponentProps<typeof Input>) {
  return (
    <span className="relative block">
      <span aria-hidden className="absolute top-1/2 left-4 -translate-y-1/2 font-semibold text-ink-soft">
        ₦
      </span>
      <Input inputMode="decimal" autoComplete="off" placeholder="5,000" {...props} className="pl-9!" />
    </span>
  )
}
