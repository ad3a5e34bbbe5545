import type { CuratedList } from "../../contract/product-lists"
import { type BannerShape, bannerPicture, type StillLife } from "../drawings/banners"
import type { BrandStyle } from "../drawings/packaging"
import { groupTile, type Prop } from "../drawings/scenes"
import { Chance } from "../random"
import type { BrandRow } from "../tables/brands"
import {
  BANDS,
  BANNERS,
  type BandEntry,
  type BannerEntry,
  CURATED,
  type CuratedEntry,
} from "../tables/showcase"
import { GROUNDS, type PictureFile } from "./pictures"
import type { DemoProduct } from "./shop"

export const bannerImage = ({ code }: BannerEntry): string => `banners/${code}.svg`

/** Banners whose wide picture would be too flat on a phone have a second one. */
export const bannerNarrowImage = ({ code, placement }: BannerEntry): string | null =>
  placement === "hero" || placement === "strip" ? `banners/${code}-narrow.svg` : null

export const bandImage = (band: BandEntry): string => `bands/${BANDS.indexOf(band) + 1}.svg`

const WIDE: Record<BannerEntry["placement"], BannerShape> = {
  hero: "hero",
  strip: "strip",
  tile: "tile",
  top_product: "topProduct",
}

/** The drawings of banners and price bands. */
export function* showcaseFiles(brands: readonly BrandRow[]): Generator<PictureFile> {
  for (const banner of BANNERS) {
    const scene = stillLife(banner, brands)
    yield { path: bannerImage(banner), svg: bannerPicture(scene, WIDE[banner.placement]) }
    const narrow = bannerNarrowImage(banner)
    if (narrow) {
      const shape = banner.placement === "hero" ? "heroNarrow" : "stripNarrow"
      yield { path: narrow, svg: bannerPicture(scene, shape) }
    }
  }
  for (const [i, band] of BANDS.entries()) {
    const ground = GROUNDS[i % GROUNDS.length] ?? { wash: "#fdeee7", base: "#e58a6a" }
    yield { path: bandImage(band), svg: groupTile(ground, bandPieces(band, brands)) }
  }
}

/** Two behind, one in front. */
const BAND_SPOTS = [
  { x: 250, floor: 650, scale: 0.72 },
  { x: 556, floor: 654, scale: 0.72 },
  { x: 402, floor: 704, scale: 0.66 },
]

function bandPieces({ pieces }: BandEntry, brands: readonly BrandRow[]): Prop[] {
  return BAND_SPOTS.flatMap((spot, i) => {
    const piece = pieces[i]
    if (!piece) return []
    const [form, brand, shade] = piece
    return [{ form, style: styleOf(brand, brands), shade, ...spot }]
  })
}

/** What a banner's or a post's picture shows. */
export function stillLife(
  { colours, backdrop, stands, pieces }: Pick<BannerEntry, "colours" | "backdrop" | "stands" | "pieces">,
  brands: readonly BrandRow[],
): StillLife {
  const scene: StillLife = {
    colours,
    backdrop,
    stands,
    props: pieces.map(([form, brand, x, floor, scale, more]) => {
      return { form, style: styleOf(brand, brands), x, floor, scale, ...more }
    }),
  }
  return scene
}

function styleOf(name: string, brands: readonly BrandRow[]): BrandStyle {
  const brand = brands.find((row) => row.name === name)
  if (!brand) throw new Error(`A banner or band shows ${name}, which is no brand any more`)
  return brand.style
}

/** Products of a banner, the best loved first, at most one in three of one brand unless it is about that brand. */
export function bannerGoods(
  { goods }: Pick<BannerEntry, "goods">,
  products: readonly DemoProduct[],
): DemoProduct[] {
  const { sections, words, brand, onSale, bundles, most } = goods
  const fitting = products.filter(
    (product) =>
      inStock(product) &&
      (!sections || sections.includes(product.section)) &&
      (!words || words.test(product.title)) &&
      (!brand || product.brand.name === brand) &&
      (!onSale || product.sale !== null) &&
      (!bundles || product.kind === "bundle"),
  )
  const loved = fitting.sort(byCharm)
  return brand ? loved.slice(0, most) : mixed(loved, most, 2)
}

/** What staff put into a list that they make by hand, in their order. */
export function curatedGoods(list: CuratedList, products: readonly DemoProduct[]): DemoProduct[] {
  const entry = CURATED[list]
  const fitting = products.filter((product) => inStock(product) && fits(product, entry))
  // Lists differ in whom they favour, so that the same few products do not lead them all.
  const taste = new Map(
    fitting.map(({ id, charm }) => [id, charm + new Chance(`${list}/${id}`).next() * 0.6]),
  )
  fitting.sort((a, b) => (taste.get(b.id) ?? 0) - (taste.get(a.id) ?? 0))
  return mixed(fitting, entry.size, 1)
}

function fits(product: DemoProduct, { words, tiers, sections, kind, upTo }: CuratedEntry): boolean {
  const price = product.variants[0]?.price ?? 0
  return (
    (!words || words.test(product.title)) &&
    (!tiers || tiers.includes(product.brand.tier)) &&
    (!sections || sections.includes(product.section)) &&
    product.kind === (kind ?? "product") &&
    (!upTo || price <= upTo)
  )
}

const inStock = ({ variants }: DemoProduct): boolean => variants.some(({ stock }) => stock > 9)
const byCharm = (a: DemoProduct, b: DemoProduct): number => b.charm - a.charm || a.id.localeCompare(b.id)

/** Sections take turns, and no brand has more than `ofBrand`. */
function mixed(products: readonly DemoProduct[], size: number, ofBrand: number): DemoProduct[] {
  const bySection = new Map<string, DemoProduct[]>()
  for (const product of products) {
    bySection.set(product.section, [...(bySection.get(product.section) ?? []), product])
  }
  const shelves = [...bySection.values()]
  const taken: DemoProduct[] = []
  const brands = new Map<string, number>()
  while (taken.length < size && shelves.some((shelf) => shelf.length > 0)) {
    for (const shelf of shelves) {
      if (taken.length >= size) break
      const at = shelf.findIndex(({ brand }) => (brands.get(brand.slug) ?? 0) < ofBrand)
      const [next] = shelf.splice(0, at < 0 ? shelf.length : at + 1).slice(-1)
      if (!next || at < 0) continue
      brands.set(next.brand.slug, (brands.get(next.brand.slug) ?? 0) + 1)
      taken.push(next)
    }
  }
  return taken
}
