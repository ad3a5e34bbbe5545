import { formatNaira } from "@contract/naira"
import { Badge } from "~/ui/badge"
import { classNames } from "~/ui/class-names"
import { Price } from "~/ui/price"
import { type ShownPrice, shownPrice, useEligibleWholesaler } from "./wholesale"

type Prices = Parameters<typeof shownPrice>[0]

interface PriceBlockProps {
  prices: Prices
  size?: "card" | "page"
  className?: string
}

/** The price as this visitor pays it. */
export function PriceBlock(props: PriceBlockProps) {
  return <PriceFor {...props} eligible={useEligibleWholesaler()} />
}

/** The same for a visitor who is an eligible wholesaler, or is not. */
export function PriceFor({
  prices,
  size = "card",
  className,
  eligible,
}: PriceBlockProps & { eligible: boolean }) {
  const shown = shownPrice(prices, eligible)
  return (
    <div className={classNames("flex flex-wrap items-center gap-x-2.5 gap-y-1", className)}>
      <Price
        amount={shown.amount}
        was={shown.was}
        className={size === "page" ? "text-2xl" : "text-base lg:text-lg"}
      />
      <Saving shown={shown} always={size === "page"} />
    </div>
  )
}

/** On cards only a wholesaler's saving is named: the sale has its pill on the picture. */
function Saving({ shown, always }: { shown: ShownPrice; always: boolean }) {
  if (shown.saving === null || !(shown.wholesale || always)) return null
  return <Badge tone={shown.wholesale ? "brand" : "sale"}>Save {formatNaira(shown.saving)}</Badge>
}
