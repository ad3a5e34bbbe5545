import { useMemo } from "react"
import type { MetaDescriptor } from "react-router-dom"
import { HERO_SIZES, type HomeBanner, NARROW, toHomeBanner, WIDE } from "~/features/home/home-banner"
import type { HomeData } from "~/features/home/home-page"
import { organizationJsonLd } from "~/features/home/organization"
import { toCard } from "~/features/offer/card-product"
import { pack, unpack } from "~/platform/api/packed"
import { serverApi } from "~/platform/api/server"
import { wideSources } from "~/platform/images/sources"
import { wakingPart } from "~/platform/parts/waking-part"
import { pageMeta, siteOf } from "~/platform/seo/page-meta"
import { fromBrands } from "~/platform/site/claims"
import type { Route } from "./+types/home"

const HomePage = wakingPart(async () => (await import("~/features/home/home-page")).HomePage)

const HEROES = 3
const STRIPS = 2
const TILES = 4
const TOP_PRODUCTS = 3
/** What is seen of a row before it is moved; the rest comes then (features/home/whole-rows.ts). */
const ROW = 5
/** Brands on the wall: rows of eight, on phones of four. */
const WALL = 16
const WALL_ROW = 4
const TEASERS = 3
/** Which of the banners the page has room for follows from their placement. */
const WHOLE = { per_page: 100 }

export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context)
  const [rows, banners, topBanners, prices, topBrands, brands, posts] = await Promise.all([
    api("GET /home/rows"),
    api("GET /banner/site", { query: WHOLE }),
    api("GET /banner/top-product", { query: { per_page: 1 } }),
    api("GET /home/shop-by-price"),
    api("GET /brands/top"),
    api("GET /brands"),
    // The home page stands without its blog.
    api("GET /blog", { query: { per_page: TEASERS } }).catch(() => ({ data: [] })),
  ])
  const newest =
    rows.data.length > 0
      ? []
      : (await api("GET /products/filter", { query: { sort: "newest", per_page: ROW } })).data
  const placed = (placement: string) =>
    banners.data.filter((banner) => banner.placement === placement).map(toHomeBanner)
  const [top] = topBanners.data
  const walled = Math.min(WALL, topBrands.data.length)
  const home: HomeData = {
    heroes: placed("hero").slice(0, HEROES),
    strips: placed("strip").slice(0, STRIPS),
    tiles: placed("tile").slice(0, TILES),
    top:
      top && top.products.length > 0
        ? { banner: toHomeBanner(top), products: top.products.slice(0, TOP_PRODUCTS).map(toCard) }
        : null,
    rows: rows.data.map(({ id, list, title, subtitle, products }) => ({
      id,
      list,
      title,
      subtitle,
      products: products.slice(0, ROW).map(toCard),
    })),
    newest: newest.map(toCard),
    prices: prices.data
      .filter(({ products_count }) => products_count > 0)
      .map(({ rank: _, ...band }) => band),
    brands: topBrands.data
      .slice(0, walled - (walled % WALL_ROW))
      .map(({ brand_id, name, slug, image }) => ({ id: brand_id, name, slug, image })),
    brandsTotal: brands.data.length,
    posts: posts.data.map(({ title, slug, image, category }) => ({
      title,
      slug,
      image,
      category: category?.name ?? "",
    })),
  }
  return { hero: home.heroes[0] ?? null, home: pack(home) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  return [
    ...pageMeta(matches, {
      description: `${fromBrands("Genuine skincare, makeup, hair care and fragrance", site?.brands ?? null)}. Prices in naira, delivery to every state in Nigeria${site?.shop.isDemo ? ", pickup in Lagos" : ""}.`,
      path: "/",
      jsonLd: site ? organizationJsonLd(site) : undefined,
    }),
    ...heroPreloads(loaderData?.hero, site?.saver),
  ]
}

/** The first banner's picture is asked for with the head of the page, in the one shape that will be shown. */
function heroPreloads(hero: HomeBanner | null | undefined, saver = false): MetaDescriptor[] {
  if (!hero) return []
  const preload = (path: string, media?: string): MetaDescriptor => ({
    tagName: "link",
    rel: "preload",
    as: "image",
    imageSrcSet: wideSources(path, saver),
    imageSizes: HERO_SIZES,
    fetchPriority: "high",
    ...(media ? { media } : {}),
  })
  if (!hero.mobile_image) return [preload(hero.image)]
  return [preload(hero.image, WIDE), preload(hero.mobile_image, NARROW)]
}

export default function Home({ loaderData: { home } }: Route.ComponentProps) {
  const data = useMemo(() => unpack(home), [home])
  return <HomePage {...data} />
}
