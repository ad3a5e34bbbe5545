import type { ReactNode } from "react"
import { Badge } from "~/ui/badge"
import { Card } from "~/ui/card"

/** A card of what is known, with what can be done about it beside its title. */
export function Facts({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Card>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{title}</h2>
        {action}
      </div>
      {children}
    </Card>
  )
}

interface FactProps {
  name: string
  badge?: "Verified" | "Not verified" | null
  /** Buttons below the value. */
  actions?: ReactNode
  children: ReactNode
}

/** One line of a `<dl>`. */
export function Fact({ name, badge, actions, children }: FactProps) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">
        {children || <span className="font-normal text-ink-faint">Not given</span>}
        {badge ? (
          <Badge tone={badge === "Verified" ? "wash" : "neutral"} className="ml-2">
            {badge}
          </Badge>
        ) : null}
        {actions ? <div className="-ml-3 flex flex-wrap">{actions}</div> : null}
      </dd>
    </div>
  )
}
