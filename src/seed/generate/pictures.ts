import { productPicture, texturePicture } from "../drawings/product-picture"
import {
  brandTile,
  emptyPicture,
  groupTile,
  heroPicture,
  type Prop,
  placeholderPicture,
} from "../drawings/scenes"
import type { BrandRow } from "../tables/brands"
import { CATALOGUE } from "../tables/catalogue"
import type { Kind, SectionTable } from "../tables/taxonomy"
import { categoryHandle } from "./categories"
import type { DemoProduct, DemoShop, DemoVariant } from "./shop"

/** One file under the uploads folder. The front door serves `uploads/<path>` as `/img/<path>`. */
export interface PictureFile {
  path: string
  svg: string
}

export const productImages = (product: DemoProduct): [string, string] => [
  `products/${product.handle}-1.svg`,
  `products/${product.handle}-2.svg`,
]

/** The picture of a variant: shades other than the product's own have theirs, so that choosing one shows it. */
export function variantImage(product: DemoProduct, variant: DemoVariant): string | null {
  if (!variant.swatch || !SHOWN_SHADES.has(product.sitter.form)) return null
  if (variant.swatch === product.sitter.shade) return productImages(product)[0]
  const swatches = [...new Set(product.variants.map(({ swatch }) => swatch))]
  return `products/${product.handle}-s${swatches.indexOf(variant.swatch) + 1}.svg`
}

/** Silhouettes on which the shade can be seen. */
const SHOWN_SHADES = new Set<string>([
  "bonnet",
  "braids",
  "bundle",
  "cloth",
  "compact",
  "cushion",
  "foundation",
  "gloss",
  "lacquer",
  "lipstick",
  "loosePowder",
  "mascara",
  "pencil",
  "pressOns",
  "roller",
  "sponge",
  "wig",
  "zipBag",
])

export const sectionImage = (handle: string): string => `sections/${handle}.svg`
export const categoryImage = (handle: string): string => `categories/${handle}.svg`
export const brandImage = (slug: string): string => `brands/${slug}.svg`

/** Every drawing of the demo shop. Generated one by one, so that they need not all be in memory. */
export function* pictureFiles(shop: DemoShop): Generator<PictureFile> {
  for (const product of shop.products) {
    const { style } = product.brand
    const [first, second] = productImages(product)
    yield { path: first, svg: productPicture(style, product.sitter) }
    yield { path: second, svg: texturePicture(style, product.sitter) }
    const drawn = new Set([first])
    for (const variant of product.variants) {
      const path = variantImage(product, variant)
      if (!path || drawn.has(path) || !variant.swatch) continue
      drawn.add(path)
      const shades = [variant.swatch, ...product.sitter.shades.filter((shade) => shade !== variant.swatch)]
      yield { path, svg: productPicture(style, { ...product.sitter, shade: variant.swatch, shades }) }
    }
  }
  for (const brand of shop.brands) yield { path: brandImage(brand.slug), svg: brandTile(brand.style) }
  for (const section of CATALOGUE) yield* sectionPictures(section, shop.brands)
  yield { path: "home/hero.svg", svg: hero(shop.brands) }
  yield { path: "home/placeholder.svg", svg: placeholderPicture() }
  for (const name of ["cart", "orders", "search", "wishlist"] as const) {
    yield { path: `home/empty-${name}.svg`, svg: emptyPicture(name) }
  }
}

/** Grounds of the section tiles, one after the other, so that neighbours differ. */
const GROUNDS = [
  { wash: "#fdeee7", base: "#e58a6a" },
  { wash: "#e6f7f6", base: "#36bdb4" },
  { wash: "#fbeef3", base: "#d98aa0" },
  { wash: "#fbf4e2", base: "#d9b25f" },
  { wash: "#f3edf9", base: "#a88bc4" },
  { wash: "#edf5fb", base: "#8ab6d6" },
]

