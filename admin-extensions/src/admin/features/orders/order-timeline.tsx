import { Text } from "@medusajs/ui"
import { formatInstant } from "../../platform/figures"
import { Subtle } from "../../ui/subtle"
import type { StaffOrderDetail } from "./order-queries"
import { stepLabel } from "./order-words"

/** What became of the order: when, and who did it. */
export function OrderTimeline({ order }: { order: StaffOrderDetail }) {
  return (
    <ol className="flex flex-col gap-y-3 border-ui-border-base border-l pl-4">
      {order.steps.map((step) => (
        <li key={`${step.status} ${step.at}`}>
          <Text size="small" weight="plus">
            {stepLabel[step.status]}
          </Text>
          <Subtle size="xsmall">
            {[formatInstant(step.at), step.by, step.note].filter(Boolean).join(" · ")}
          </Subtle>
        </li>
      ))}
    </ol>
  )
}
