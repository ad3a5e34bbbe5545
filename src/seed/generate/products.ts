import { labOf, swatchOf } from "../../contract/colour-difference"
import { skinTone } from "../../contract/shade-finder"
import { slugOf } from "../../text/slug"
import type { Sitter } from "../drawings/product-picture"
import { Chance, demoId, hash } from "../random"
import { ACTIVES, type Active, activeIn } from "../tables/actives"
import type { BrandRow } from "../tables/brands"
import { SHADES, type Shade } from "../tables/shades"
import type { Kind, SectionTable } from "../tables/taxonomy"
import { subcategoryHandle } from "./categories"
import { type CopyInput, describe, ingredientsOf, summarise } from "./copy"
import { composeName, formFor, labelText, type NameParts } from "./names"
import { basePrice, type ProductDeal, pricesOf, roundPrice } from "./prices"
import type { DemoProduct, DemoVariant } from "./shop"

const PRODUCTS_OF_A_KIND = 11

/** Every single product of every kind: brands of the section take turns, so that none has much more than others. */
export function makeProducts(sections: readonly SectionTable[], brands: readonly BrandRow[]): DemoProduct[] {
  const made: DemoProduct[] = []
  const load = new Map<string, number>()
  const titles = new Map<string, Set<string>>(brands.map((brand) => [brand.slug, new Set()]))
  for (const section of sections) {
    const eligible = brands.filter((brand) => brand.sections.includes(section.code))
    for (const category of section.categories) {
      for (const sub of category.subcategories) {
        for (const [k, kind] of sub.kinds.entries()) {
          const place = `${section.code}/${sub.name}/${k}`
          const chance = new Chance(place)
          const takers = chance
            .shuffled(eligible)
            .sort((a, b) => (load.get(a.slug) ?? 0) - (load.get(b.slug) ?? 0))
          for (let i = 0; i < (kind.count ?? PRODUCTS_OF_A_KIND); i++) {
            const brand = takers[i % takers.length]
            const taken = brand && titles.get(brand.slug)
            if (!brand || !taken) throw new Error(`No brand sells in ${section.name}`)
            const product = makeProduct(
              section,
              subcategoryHandle(section, sub.name),
              kind,
              brand,
              taken,
              `${place}/${i}`,
            )
            if (!product) continue
            load.set(brand.slug, (load.get(brand.slug) ?? 0) + 1)
            made.push(product)
          }
        }
      }
    }
  }
  return made
}

/** One product; null when no name is left that its brand has not used. */
function makeProduct(
  section: SectionTable,
  subcategory: string,
  kind: Kind,
  brand: BrandRow,
  taken: Set<string>,
  place: string,
): DemoProduct | null {
  const chance = new Chance(`${place}/${brand.slug}`)
  const named = nameFor(kind, brand, taken, chance)
  if (!named) return null
  const { title, parts } = named
  taken.add(title)
  const shades = shadesFor(kind, brand, chance)
  const handle = `${brand.slug}-${slugOf(title)}`
  const variants = variantsFor({ kind, brand, handle, shades, chance })
  const tone = parts.active?.tone ?? kind.tone ?? brand.style.palette.base
  const shown = shades[shownShade(kind, shades.length, chance)]
  const form = formFor(kind, parts.noun, chance)
  const sort = kind.base ?? form
  const told = { ...kind, ...kind.own?.[parts.noun] }
  const copy: CopyInput = { ...parts, kind: told, brand, section: section.code, sort, shades: shades.length }
  const sitter: Sitter = {
    form,
    texture: kind.texture,
    what: labelText(parts.noun, parts.active),
    size: kind.sizes[0]?.[0] ?? "",
    shade: shown?.[1] ?? tone,
    shades:
      kind.texture === "pattern" || !shades.length ? paletteFor(kind, chance) : shades.map(([, css]) => css),
    seed: hash(handle) % 1000,
  }
  if (kind.form === "wig" || kind.form === "bundle") sitter.what = `${parts.trait ?? ""} ${parts.noun}`.trim()
  if (kind.form === "pressOns") sitter.shades = shades.map(([, css]) => css)
  return {
    id: demoId("prod", handle),
    handle,
    title,
    shortDescription: summarise(copy, chance),
    description: describe(copy, chance),
    ingredients: ingredientsOf(copy),
    howToUse: told.how,
    kind: "product",
    isWholesale: variants.length > 1 && kind.sizes.some(([label]) => /pack of|×/i.test(label)),
    brand,
    section: section.code,
    sort,
    noun: parts.noun,
    subcategory,
    sale: variants[0]?.salePrice ? (chance.happens(0.6) ? "season" : "weekend") : null,
    ageDays: chance.happens(0.12) ? chance.whole(1, 28) : chance.whole(29, 720),
    charm: chance.next() ** 2.2,
    sitter,
    variants,
  }
}

function nameFor(
  kind: Kind,
  brand: BrandRow,
  taken: Set<string>,
  chance: Chance,
): { title: string; parts: NameParts } | null {
  const group = kind.actives
  const actives = group ? ACTIVES.filter((active) => active.groups.includes(group)) : []
  for (let tries = 0; tries < 60; tries++) {
    const active = group ? activeIn(chance.pick(actives), group) : null
    const other: Active | null = group && chance.happens(0.55) ? activeIn(chance.pick(actives), group) : null
    const parts: NameParts = {
      line: chance.pick(brand.lines),
      noun: chance.pick(kind.nouns),
      active,
      second: other && other.name !== active?.name ? other : null,
      trait: kind.traits ? chance.pick(kind.traits) : null,
    }
    const title = composeName(parts, chance)
    if (title && ![...taken].some((used) => slugOf(used) === slugOf(title))) return { title, parts }
  }
  return null
}

