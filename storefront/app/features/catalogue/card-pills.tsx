import { Badge } from "~/ui/badge"
import type { CardProduct } from "../offer/card-product"
import { useEligibleWholesaler } from "../offer/wholesale"

interface CardPillsProps {
  product: Pick<CardProduct, "price" | "regular_price" | "onsale" | "is_wholesale">
}

/** Top left on the picture: the sale's per cent, and WHOLESALE. */
export function CardPills(props: CardPillsProps) {
  return <PillsFor {...props} eligible={useEligibleWholesaler()} />
}

/** The same for a visitor who is an eligible wholesaler, or is not. */
export function PillsFor({ product, eligible }: CardPillsProps & { eligible: boolean }) {
  const { price, regular_price: regular } = product
  const off = product.onsale === "1" && regular > price ? Math.round((1 - price / regular) * 100) : 0
  return (
    <div className="absolute top-2.5 left-2.5 flex flex-col items-start gap-1">
      {off > 0 ? <Badge tone="sale">−{off}%</Badge> : null}
      {product.is_wholesale === 1 || eligible ? (
        <Badge tone="dark" className="tracking-wide">
          WHOLESALE
        </Badge>
      ) : null}
    </div>
  )
}
