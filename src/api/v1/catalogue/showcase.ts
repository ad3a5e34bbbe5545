import { cacheTag } from "../../../contract/cache-tags"
import { pageMeta } from "../../../contract/call"
import type { CallKey } from "../../../contract/calls"
import { productListTexts } from "../../../contract/product-lists"
import type { BannerWithCards, SiteBanner } from "../../../contract/showcase"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { NamedList } from "../../../modules/catalogue/reads/list-recipes"
import type { Handlers, Input, Output } from "../../machinery/endpoint"
import { onePage } from "../one-page"
import { listTags, presentList } from "../present-list"

type HomeList =
  | "GET /hot-arrivals"
  | "GET /home/hand-picked-products"
  | "GET /home/trending-favorites"
  | "GET /home/best-sellers"
  | "GET /home/bundles"
  | "GET /home/must-haves"
  | "GET /home/latest-arrivals"
  | "GET /home/seasonal-picks"
  | "GET /home/trusted-brands"
  | "GET /home/exclusive"

type ShowcaseCall =
  | HomeList
  | "GET /home/shop-by-price"
  | "GET /home/rows"
  | "GET /products/list/{list}"
  | "GET /banner/site"
  | "GET /banner/top-product"
  | "GET /site-banners/single/{id}"
  | "GET /brands/top"
  | "GET /top-brands"
  | "GET /catalogue/sitemap"

const catalogue = ({ scope }: Pick<Input<CallKey>, "scope">) => scope.resolve(CATALOGUE_MODULE)

/** The handler of a home section's list: the named list under another path. */
const named =
  (list: NamedList) =>
  async (input: Input<HomeList>): Promise<Output<HomeList>> => {
    const { page, tags } = await catalogue(input).namedList(list, input.query)
    const title = list === "hot-arrivals" ? "Hot arrivals" : productListTexts[list].title
    return presentList(title, input.query, page, tags)
  }

type TopBrands = "GET /brands/top" | "GET /top-brands"
const topBrands = async (input: Input<TopBrands>): Promise<Output<TopBrands>> => ({
  message: "Top brands",
  data: await catalogue(input).topBrands(),
  tags: [cacheTag.topBrands, cacheTag.brands],
})

export const showcaseHandlers: Handlers<ShowcaseCall> = {
  "GET /hot-arrivals": named("hot-arrivals"),
  "GET /home/hand-picked-products": named("hand-picked-for-you"),
  "GET /home/trending-favorites": named("trending-favourites"),
  "GET /home/best-sellers": named("best-sellers"),
  "GET /home/bundles": named("bundles"),
  "GET /home/must-haves": named("your-must-haves"),
  "GET /home/latest-arrivals": named("latest-arrivals"),
  "GET /home/seasonal-picks": named("seasonal-picks"),
  "GET /home/trusted-brands": named("our-trusted-brands"),
  "GET /home/exclusive": named("exclusives"),

  "GET /home/shop-by-price": async (input) => ({
    message: "Shop by price",
    data: await catalogue(input).bands(),
    tags: [cacheTag.bands, cacheTag.products],
  }),

  "GET /home/rows": async (input) => {
    const { rows, tags } = await catalogue(input).homeRows()
    const products = rows.flatMap((row) => row.products)
    return {
      message: "Home",
      data: rows,
      tags: [...new Set([cacheTag.home, ...tags, ...listTags(products)])],
    }
  },

  "GET /products/list/{list}": async (input) => {
    const name = input.params.list
    const { page, tags } = await catalogue(input).namedList(name, input.query)
    const head = { name, ...productListTexts[name] }
    return { ...presentList(head.title, input.query, page, tags), extra: { list: head } }
  },

  "GET /banner/site": async (input) => {
    const banners = await catalogue(input).banners(false)
    return { message: "Banners", ...onePage(banners.map(withNames), input.query), tags: bannerTags(banners) }
  },

  "GET /banner/top-product": async (input) => {
    const banners = await catalogue(input).banners(true)
    return { message: "Top products", ...onePage(banners, input.query), tags: bannerTags(banners) }
  },

  "GET /site-banners/single/{id}": async (input) => {
    const { banner, page } = await catalogue(input).banner(input.params.id, input.query)
    const { data, meta, tags } = presentList(banner.name, input.query, page, [cacheTag.banners])
    return { message: banner.name, data: { ...banner, products: data.parse() }, meta, tags }
  },

  "GET /brands/top": topBrands,
  "GET /top-brands": topBrands,

  "GET /catalogue/sitemap": async (input) => {
    const { kind, page, per_page } = input.query
    const { entries, total } = await catalogue(input).sitemap(kind, page, per_page)
    return {
      message: "Sitemap",
      data: entries,
      meta: pageMeta({ page, per_page }, total),
      tags: [cacheTag[kind === "categories" ? "sections" : kind]],
    }
  },
}

/** Products by name only: the home page shows the picture, not its products. */
function withNames(banner: BannerWithCards): SiteBanner {
  const products = banner.products.map(({ id, name, slug, avatar }) => ({ id, name, slug, avatar }))
  return { ...banner, products }
}

function bannerTags(banners: BannerWithCards[]): string[] {
  const products = banners.flatMap((banner) => banner.products)
  return [...new Set([cacheTag.banners, ...listTags(products)])]
}