/** The shade on the product's own picture: any, but hair is shown in its darker colours, as it is mostly sold. */
function shownShade(kind: Kind, count: number, chance: Chance): number {
  const from = kind.shades?.set === "hair" ? count / 2 : kind.shades?.set === "complexion" ? count / 3 : 0
  const last = Math.max(0, count - 1)
  return chance.whole(Math.min(Math.floor(from), last), last)
}

/** A run of the shade set, spread over its whole width and kept in order from light to deep. */
function shadesFor(kind: Kind, brand: BrandRow, chance: Chance): Shade[] {
  if (!kind.shades) return []
  const all: readonly Shade[] = SHADES[kind.shades.set]
  const count = Math.min(all.length, chance.whole(kind.shades.from, kind.shades.to))
  const kept = new Set(chance.shuffled(all.map((_, i) => i)).slice(0, count))
  const run = all.filter((_, i) => kept.has(i))
  return kind.shades.set === "complexion" ? run.map((shade) => mixedBy(brand, shade)) : run
}

/** Every house mixes its own: what two brands call Toffee is near, not the same. */
function mixedBy(brand: BrandRow, [name, css, undertone]: Shade): Shade {
  const lab = labOf(css)
  if (!lab || !undertone) return [name, css]
  const own = new Chance(`mix/${brand.slug}/${name}`)
  const apart = (most: number) => (own.next() * 2 - 1) * most
  const { a, b } = skinTone(lab.l, undertone)
  const strength = 1 + apart(0.08)
  return [name, swatchOf({ l: lab.l + apart(1.6), a: a * strength, b: b * strength }), undertone]
}

/** Pans of a palette: nine of the eye shadows, or none. */
function paletteFor(kind: Kind, chance: Chance): string[] {
  if (kind.form !== "palette") return []
  const all = SHADES.eyes.map(([, css]) => css)
  const kept = new Set(chance.shuffled(all.map((_, i) => i)).slice(0, 9))
  return all.filter((_, i) => kept.has(i))
}

interface VariantInput {
  kind: Kind
  brand: BrandRow
  handle: string
  shades: Shade[]
  chance: Chance
}

function variantsFor({ kind, brand, handle, shades, chance }: VariantInput): DemoVariant[] {
  const first = basePrice(kind.price, brand.tier, chance)
  const deal: ProductDeal = {
    sale: chance.happens(0.15) ? chance.pick([10, 10, 15, 15, 20, 20, 25, 30, 35]) : null,
    wholesale: chance.happens(0.6) ? chance.whole(15, 30) : null,
  }
  const supply = chance.weighted({ none: 5, few: 8, some: 47, plenty: 40 })
  const code = `${brand.slug.replace(/-/g, "").slice(0, 4).toUpperCase()}-${(hash(handle) % 1_679_616).toString(36).toUpperCase().padStart(4, "0")}`
  const variants: DemoVariant[] = []
  const add = (
    options: Record<string, string>,
    [, swatch, undertone]: Partial<Shade>,
    grams: number,
    price: number,
    stock: () => number,
  ) => {
    const sku = `${code}-${String(variants.length + 1).padStart(2, "0")}`
    const title = Object.values(options).join(" / ")
    const id = demoId("variant", sku)
    const prices = pricesOf(roundPrice(price), deal)
    variants.push({
      id,
      title,
      sku,
      barcode: barcode(sku),
      options,
      swatch: swatch ?? null,
      // Of what matches skin itself: powder is sheer.
      undertone: kind.base === "foundation" ? (undertone ?? null) : null,
      grams,
      ...prices,
      stock: stock(),
    })
  }
  // Big sets of shades come in one size; only wigs multiply both.
  const sizes = shades.length > 4 ? kind.sizes.slice(0, 2) : kind.sizes
  for (const [size, grams, factor] of sizes) {
    for (const shade of shades.length ? shades : [null]) {
      const rank = variants.length
      const options: Record<string, string> = {}
      if (shade) options.Shade = shade[0]
      if (!shade || sizes.length > 1) options.Size = size
      add(options, shade ?? [], grams, first * factor, () => stockFor(supply, rank, chance))
    }
  }
  const travel = shades.length === 0 && kind.actives ? travelSizeOf(sizes[0]) : null
  const own = new Chance(`travel/${handle}`)
  if (travel && own.happens(0.6)) {
    add({ Size: travel.size }, [], travel.grams, first * 0.4, () =>
      supply === "none" ? 0 : own.whole(8, 60),
    )
  }
  return variants
}

/** A third of the smallest size, in a round figure, to try or to travel with; null for what is not measured. */
function travelSizeOf(smallest: Kind["sizes"][number] | undefined): { size: string; grams: number } | null {
  if (!smallest) return null
  const [label, grams] = smallest
  const [, amount, unit] = /^(\d+) (ml|g)$/.exec(label) ?? []
  const size = [100, 75, 50, 30, 15, 10].find((round) => round <= Number(amount) * 0.4)
  return size && unit ? { size: `${size} ${unit}`, grams: Math.round(grams * 0.4) } : null
}

function stockFor(supply: "none" | "few" | "some" | "plenty", rank: number, chance: Chance): number {
  if (supply === "none") return 0
  if (supply === "few") return rank === 0 ? chance.whole(1, 9) : chance.whole(0, 12)
  if (rank > 0 && chance.happens(0.06)) return 0
  return supply === "some" ? chance.whole(12, 90) : chance.whole(90, 600)
}

/** EAN-13 of the range 20–29, which every shop numbers for itself: no other maker's code. */
function barcode(sku: string): string {
  const digits = `2${String(hash(`${sku}/a`) % 1_000_000).padStart(6, "0")}${String(hash(`${sku}/b`) % 100_000).padStart(5, "0")}`
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
