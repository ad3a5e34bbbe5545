import { clx, Select } from "@medusajs/ui"
import type { ComponentProps } from "react"

/** What opens a choice: as tall as the chosen words, which Medusa's cuts off where letters are large and the place is narrow. */
export function ChoiceTrigger({ className, ...props }: ComponentProps<typeof Select.Trigger>) {
  return (
    <Select.Trigger
      className={clx("h-auto min-h-7 text-left [&>span]:min-w-0 [&>span]:break-words", className)}
      {...props}
    />
  )
}
