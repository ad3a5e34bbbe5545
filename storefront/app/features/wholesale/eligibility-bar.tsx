import { formatNaira } from "@contract/naira"
import { useEffect } from "react"
import { Link, useLocation } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { classNames } from "~/ui/class-names"
import { wholesaleSubtotal } from "../cart/lines"
import { useCart } from "../cart/use-cart"
import { BAR_SENTENCES, type BarState, barState, daysLeftText } from "./bar-state"
import { eligibilityQuery, readWholesaleAgain } from "./wholesale-query"

/**
 * How far a wholesaler is from wholesale prices, and how long they last. The last thing of the page, with a place of its own below the footer, and
 * in sight above the lower edge while one scrolls, where there is room for it (`.eligibility-bar`): nothing moves when it comes.
 */
export default function EligibilityBar() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const { lines, query: cart } = useCart()
  const { data } = useRead({ ...eligibilityQuery(user?.id ?? ""), enabled: user !== null })

  // Another page may follow a payment, or the last day.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again for each page
  useEffect(() => void readWholesaleAgain(), [pathname])

  // Until the cart is there, how much is in it is not known.
  if (!data || (cart.isPending && data.days_left === 0)) return null
  return <Bar state={barState(data, wholesaleSubtotal(lines))} />
}

function Bar({ state }: { state: BarState }) {
  const isComplete = state.kind === "complete"
  const percent = isComplete ? 100 : state.percent
  const figures = isComplete ? [state.target, state.target] : [state.subtotal, state.target]
  return (
    <aside
      aria-label="Wholesale plan"
      data-state={state.kind}
      className="eligibility-bar z-20 border-t border-line bg-white shadow-up lg:sticky lg:bottom-0"
    >
      <div
        role="progressbar"
        aria-label="Of the wholesale target"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1 bg-brand-mist lg:h-1.5"
      >
        <div className="h-full bg-brand-deep" style={{ width: `${percent}%` }} />
      </div>
      <Link
        to={
          state.kind === "under way" ? paths.shop : state.kind === "complete" ? paths.wholesale : paths.cart
        }
        className="page block py-1 text-[min(0.75rem,3.3vw)] leading-4 hover:bg-brand-wash lg:flex lg:min-h-14 lg:flex-wrap lg:items-center lg:justify-between lg:gap-x-6 lg:gap-y-0.5 lg:py-2 lg:text-sm"
      >
        <span className="font-semibold">{BAR_SENTENCES[state.kind]}</span>{" "}
        <span className="tabular-nums lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-2">
          <strong>{figures.map((naira) => formatNaira(naira)).join(" / ")}</strong>{" "}
          {state.kind === "complete" ? (
            <span
              className={classNames(
                "font-bold",
                state.isRunningOut ? "text-alert-deep" : "rounded-full bg-brand px-2 text-ink",
              )}
            >
              {daysLeftText(state.daysLeft)}
            </span>
          ) : (
            <span>{state.percent}%</span>
          )}{" "}
          {state.kind === "under way" ? (
            <span className="text-ink-soft">( you are almost in there! )</span>
          ) : null}
        </span>
      </Link>
    </aside>
  )
}
