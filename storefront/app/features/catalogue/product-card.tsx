import { type ComponentType, useState } from "react"
import { Link } from "react-router-dom"
import { useAddToCart } from "~/features/cart/use-add-to-cart"
import { codeFor } from "~/platform/parts/fetched"
import { SharedPart } from "~/platform/parts/shared-part"
import { paths } from "~/platform/paths/paths"
import { useSaver } from "~/platform/saver/use-saver"
import { useSession } from "~/platform/session/use-session"
import { Button } from "~/ui/button"
import { EyeIcon, LinkIcon } from "~/ui/icons"
import { Picture } from "~/ui/picture"
import { Rating } from "~/ui/rating"
import { Tip } from "~/ui/tip"
import type { CardProduct } from "../offer/card-product"
import { PriceBlock } from "../offer/price-block"
import { StockMeter } from "../offer/stock-meter"
import { WishlistHeart } from "../wishlist/wishlist-heart"
import { CardPills } from "./card-pills"
import { CardSwatches } from "./card-swatches"
import { copyReferralLink } from "./copy-referral-link"
import type { QuickViewProps } from "./quick-view"

const SIZES = "(min-width: 80rem) 270px, (min-width: 64rem) 24vw, (min-width: 40rem) 31vw, 46vw"

/** Its code comes with the first press, or with the pointer on the button. */
const loadQuickView = () => import("./quick-view")
const warmUp = () => void loadQuickView().catch(() => undefined)

interface ProductCardProps {
  product: CardProduct
  /** In the first view: its picture is not lazy. */
  eager?: boolean
  sizes?: string
}

/** A product in a list or row. Drawn once on the server for all the lists and rows that the product stands in. */
export function ProductCard({ product, eager = false, sizes = SIZES }: ProductCardProps) {
  const saver = useSaver()
  return (
    <SharedPart of={["card", product, eager, sizes, saver]}>
      <Card product={product} eager={eager} sizes={sizes} />
    </SharedPart>
  )
}

/** The whole card leads to the product; the buttons lie above that link. */
function Card({ product, eager, sizes }: Required<ProductCardProps>) {
  const { user } = useSession()
  const { add, pending } = useAddToCart()
  const saver = useSaver()
  const [QuickView, setQuickView] = useState<ComponentType<QuickViewProps> | null>(null)
  const [peeking, setPeeking] = useState(false)
  const [opening, setOpening] = useState(false)
  // The second picture exists from the first hover on: no phone carries it.
  const [hovered, setHovered] = useState(false)
  const several = product.variants_count > 1
  const peek = async () => {
    setOpening(true)
    const code = await codeFor(loadQuickView)
    if (code) {
      setQuickView(() => code.QuickView)
      setPeeking(true)
    }
    setOpening(false)
  }

  return (
    <article
      className="group relative flex h-full flex-col wrap-anywhere"
      onPointerEnter={({ pointerType }) => setHovered(pointerType === "mouse")}
    >
      <div className="relative aspect-square overflow-hidden rounded-lg ground">
        <Picture
          src={product.image}
          alt=""
          width={270}
          height={270}
          widest={640}
          sizes={sizes}
          priority={eager}
          className="size-full object-cover transition-transform duration-200 wide-hover:group-hover:scale-[1.03]"
        />
        {hovered && product.hover_image && !saver ? (
          <Picture
            src={product.hover_image}
            alt=""
            width={270}
            height={270}
            widest={640}
            sizes={sizes}
            className="absolute inset-0 hidden size-full object-cover wide-hover:group-hover:block"
          />
        ) : null}
        <CardPills product={product} />
      </div>

      <div className="flex flex-1 flex-col pt-3">
        <p className="caps truncate text-ink-faint">{product.vendor}</p>
        <h3 className="mt-1 line-clamp-2 min-h-10 text-sm font-semibold lg:min-h-12 lg:text-base">
          <Link
            to={paths.product(product.id)}
            prefetch={saver ? "none" : "intent"}
            discover="none"
            className="after:absolute after:inset-0 after:rounded-lg group-hover:text-brand-deep"
          >
            {product.name}
          </Link>
        </h3>
        {product.reviews_count > 0 ? (
          <Rating value={product.rating} count={product.reviews_count} className="mt-1.5" />
        ) : null}
        <CardSwatches shades_count={product.shades_count} swatches={product.swatches} />
        <PriceBlock prices={product} className="mt-2" />
        <StockMeter quantity={product.stock_quantity} className="mt-2" />
      </div>

      <div className="relative z-10 mt-3 flex gap-2 wide-hover:absolute wide-hover:inset-x-3 wide-hover:top-0 wide-hover:mt-[calc(100%-3.5rem)] wide-hover:opacity-0 wide-hover:group-focus-within:opacity-100 wide-hover:group-hover:opacity-100 wide-hover:group-hover:transition-opacity">
        <Button
          variant="soft"
          size="snug"
          className="flex-1 wide-hover:enabled:bg-brand wide-hover:enabled:text-ink wide-hover:enabled:hover:bg-alert"
          busy={pending || (several && opening)}
          disabled={product.badge !== "instock"}
          aria-label={several ? `Choose options of ${product.name}` : `Add to cart: ${product.name}`}
          onPointerEnter={several ? warmUp : undefined}
          onClick={() =>
            void (several
              ? peek()
              : add({ productId: product.id, quantity: 1, name: product.name, price: product.price }))
          }
        >
          {several ? "Choose options" : "Add to cart"}
        </Button>
        <button
          type="button"
          aria-label={`Quick view of ${product.name}`}
          aria-busy={opening || undefined}
          className="group/tip relative hidden size-11 shrink-0 place-items-center rounded-sm bg-white text-ink hover:text-brand-deep max-lg:bg-brand-wash wide-hover:grid min-[29rem]:grid"
          onPointerEnter={warmUp}
          onClick={() => void peek()}
        >
          <EyeIcon className="size-5" />
        </button>
      </div>

      <div className="absolute top-2 right-2 z-10 flex flex-col gap-1.5">
        <WishlistHeart id={product.id} name={product.name} />
        {user ? (
          <button
            type="button"
            aria-label={`Copy referral link of ${product.name}`}
            className="quiet-mark group/tip relative grid size-11 place-items-center rounded-full"
            onClick={() => void copyReferralLink(product.id, user.referer_id)}
          >
            <LinkIcon className="size-5" />
            <Tip>Copy referral link</Tip>
          </button>
        ) : null}
      </div>

      {QuickView ? (
        <QuickView
          productId={product.id}
          name={product.name}
          open={peeking}
          onClose={() => setPeeking(false)}
        />
      ) : null}
    </article>
  )
}
