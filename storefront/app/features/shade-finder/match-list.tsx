import { SURE_UP_TO } from "@contract/shade-finder"
import type { ShadeMatch } from "@contract/shades"
import type { Undertone } from "@contract/undertones"
import { useAddToCart } from "~/features/cart/use-add-to-cart"
import { PriceBlock } from "~/features/offer/price-block"
import { StockMeter } from "~/features/offer/stock-meter"
import { paths } from "~/platform/paths/paths"
import { Badge } from "~/ui/badge"
import { Button } from "~/ui/button"
import { EmptyState } from "~/ui/empty-state"
import { LinkButton, NameLink } from "~/ui/link-button"
import { finderPath } from "./finder-query"
import { SURE_WORDS, undertoneWord } from "./words"

interface LookedFor {
  swatch: string
  undertone: Undertone
}

/** The nearest shades, the best first; in plain words when there are none. */
export function MatchList({
  lookedFor,
  matches,
  product,
}: {
  lookedFor: LookedFor
  matches: readonly ShadeMatch[]
  /** The only product that was looked through. */
  product: { id: string; name: string } | null
}) {
  if (matches.length === 0)
    return (
      <EmptyState
        title={product ? `No shade of ${product.name} fits you` : "We have no shade that fits you"}
        action={
          <LinkButton to={finderPath({})}>
            {product ? "Look in the whole shop" : "Try another way"}
          </LinkButton>
        }
      >
        The nearest one is so far off that you would see it. We would rather say so than sell you the wrong
        one.
      </EmptyState>
    )
  return (
    <>
      <ul className="mt-5 grid gap-4 lg:grid-cols-2 lg:gap-5">
        {matches.map((match) => (
          <MatchCard key={match.shade.variant_id} match={match} lookedFor={lookedFor} />
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-ink-soft">
        ΔE (ΔE 2000) tells how far apart two colours look: below {SURE_UP_TO.very} is hard to see, and above{" "}
        {SURE_UP_TO.hardly} we suggest nothing. Screens differ, so look at it in daylight before you open it.
      </p>
    </>
  )
}

function MatchCard({
  match: { product, shade, delta_e, sureness },
  lookedFor,
}: {
  match: ShadeMatch
  lookedFor: LookedFor
}) {
  const { add, pending } = useAddToCart()
  const sure = SURE_WORDS[sureness]
  const buyable = shade.badge === "instock"
  return (
    <li className="flex flex-col rounded-lg border border-line p-4">
      <div className="flex gap-4">
        <Halves yours={lookedFor.swatch} theirs={shade.swatch} />
        <div className="min-w-0 flex-1 wrap-anywhere">
          <p className="caps text-ink-soft">{product.vendor}</p>
          <p className="mt-0.5 font-semibold">
            <NameLink to={`${paths.product(product.id)}&variant_id=${encodeURIComponent(shade.variant_id)}`}>
              {product.name}
            </NameLink>
          </p>
          <p className="text-sm">
            <strong>{shade.name}</strong> · {undertoneWord(shade.undertone)}
          </p>
          <PriceBlock prices={shade} className="mt-1.5" />
          <StockMeter quantity={shade.stock_quantity} className="mt-1.5 max-w-40" />
        </div>
      </div>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Badge tone={sureness === "hardly" ? "neutral" : "brand"}>{sure.title}</Badge>
        <span className="tabular-nums">ΔE {delta_e.toFixed(1)}</span>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {sure.text}
        {shade.undertone === lookedFor.undertone
          ? ""
          : ` It is mixed for a ${shade.undertone} undertone, and yours looks ${lookedFor.undertone}.`}
      </p>
      <div className="mt-auto pt-3">
        <Button
          wide
          disabled={!buyable}
          busy={pending}
          onClick={() =>
            void add({
              productId: product.id,
              variantId: shade.variant_id,
              quantity: 1,
              name: product.name,
              price: shade.price,
            })
          }
        >
          {buyable ? "Add to Cart" : "Out of stock"}
          <span className="sr-only">
            : {product.name}, {shade.name}
          </span>
        </Button>
      </div>
    </li>
  )
}

/** Both colours edge to edge, as the eye compares them best. */
function Halves({ yours, theirs }: { yours: string; theirs: string }) {
  return (
    <div aria-hidden className="w-20 shrink-0 text-center text-xs text-ink-soft sm:w-24">
      <div className="flex h-24 overflow-hidden rounded-sm">
        <span className="flex-1" style={{ backgroundColor: yours }} />
        <span className="flex-1" style={{ backgroundColor: theirs }} />
      </div>
      <div className="mt-1 flex">
        <span className="flex-1">you</span>
        <span className="flex-1">this</span>
      </div>
    </div>
  )
}
