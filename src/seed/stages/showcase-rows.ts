import { curatedLists } from "../../contract/product-lists"
import type { DemoShop } from "../generate/shop"
import { bandImage, bannerGoods, bannerImage, bannerNarrowImage, curatedGoods } from "../generate/showcase"
import { Chance, demoId } from "../random"
import { BANDS, BANNERS, HOME_ROWS, TOP_BRANDS } from "../tables/showcase"
import type { Tables } from "./catalogue-rows"
import type { Clock, Row } from "./insert-rows"

const shown = (path: string): string => `/img/${path}`

/** What the demo shop's staff promote: banners, bands, top brands, lists made by hand, home rows. */
export function showcaseRows(shop: DemoShop, clock: Clock): Tables {
  const daysOn = (days: number | undefined) => (days === undefined ? null : clock.daysAgo(-days))
  const bannerId = (code: string) => demoId("banner", code)
  return [
    [
      "site_banner",
      BANNERS.map((banner, rank) => {
        const narrow = bannerNarrowImage(banner)
        return {
          id: bannerId(banner.code),
          name: banner.name,
          alt: banner.alt,
          image: shown(bannerImage(banner)),
          mobile_image: narrow && shown(narrow),
          link: banner.link,
          placement: banner.placement,
          rank,
          is_active: true,
          starts_at: daysOn(banner.from),
          ends_at: daysOn(banner.until),
        }
      }),
    ],
    [
      "site_banner_product",
      BANNERS.flatMap((banner) =>
        bannerGoods(banner, shop.products).map(({ id, handle }, rank) => ({
          id: demoId("banprod", `${banner.code}/${handle}`),
          banner_id: bannerId(banner.code),
          product_id: id,
          rank,
        })),
      ),
    ],
    [
      "price_band",
      BANDS.map((band, rank) => ({
        id: demoId("band", band.name),
        name: band.name,
        price_start_kobo: band.from * 100,
        price_end_kobo: band.to === null ? null : band.to * 100,
        image: shown(bandImage(band)),
        rank,
      })),
    ],
    ["top_brand", topBrandRows(shop)],
    [
      "curated_product",
      curatedLists.flatMap((list) =>
        curatedGoods(list, shop.products).map(({ id, handle }, rank) => ({
          id: demoId("curated", `${list}/${handle}`),
          list,
          product_id: id,
          rank,
        })),
      ),
    ],
    [
      "home_row",
      HOME_ROWS.map(([list, title, subtitle, size], rank) => ({
        id: demoId("homerow", list),
        list,
        title,
        subtitle,
        size,
        rank,
        is_active: true,
      })),
    ],
    ["catalogue_interest", interestRows(shop, clock)],
  ]
}

function topBrandRows({ brands }: DemoShop): Row[] {
  return TOP_BRANDS.map((name, rank) => {
    const brand = brands.find((row) => row.name === name)
    if (!brand) throw new Error(`${name} is put forward, but is no brand any more`)
    return {
      id: demoId("topbrand", brand.slug),
      brand_id: demoId("brand", brand.slug),
      image: null,
      rank,
    }
  })
}

/** Days of the past fortnight on which shoppers put a loved product into their carts. */
function interestRows({ products }: DemoShop, clock: Clock): Row[] {
  return products.flatMap(({ id, charm }) => {
    const chance = new Chance(`interest/${id}`)
    if (charm < 0.55 || !chance.happens(0.25)) return []
    const days = [...new Set([chance.whole(0, 12), chance.whole(0, 12), chance.whole(0, 12)])]
    return days.map((day) => ({
      product_id: id,
      day: clock.daysAgo(day),
      cart_adds: chance.whole(1, Math.ceil(charm * 14)),
      wishlist_adds: 0,
    }))
  })
}
