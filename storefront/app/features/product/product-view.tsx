import { useEffect, useRef } from "react"
import { ProductRow } from "~/features/catalogue/product-row"
import { stillPart } from "~/platform/parts/still-part"
import { Breadcrumbs } from "~/ui/breadcrumbs"
import { type Choice, firstVariant, useChoice } from "../choosing/choice"
import { AskHost } from "../questions/ask-host"
import { BuyBox } from "./buy-box"
import { Gallery } from "./gallery"
import type { PageProduct, ProductData } from "./load-product"
import { ProductDetails } from "./product-details"
import { productAddress } from "./product-query"
import { RecentlyViewedRow } from "./recently-viewed-row"
import { Reviews } from "./reviews"
import { StickyBuyBar } from "./sticky-buy-bar"
import { nameVariant } from "./variant-address"

const ProductQuestions = stillPart(
  async () => (await import("../questions/product-questions")).ProductQuestions,
)
const SetContents = stillPart(async () => (await import("./set-contents")).SetContents)
const ShadesOnSkin = stillPart(async () => (await import("./shades-on-skin")).ShadesOnSkin)

/** What a product's page shows. */
export function ProductView({
  product,
  related,
  crumbs,
  reviews,
  questions,
  named,
  isGone,
  find,
  delivery,
  explained,
}: ProductData) {
  const choice = useChoice(product, named)
  const inside = product.sets?.find(({ variant_id }) => variant_id === choice.variant.id)
  const buttons = useRef<HTMLDivElement>(null)

  useVariantInAddress(product, choice)

  return (
    <>
      <div className="page pb-10">
        <Breadcrumbs crumbs={crumbs} className="lg:py-1" />
        <div className="grid gap-x-8 gap-y-3 sm:gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-x-14 lg:gap-y-12">
          <Gallery images={galleryOf(product, choice)} name={product.name} />
          <div className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1">
            <div className="md:sticky md:top-20 lg:top-32">
              <BuyBox
                product={product}
                choice={choice}
                isGone={isGone}
                find={find}
                delivery={delivery}
                buttons={buttons}
              />
            </div>
          </div>
          <div>
            {inside ? <SetContents parts={inside.parts} /> : null}
            {product.variants.some(({ undertone }) => undertone) ? (
              <ShadesOnSkin id={product.id} variants={product.variants} />
            ) : null}
            <ProductDetails product={product} variant={choice.variant} explained={explained} />
          </div>
        </div>
      </div>
      <Reviews product={product} first={reviews} />
      <ProductQuestions list={questions} address={productAddress(product.id, {})} />
      <AskHost product={product} list={questions} />
      <ProductRow id="related-title" title="Pairs well with" products={related} />
      <RecentlyViewedRow except={product.id} />
      <StickyBuyBar product={product} choice={choice} box={buttons} />
    </>
  )
}

/** The chosen shade's picture, then the product's own but for those of other shades. */
function galleryOf({ image, images, variants }: PageProduct, { variant }: Choice): string[] {
  const others = new Set(variants.filter(({ id }) => id !== variant.id).map((other) => other.image))
  const own = images.filter((one) => !others.has(one))
  return [...new Set([variant.image ?? images[0] ?? image, ...own])]
}

function useVariantInAddress(product: PageProduct, { variant }: Choice): void {
  const before = useRef(variant.id)
  useEffect(() => {
    if (before.current === variant.id) return
    before.current = variant.id
    nameVariant(variant.id === firstVariant(product).id ? null : variant.id)
  }, [product, variant.id])
}
