import { cardRefusal } from "@contract/card-sums"
import { Link } from "react-router-dom"
import { paths } from "~/platform/paths/paths"

/** Why no card can be charged this sum (naira); null when one can. */
export const noCard = (amount: number) => cardRefusal(Math.round(amount * 100))

/** In the place of a payment by card that cannot be. `isAbove`: the page has a switch for the wallet above it. */
export function NoCard({ why, isAbove = false }: { why: string; isAbove?: boolean }) {
  return (
    <p className="text-sm">
      {why}.{" "}
      {isAbove ? (
        "Switch on your wallet above."
      ) : (
        <>
          Pay from{" "}
          <Link to={paths.wallet} className="font-semibold text-brand-deep underline">
            your wallet
          </Link>
          .
        </>
      )}
    </p>
  )
}
