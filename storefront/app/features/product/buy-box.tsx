import type { ProductDetail } from "@contract/catalogue"
import type { RefObject } from "react"
import { Link } from "react-router"
import { copyReferralLink } from "~/features/catalogue/copy-referral-link"
import { PriceBlock } from "~/features/catalogue/price-block"
import { StockMeter } from "~/features/catalogue/stock-meter"
import { useEligibleWholesaler } from "~/features/catalogue/wholesale"
import { useSession } from "~/features/session/use-session"
import { paths } from "~/platform/paths/paths"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { LinkIcon } from "~/ui/icons"
import { Rating } from "~/ui/rating"
import { BuyButtons } from "./buy-buttons"
import type { Choice } from "./choice"
import { DeliveryEstimate } from "./delivery-estimate"
import { TrustStrip } from "./trust-strip"
import { VariantPicker } from "./variant-picker"

/** Everything that decides a purchase, at the right of the pictures. */
export function BuyBox({
  product,
  choice,
  buttons,
}: {
  product: ProductDetail
  choice: Choice
  buttons: RefObject<HTMLDivElement | null>
}) {
  const { user } = useSession()
  const eligible = useEligibleWholesaler()
  const { variant, quantity } = choice
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="flex min-h-8 items-center gap-3">
          {product.brand ? (
            <Link
              to={paths.brand(product.brand)}
              className="caps inline-flex min-h-11 items-center text-brand-deep hover:underline lg:min-h-8"
            >
              {product.vendor}
            </Link>
          ) : (
            <span className="caps text-ink-soft">{product.vendor}</span>
          )}
          {product.is_wholesale === 1 || eligible ? <Badge tone="dark">WHOLESALE</Badge> : null}
        </p>
        <h1 className="text-3xl font-bold tracking-tight">{product.name}</h1>
        <a href="#reviews" className="mt-1 inline-flex min-h-11 items-center lg:min-h-9">
          <Rating value={product.rating} count={product.reviews_count} size="large" />
        </a>
      </div>
      <PriceBlock prices={variant} size="page" />
      <p className="max-w-prose text-ink-soft">{product.short_description}</p>
      <VariantPicker choice={choice} />
      <StockMeter quantity={variant.stock_quantity} className="max-w-60" />
      <div ref={buttons}>
        <BuyButtons product={product} choice={choice} />
      </div>
      {user ? (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => void copyReferralLink(product.id, user.referer_id)}
        >
          <LinkIcon className="size-5" /> Copy referral link
        </Button>
      ) : null}
      <div className="space-y-4 rounded-lg bg-sand p-5">
        <DeliveryEstimate weight={variant.weight * quantity} />
        <TrustStrip />
      </div>
    </div>
  )
}
