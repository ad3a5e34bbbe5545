import type { ProductDetail } from "@contract/catalogue"
import { useEffect, useRef } from "react"
import type { CardProduct } from "~/features/catalogue/card-product"
import { ProductRow } from "~/features/catalogue/product-row"
import { writeStored } from "~/platform/session/store"
import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs"
import { BuyBox } from "./buy-box"
import { useChoice } from "./choice"
import { Gallery } from "./gallery"
import { ProductDetails } from "./product-details"
import { noteSeen } from "./recently-viewed"
import { RecentlyViewedRow } from "./recently-viewed-row"
import { Reviews } from "./reviews"
import { StickyBuyBar } from "./sticky-buy-bar"

interface ProductPageProps {
  product: ProductDetail
  related: readonly CardProduct[]
  crumbs: readonly Crumb[]
  /** Code of whoever shared the link, kept for registration. */
  referral: string | null
}

/** One product. Mounted anew for each (by key), so that nothing chosen for one leaks into the next. */
export function ProductPage({ product, related, crumbs, referral }: ProductPageProps) {
  const choice = useChoice(product)
  const buttons = useRef<HTMLDivElement>(null)
  const images = galleryOf(product)

  useEffect(() => noteSeen(product), [product])
  useEffect(() => {
    if (referral) writeStored({ referal: referral })
  }, [referral])

  return (
    <>
      <div className="page pb-10">
        <Breadcrumbs crumbs={crumbs} className="py-2 lg:py-3" />
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-14 lg:gap-y-12">
          <Gallery images={images} name={product.name} shown={choice.variant.image} />
          <div className="md:col-start-2 md:row-span-2 md:row-start-1">
            <div className="md:sticky md:top-20 lg:top-32">
              <BuyBox product={product} choice={choice} buttons={buttons} />
            </div>
          </div>
          <ProductDetails product={product} />
        </div>
      </div>
      <Reviews product={product} />
      <ProductRow id="related-title" title="Goes well with it" products={related} />
      <RecentlyViewedRow except={product.id} />
      <StickyBuyBar product={product} choice={choice} box={buttons} />
    </>
  )
}

/** The product's pictures, then the variants' own, each once. */
function galleryOf(product: ProductDetail): string[] {
  const own = product.images.length > 0 ? product.images : [product.image]
  const variants = product.variants.map(({ image }) => image).filter((image) => image !== null)
  return [...new Set([...own, ...variants])]
}
