import { longDateTime } from "@contract/lagos"
import type { Order, OrderStatus } from "@contract/orders"
import { classNames } from "~/ui/class-names"
import { CheckIcon, CloseIcon } from "~/ui/icons"
import { stageName, stagesOf } from "./order-words"
import type { Happening } from "./return-words"

interface TimelineProps {
  status: OrderStatus
  timeline: { status: OrderStatus; at: string; note?: string | null }[]
  method: Order["delivery_method"]
  /** Returns and refunds. */
  besides?: Happening[]
}

/** What has happened, with its time in Lagos, and what is still ahead. */
export function OrderTimeline({ status, timeline, method, besides }: TimelineProps) {
  const stages = stagesOf(status, timeline, besides)
  return (
    <ol>
      {stages.map((stage, i) => {
        const reached = stage.at !== null
        const ended = stage.status === "cancelled" || stage.status === "returned"
        const next = stages[i + 1]
        return (
          <li
            key={`${stage.name ?? stage.status}${stage.at ?? ""}`}
            aria-current={stage.current ? "step" : undefined}
            className="relative flex gap-4 pb-6 last:pb-0"
          >
            {next ? (
              <span
                aria-hidden
                className={classNames(
                  "absolute top-7 bottom-0 left-[13px] w-0.5",
                  next.at ? "bg-brand" : "bg-line",
                )}
              />
            ) : null}
            <span
              aria-hidden
              className={classNames(
                "relative grid size-7 shrink-0 place-items-center rounded-full",
                reached
                  ? ended
                    ? "bg-ink text-white"
                    : "bg-brand text-ink"
                  : "border-2 border-line bg-white",
              )}
            >
              {reached ? ended ? <CloseIcon className="size-4" /> : <CheckIcon className="size-4" /> : null}
            </span>
            <div className="min-w-0 pt-0.5">
              <p className={classNames(reached ? "font-semibold" : "text-ink-faint")}>
                {stage.status ? stageName(stage.status, method, reached, i === 0) : stage.name}
                {reached ? null : <span className="sr-only"> (still ahead)</span>}
              </p>
              {stage.at ? (
                <p className="text-sm text-ink-soft">
                  <time dateTime={stage.at}>{longDateTime(stage.at)}</time>
                </p>
              ) : null}
              {stage.note ? <p className="mt-1 text-sm text-ink-soft">{stage.note}</p> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
