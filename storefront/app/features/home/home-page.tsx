import { type ReactNode, Suspense } from "react"
import { ProductRow } from "~/features/catalogue/product-row"
import type { CardProduct } from "~/features/offer/card-product"
import { RecentlyViewedRow } from "~/features/product/recently-viewed-row"
import { stillPart } from "~/platform/parts/still-part"
import { paths } from "~/platform/paths/paths"
import { byTurns, isEmpty } from "./arrange"
import type { Teaser } from "./blog-teasers"
import type { WallBrand } from "./brand-wall"
import type { HomeBanner } from "./home-banner"
import type { PriceTile } from "./price-tiles"
import { TopProduct } from "./top-product"
import { useWholeRows } from "./whole-rows"

const BannerPair = stillPart(async () => (await import("./banner-rows")).BannerPair)
const BannerStrip = stillPart(async () => (await import("./banner-rows")).BannerStrip)
const BannerTiles = stillPart(async () => (await import("./banner-rows")).BannerTiles)
const BlogTeasers = stillPart(async () => (await import("./blog-teasers")).BlogTeasers)
const BrandWall = stillPart(async () => (await import("./brand-wall")).BrandWall)
const Hero = stillPart(async () => (await import("./hero")).Hero, true, "the top of this page")
const HeroBanner = stillPart(async () => (await import("./hero")).HeroBanner, true, "the top of this page")
const OpeningSoon = stillPart(async () => (await import("./hero")).OpeningSoon, true)
const PriceTiles = stillPart(async () => (await import("./price-tiles")).PriceTiles)
const ProgrammeStrip = stillPart(async () => (await import("./programme-strip")).ProgrammeStrip)
const SectionShortcuts = stillPart(async () => (await import("./section-shortcuts")).SectionShortcuts, true)
const SkinExpertInvitation = stillPart(
  async () => (await import("./skin-expert-invitation")).SkinExpertInvitation,
)

export interface HomeRowData {
  id: string
  list: string
  title: string
  subtitle: string
  products: CardProduct[]
}

export interface HomeData {
  heroes: HomeBanner[]
  strips: HomeBanner[]
  tiles: HomeBanner[]
  top: { banner: HomeBanner; products: CardProduct[] } | null
  rows: HomeRowData[]
  /** What came last, where staff have created no rows. */
  newest: CardProduct[]
  prices: PriceTile[]
  brands: WallBrand[]
  brandsTotal: number
  posts: Teaser[]
}

/** Banners and rows as staff arranged them, with the page's own blocks between them. */
export function HomePage(data: HomeData) {
  const { heroes, strips, tiles, top, rows, newest, prices, brands, brandsTotal, posts } = data
  const whole = useWholeRows()
  if (isEmpty(data)) return <OpeningSoon />
  const [hero, ...moreHeroes] = heroes
  const [strip, secondStrip] = strips
  const blocks: ReactNode[] = [
    strip ? <BannerStrip key="strip" banner={strip} /> : null,
    prices.length > 0 ? <PriceTiles key="prices" tiles={prices} /> : null,
    tiles.length > 0 ? <BannerTiles key="tiles" banners={tiles} /> : null,
    brands.length > 0 ? <BrandWall key="brands" brands={brands} total={brandsTotal} /> : null,
    top ? <TopProduct key="top" {...top} /> : null,
    secondStrip ? <BannerStrip key="strip-2" banner={secondStrip} /> : null,
    moreHeroes.length > 0 ? <BannerPair key="pair" banners={moreHeroes} /> : null,
    <ProgrammeStrip key="programmes" />,
    <SkinExpertInvitation key="skin" />,
    posts.length > 0 ? <BlogTeasers key="blog" posts={posts} /> : null,
  ].filter(Boolean)
  const lists: ReactNode[] = rows.map((row) => (
    <ProductRow
      key={row.id}
      id={`row-${row.id}`}
      title={row.title}
      text={row.subtitle || undefined}
      products={whole.products(row.id) ?? row.products}
      more={{ to: row.list === "deals" ? paths.deals : paths.list(row.list), label: "See all" }}
    />
  ))
  if (newest.length > 0)
    lists.push(
      <ProductRow
        key="newest"
        id="row-newest"
        title="New in"
        products={newest}
        more={{ to: paths.newIn, label: "See all" }}
      />,
    )
  return (
    <>
      {hero ? <HeroBanner banner={hero} /> : <Hero products={rows[0]?.products ?? newest} />}
      <Suspense>
        <SectionShortcuts />
      </Suspense>
      <div onScrollCapture={whole.ask}>
        {byTurns(lists, blocks).map((block, i) => (
          // Each comes to life on its own, so that a slow phone answers a tap between two of them.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the server's, and stays
          <Suspense key={i}>{block}</Suspense>
        ))}
      </div>
      <RecentlyViewedRow />
    </>
  )
}
