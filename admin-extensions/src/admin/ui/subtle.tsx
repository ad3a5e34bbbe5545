import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"

/** Words that stand back: what explains a title, a row or a figure. */
export function Subtle({ size = "small", children }: { size?: "small" | "xsmall"; children: ReactNode }) {
  return (
    <Text size={size} className="text-ui-fg-subtle">
      {children}
    </Text>
  )
}
