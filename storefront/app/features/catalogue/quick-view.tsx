import type { ProductDetail } from "@contract/catalogue"
import { useEffect, useState } from "react"
import { Link, useLocation, useNavigate } from "react-router-dom"
import { BuyButtons } from "~/features/choosing/buy-buttons"
import { useChoice } from "~/features/choosing/choice"
import { VariantPicker } from "~/features/choosing/variant-picker"
import { api } from "~/platform/api/client"
import { paths } from "~/platform/paths/paths"
import { type LoginState, loginFor } from "~/platform/session/redirect"
import { useSession } from "~/platform/session/use-session"
import { Alert } from "~/ui/alert"
import { Button } from "~/ui/button"
import { Dialog } from "~/ui/dialog"
import { Picture } from "~/ui/picture"
import { Rating } from "~/ui/rating"
import { Skeleton } from "~/ui/skeleton"
import { PriceBlock } from "../offer/price-block"
import { StockMeter } from "../offer/stock-meter"
import { WishlistButton } from "../wishlist/wishlist-heart"

export interface QuickViewProps {
  productId: string
  name: string
  open: boolean
  onClose: () => void
}

/** The product without leaving the list, 1200 px wide; on phones a sheet over the lower screen. */
export function QuickView({ productId, name, open, onClose }: QuickViewProps) {
  const [product, setProduct] = useState<ProductDetail | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!open) return
    const leaving = new AbortController()
    setProblem(null)
    api("GET /products/single/{id}", { params: { id: productId }, signal: leaving.signal }).then(
      ({ data }) => setProduct(data),
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => leaving.abort()
  }, [open, productId, attempt])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      titleHidden
      width={1200}
      className="max-sm:mt-[8dvh] max-sm:min-h-[92dvh] max-sm:animate-sheet max-sm:rounded-t-lg"
    >
      {product ? (
        <Content product={product} onClose={onClose} />
      ) : problem ? (
        <div className="grid min-h-60 place-items-center pt-10">
          <div className="space-y-4">
            <Alert tone="error">{problem}</Alert>
            <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
          </div>
        </div>
      ) : (
        <Waiting />
      )}
    </Dialog>
  )
}

function Content({ product, onClose }: { product: ProductDetail; onClose: () => void }) {
  const choice = useChoice(product)
  const { isAuthenticated } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { variant } = choice
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-10">
      <Picture
        src={variant.image ?? product.image}
        alt={product.name}
        width={540}
        height={540}
        sizes="(min-width: 48rem) 540px, 92vw"
        className="aspect-square w-full rounded-lg ground object-cover max-md:aspect-[4/3]"
      />
      <div className="flex flex-col gap-4 md:py-4 md:pr-10">
        <div>
          {product.vendor && <p className="text-sm wrap-anywhere text-ink-soft">Brand: {product.vendor}</p>}
          <h2 className="mt-1 text-2xl font-bold tracking-tight wrap-anywhere">{product.name}</h2>
          <Rating value={product.rating} count={product.reviews_count} className="mt-2" />
        </div>
        <PriceBlock prices={variant} size="page" />
        <p className="text-ink-soft">{product.short_description}</p>
        <VariantPicker choice={choice} />
        <StockMeter quantity={variant.stock_quantity} className="max-w-xs" />
        {/* On phones the buttons stay in reach, however long the choice above them is. */}
        <div className="max-sm:sticky max-sm:-bottom-px max-sm:z-10 max-sm:-mx-5 max-sm:bg-white max-sm:px-5 max-sm:py-3 max-sm:shadow-up">
          <BuyButtons
            product={product}
            choice={choice}
            // A guest's press goes to the login page: the dialog would cover this one.
            onSignedOut={
              isAuthenticated
                ? undefined
                : () =>
                    void navigate(loginFor(pathname + search), {
                      state: { isOverPage: true } satisfies LoginState,
                    })
            }
          />
        </div>
        <div className="-ml-3 flex flex-wrap items-center gap-x-3">
          <WishlistButton id={product.id} onAsk={onClose} />
          <Link
            to={paths.product(product.id)}
            className="link inline-flex min-h-11 items-center px-3 text-sm"
          >
            See all details
          </Link>
        </div>
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the product" className="grid gap-6 md:grid-cols-2 md:gap-10">
      <Skeleton className="aspect-square rounded-lg" />
      <div className="space-y-4 py-4">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-24" />
        <Skeleton className="h-12" />
      </div>
    </div>
  )
}