function* sectionPictures(section: SectionTable, brands: readonly BrandRow[]): Generator<PictureFile> {
  const own = brands.filter((brand) => brand.sections.includes(section.code))
  const ground = (i: number) => GROUNDS[i % GROUNDS.length] ?? { wash: "#fdeee7", base: "#e58a6a" }
  const at = CATALOGUE.indexOf(section)
  const kinds = section.categories.flatMap((category) => category.subcategories.flatMap((sub) => sub.kinds))
  const apart = kinds.filter((kind, i) => kinds.findIndex((other) => formOf(other) === formOf(kind)) === i)
  const chosen = [apart[0], apart[Math.floor(apart.length / 2)], apart[apart.length - 1]].filter(
    (kind) => kind !== undefined,
  )
  yield { path: sectionImage(section.handle), svg: groupTile(ground(at), group(chosen, own, at)) }
  for (const [c, category] of section.categories.entries()) {
    const inside = category.subcategories.flatMap((sub) => sub.kinds)
    const two = [inside[0], inside.find((kind) => formOf(kind) !== (inside[0] && formOf(inside[0])))]
    const props = group(
      two.filter((kind) => kind !== undefined),
      own,
      c + at,
    )
    yield {
      path: categoryImage(categoryHandle(section, category.name)),
      svg: groupTile(ground(at + c + 1), props),
    }
  }
}

const formOf = (kind: Kind) => (typeof kind.form === "string" ? kind.form : (kind.form[0] ?? "bottle"))

const SPOTS: Record<number, Array<Pick<Prop, "x" | "floor" | "scale">>> = {
  0: [],
  1: [{ x: 400, floor: 668, scale: 0.82 }],
  2: [
    { x: 300, floor: 652, scale: 0.7 },
    { x: 494, floor: 676, scale: 0.66 },
  ],
  3: [
    { x: 268, floor: 646, scale: 0.56 },
    { x: 536, floor: 650, scale: 0.56 },
    { x: 402, floor: 682, scale: 0.58 },
  ],
}

function group(kinds: Kind[], brands: readonly BrandRow[], seed: number): Prop[] {
  const spots = SPOTS[kinds.length] ?? []
  if (!kinds.length)
    return [{ form: "giftBox", style: brandAt(brands, seed).style, x: 400, floor: 668, scale: 0.82 }]
  return kinds.map((kind, i) => {
    const style = brandAt(brands, seed * 5 + i * 3).style
    const spot = spots[i] ?? { x: 400, floor: 668, scale: 0.6 }
    return {
      form: formOf(kind),
      style,
      what: kind.nouns[0],
      shade: TONES[formOf(kind)] ?? kind.tone,
      ...spot,
    }
  })
}

/** Shades that suit a tile: a wig is brown, a lipstick red. */
const TONES: Record<string, string> = {
  wig: "#3a251b",
  bundle: "#231a17",
  braids: "#3a251b",
  lipstick: "#c01f2e",
  gloss: "#cf2f5c",
  foundation: "#a3683c",
  lacquer: "#c42672",
  compact: "#b8625a",
  soap: "#d9b88a",
  brush: "#c98a6a",
  brushSet: "#c98a6a",
}

function brandAt(brands: readonly BrandRow[], i: number): BrandRow {
  const brand = brands[i % brands.length]
  if (!brand) throw new Error("A section has no brand")
  return brand
}

function hero(brands: readonly BrandRow[]): string {
  const style = (name: string) => {
    const brand = brands.find((row) => row.name === name)
    if (!brand) throw new Error(`The hero picture shows ${name}, which is no brand any more`)
    return brand.style
  }
  return heroPicture(
    [
      { form: "flacon", style: style("Maison Kérou"), x: 1200, floor: 862, scale: 0.84 },
      { form: "pump", style: style("Ọmara Grove"), what: "Body lotion", x: 1402, floor: 866, scale: 0.9 },
      { form: "dropper", style: style("Kora Botanica"), what: "Face serum", x: 945, floor: 806, scale: 0.84 },
      { form: "lipstick", style: style("Glass & Gold"), shade: "#c01f2e", x: 742, floor: 930, scale: 0.6 },
      { form: "jar", style: style("Hanbyeol Lab"), what: "Gel cream", x: 1072, floor: 956, scale: 0.52 },
    ],
    { wall: "#fdf1ea", deep: "#5b2a1e", accent: "#e9a184" },
  )
}
