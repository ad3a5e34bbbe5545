import { longDate } from "@contract/lagos"
import { formatNaira } from "@contract/naira"
import type { WholesaleSwitch, WholesaleWindow } from "@contract/wholesale"
import { Link } from "react-router-dom"
import { personalPaths } from "~/platform/paths/personal-paths"
import { useRead } from "~/platform/query/use-read"
import { Badge, type BadgeTone } from "~/ui/badge"
import { historyQuery } from "./wholesale-query"

const STATE: Record<WholesaleWindow["state"], { name: string; tone: BadgeTone }> = {
  open: { name: "Open", tone: "brand" },
  ended: { name: "Over", tone: "neutral" },
  closed: { name: "Ended early", tone: "alert" },
}

const BECAUSE: Record<NonNullable<WholesaleWindow["closed_because"]>, string> = {
  order_cancelled: "an order was cancelled, and what is left is below the target",
  order_returned: "something came back, and what is left is below the target",
  order_refunded: "an order was refunded, and what is left is below the target",
}

const BECAME: Record<WholesaleSwitch["became"], string> = {
  wholesaler: "You became a wholesaler",
  user: "You became a shopper again",
  next_champ: "Your account was given wholesale prices for good",
}

/** What was: windows that orders opened, joining and leaving. Nothing for an account that was never a wholesaler. */
export function MyHistory() {
  const { data } = useRead(historyQuery)
  if (!data || data.windows.length + data.switches.length === 0) return null
  return (
    <section className="page max-w-3xl! pt-10 lg:pt-14">
      <h2 className="mb-4 text-2xl font-bold tracking-tight">My wholesale history</h2>
      <ol className="divide-y divide-line border-y border-line">
        {data.windows.map((window) => (
          <li
            key={window.order_number}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
          >
            <div className="text-sm">
              <p className="font-semibold">
                {longDate(window.opened_at)} to {longDate(window.closed_at ?? window.ends_at)}
              </p>
              <p className="text-ink-soft">
                Order{" "}
                <Link to={personalPaths.order(window.order_number)} className="link tabular-nums">
                  {window.order_number}
                </Link>{" "}
                of {formatNaira(window.goods)}
                {window.closed_because ? `, ended early: ${BECAUSE[window.closed_because]}` : null}
              </p>
            </div>
            <Badge tone={STATE[window.state].tone}>{STATE[window.state].name}</Badge>
          </li>
        ))}
        {data.switches.map(({ became, by, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-3 text-sm">
            <span>
              {BECAME[became]}
              {by === "staff" ? " (by our staff)" : null}
            </span>
            <time dateTime={at} className="text-ink-soft">
              {longDate(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
