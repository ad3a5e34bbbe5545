import type { FormName } from "../drawings/forms/registry"
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
import type { Kind, SectionCode, SectionTable } from "../tables/taxonomy"
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
export const GROUNDS = [
  { wash: "#fdeee7", base: "#e58a6a" },
  { wash: "#e6f7f6", base: "#36bdb4" },
  { wash: "#fbeef3", base: "#d98aa0" },
  { wash: "#fbf4e2", base: "#d9b25f" },
  { wash: "#f3edf9", base: "#a88bc4" },
  { wash: "#edf5fb", base: "#8ab6d6" },
]

/** What stands for a section: two behind, one in front. */
const SECTION_FORMS: Record<SectionCode, [FormName, FormName, FormName]> = {
  skin: ["tube", "dropper", "jar"],
  makeup: ["mascara", "lipstick", "compact"],
  hair: ["shampoo", "flask", "tub"],
  wigs: ["wig", "bundle", "bonnet"],
  scent: ["flacon", "mist", "candle"],
  bath: ["pump", "tub", "soap"],
  nails: ["pressOns", "lacquer", "lacquer"],
  men: ["clipper", "razor", "dropper"],
  baby: ["pump", "shampoo", "tin"],
  oral: ["toothbrush", "bottle", "slimTube"],
  tools: ["dryer", "hairBrush", "brushSet"],
  gifts: ["giftBox", "trio", "candle"],
}

function* sectionPictures(section: SectionTable, brands: readonly BrandRow[]): Generator<PictureFile> {
  const own = brands.filter((brand) => brand.sections.includes(section.code))
  const at = CATALOGUE.indexOf(section)
  const ground = (i: number) => GROUNDS[i % GROUNDS.length] ?? { wash: "#fdeee7", base: "#e58a6a" }
  const tile = (forms: FormName[], i: number) => groupTile(ground(i), group(forms, own, i))
  yield { path: sectionImage(section.handle), svg: tile(SECTION_FORMS[section.code], at) }
  for (const [c, category] of section.categories.entries()) {
    const forms = category.subcategories.flatMap((sub) => sub.kinds).map(formOf)
    const [first = "giftBox"] = forms
    const other = forms.find((form) => form !== first)
    yield {
      path: categoryImage(categoryHandle(section, category.name)),
      svg: tile(other ? [first, other] : [first], at + c + 1),
    }
  }
}

const formOf = (kind: Kind): FormName =>
  typeof kind.form === "string" ? kind.form : (kind.form[0] ?? "bottle")

const SPOTS: Record<number, Array<Pick<Prop, "x" | "floor" | "scale">>> = {
  1: [{ x: 400, floor: 690, scale: 0.94 }],
  2: [
    { x: 290, floor: 668, scale: 0.82 },
    { x: 506, floor: 694, scale: 0.78 },
  ],
  3: [
    { x: 256, floor: 650, scale: 0.7 },
    { x: 548, floor: 654, scale: 0.7 },
    { x: 402, floor: 700, scale: 0.7 },
  ],
}

function group(forms: FormName[], brands: readonly BrandRow[], seed: number): Prop[] {
  const spots = SPOTS[forms.length] ?? []
  return spots.map((spot, i) => {
    const form = forms[i] ?? "giftBox"
    return { form, style: brandAt(brands, seed * 5 + i * 3).style, shade: TONES[form], ...spot }
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
