import { longDate } from "@contract/lagos"
import { formatNaira } from "@contract/naira"
import type { RefObject } from "react"
import { Link } from "react-router-dom"
import { CompareButton } from "~/features/compare/compare-button"
import { DeliveryEstimate } from "~/features/delivery/delivery-estimate"
import type { DeliveryAnswer } from "~/features/delivery/use-estimate"
import { PriceBlock } from "~/features/offer/price-block"
import { StockMeter } from "~/features/offer/stock-meter"
import { useEligibleWholesaler } from "~/features/offer/wholesale"
import { WishlistButton } from "~/features/wishlist/wishlist-heart"
import { stillPart } from "~/platform/parts/still-part"
import { paths } from "~/platform/paths/paths"
import { chatLink } from "~/platform/site/outside-links"
import { useSite } from "~/platform/site/site"
import { Badge } from "~/ui/badge"
import { SecondaryButton } from "~/ui/button"
import { TapLink } from "~/ui/link-button"
import { Rating } from "~/ui/rating"
import { BuyButtons } from "../choosing/buy-buttons"
import { type Choice, goneWords } from "../choosing/choice"
import { VariantPicker } from "../choosing/variant-picker"
import type { PageProduct } from "./load-product"
import { productAddress } from "./product-query"
import { ShareLinks } from "./share-links"

const TrustStrip = stillPart(async () => (await import("./trust-strip")).TrustStrip)

/** Everything that decides a purchase, at the right of the pictures. */
export function BuyBox({
  product,
  choice,
  isGone,
  find,
  delivery,
  buttons,
}: {
  product: PageProduct
  choice: Choice
  /** What the address named is not there. */
  isGone: boolean
  /** Part of a shade's name that is looked for, from the address. */
  find: string
  delivery: DeliveryAnswer | null
  buttons: RefObject<HTMLDivElement | null>
}) {
  const eligible = useEligibleWholesaler()
  const { shop } = useSite()
  const { variant, quantity } = choice
  return (
    <div className="flex flex-col gap-3 lg:gap-4">
      <div>
        <div className="flex min-h-8 flex-wrap items-center gap-x-3">
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
          <a href="#reviews" className="ml-auto inline-flex min-h-11 items-center lg:min-h-8">
            <Rating value={product.rating} count={product.reviews_count} />
          </a>
        </div>
        <h1 className="text-2xl font-bold tracking-tight lg:text-3xl">{product.name}</h1>
      </div>
      {isGone ? (
        <p role="status" className="rounded-sm bg-brand-wash p-4 text-sm font-semibold">
          {goneWords(choice.groups)}
        </p>
      ) : null}
      <div>
        <PriceBlock prices={variant} size="page" />
        {variant.sale_ends_at && !eligible ? (
          <p className="mt-1 text-sm text-ink-soft">Sale price until {longDate(variant.sale_ends_at)}</p>
        ) : null}
      </div>
      {choice.groups.length > 0 ? (
        // Without script the server answers what was chosen here.
        <form
          action="/single-product"
          className="flex flex-col gap-5"
          onSubmit={(event) => event.preventDefault()}
        >
          <input type="hidden" name="product_id" value={product.id} />
          <input type="hidden" name="variant_id" value={variant.id} />
          <VariantPicker choice={choice} find={find} />
          {variant.undertone ? (
            <p className="-my-3 text-sm text-ink-soft">
              <span className="inline-block first-letter:uppercase">{variant.undertone} undertone</span> ·{" "}
              <TapLink to={`${paths.findMyShade}?product_id=${product.id}`}>Find my shade</TapLink>
            </p>
          ) : null}
          <noscript>
            <SecondaryButton type="submit">Update</SecondaryButton>
          </noscript>
        </form>
      ) : null}
      <StockMeter quantity={variant.stock_quantity} className="max-w-60" />
      <div ref={buttons}>
        <BuyButtons product={product} choice={choice} />
      </div>
      <p className="max-w-prose text-ink-soft">{product.short_description}</p>
      <noscript>
        <p className="rounded-lg bg-sand p-4 text-sm">
          Paying needs JavaScript. You can order this by chat instead:{" "}
          <a
            className="link"
            href={chatLink(shop, `I would like to order ${product.name}, ${variant.title}`)}
          >
            write to us on WhatsApp
          </a>
          .
        </p>
      </noscript>
      <div className="-my-2 -ml-3 flex flex-wrap items-center">
        <WishlistButton id={product.id} />
        <CompareButton id={product.id} name={product.name} />
      </div>
      <ShareLinks id={product.id} name={product.name} price={formatNaira(variant.price)} />
      <div className="space-y-4 rounded-lg bg-sand p-5">
        <DeliveryEstimate
          weight={variant.weight * quantity}
          goods={(eligible ? (variant.wholesale_price ?? variant.price) : variant.price) * quantity}
          answer={delivery}
          withoutScript={{
            action: "/single-product#delivery",
            fields: { product_id: product.id, variant_id: variant.id },
            href: `${productAddress(product.id, { variantId: variant.id, state: "" })}#delivery`,
          }}
        />
        <TrustStrip />
      </div>
    </div>
  )
}
