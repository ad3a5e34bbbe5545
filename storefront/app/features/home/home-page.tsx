import type { CardProduct } from "~/features/catalogue/card-product"
import { ProductRow } from "~/features/catalogue/product-row"
import { RecentlyViewedRow } from "~/features/product/recently-viewed-row"
import { paths } from "~/platform/paths/paths"
import { BrandWall, type WallBrand } from "./brand-wall"
import { Hero } from "./hero"
import { JourneyStrip } from "./journey-strip"
import { type PriceTile, PriceTiles } from "./price-tiles"
import { SectionShortcuts } from "./section-shortcuts"

export interface HomeData {
  bestSellers: CardProduct[]
  deals: CardProduct[]
  newIn: CardProduct[]
  prices: PriceTile[]
  brands: WallBrand[]
  brandsTotal: number
}

export function HomePage({ bestSellers, deals, newIn, prices, brands, brandsTotal }: HomeData) {
  return (
    <>
      <Hero />
      <SectionShortcuts />
      <ProductRow
        id="best-sellers"
        title="Best sellers"
        text="What Nigeria is buying this season."
        products={bestSellers}
        more={{ to: paths.shop, label: "See all" }}
      />
      <JourneyStrip />
      <ProductRow
        id="deals"
        title="On sale now"
        products={deals}
        more={{ to: paths.deals, label: "All deals" }}
      />
      <PriceTiles tiles={prices} />
      <BrandWall brands={brands} total={brandsTotal} />
      <ProductRow
        id="new-in"
        title="New in"
        text="Fresh on the shelf."
        products={newIn}
        more={{ to: paths.newIn, label: "All new in" }}
      />
      <RecentlyViewedRow />
    </>
  )
}
