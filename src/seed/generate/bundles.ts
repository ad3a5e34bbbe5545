import { setsFrom } from "../../contract/set-parts"
import { slugOf } from "../../text/slug"
import type { FormName } from "../drawings/forms/registry"
import type { Texture } from "../drawings/textures"
import { Chance, demoId, hash } from "../random"
import type { BrandRow } from "../tables/brands"
import type { SectionCode } from "../tables/taxonomy"
import { pricesOf, roundPrice } from "./prices"
import type { DemoProduct } from "./shop"

interface Theme {
  sections: SectionCode[]
  subcategory: string
  names: string[]
  form: FormName
  texture: Texture
}

const THEMES: Theme[] = [
  {
    sections: ["skin"],
    subcategory: "gifts-bundles-skincare-bundles",
    names: ["Glow Routine", "Clear Skin Set", "Morning & Night Set", "Bright Week Kit", "First Routine"],
    form: "routine",
    texture: "cream",
  },
  {
    sections: ["hair", "bath", "baby", "men", "oral"],
    subcategory: "gifts-bundles-hair-and-body-bundles",
    names: [
      "Wash Day Bundle",
      "Bath Ritual Set",
      "Family Pack",
      "Soft Skin Set",
      "Weekend Care Set",
      "Everyday Trio",
    ],
    form: "trio",
    texture: "leaves",
  },
  {
    sections: ["makeup", "nails", "tools", "scent"],
    subcategory: "gifts-bundles-make-up-and-nail-bundles",
    names: ["Party Face Set", "Signature Set", "Bridal Box", "Weekend Edit", "Beauty Box", "Gift Edit"],
    form: "giftBox",
    texture: "petals",
  },
]

/** Bundles of which each has so many, and each part too, may be sets: as good to buy from as before. */
const ENOUGH = 20
/** One of so many of those is put together when it is ordered; the others are boxes with stock of their own. */
const ONE_IN = 2

/** Percent off the sum of the parts. */
const SAVINGS = [10, 12, 15, 18]

/** One bundle for each brand and theme that has enough different things for it: real products, for less together. */
export function composeBundles(products: readonly DemoProduct[], brands: readonly BrandRow[]): DemoProduct[] {
  const bundles: DemoProduct[] = []
  for (const brand of brands) {
    const own = products.filter((product) => product.brand === brand)
    for (const theme of THEMES) {
      const chance = new Chance(`bundle/${brand.slug}/${theme.subcategory}`)
      const parts = differentKinds(
        chance.shuffled(own.filter(({ section }) => theme.sections.includes(section))),
        chance.whole(3, 4),
      )
      if (parts.length >= 3 && chance.happens(0.6)) bundles.push(compose(brand, theme, parts, chance))
    }
  }
  return bundles
}

/** The line on the card: what it saves, said in one of several ways. */
function savingOf(count: number, { name }: BrandRow, saved: string, handle: string): string {
  const ways = [
    `${count} ${name} favourites. You save ${saved}.`,
    `${count} from ${name}, ${saved} less than bought singly.`,
    `A set of ${count} by ${name} that saves you ${saved}.`,
  ]
  return ways[hash(handle) % ways.length] ?? ""
}

function differentKinds(products: DemoProduct[], count: number): DemoProduct[] {
  const seen = new Set<string>()
  return products
    .filter(({ subcategory, variants }) => {
      if (seen.has(subcategory) || (variants[0]?.price ?? 0) > 60_000) return false
      seen.add(subcategory)
      return true
    })
    .slice(0, count)
}

function compose(brand: BrandRow, theme: Theme, parts: DemoProduct[], chance: Chance): DemoProduct {
  const line = chance.pick(brand.lines)
  const title = `${line} ${chance.pick(theme.names)}`
  const handle = `${brand.slug}-${slugOf(title)}`
  const contents = parts.map(({ title, variants }) => {
    const size = variants[0]?.options.Size
    return size ? `${title} (${size})` : title
  })
  const sum = parts.reduce((total, { variants }) => total + (variants[0]?.price ?? 0), 0)
  const percent = chance.pick(SAVINGS)
  const price = roundPrice((sum * (100 - percent)) / 100)
  const saved = sum - price
  const sku = `SET-${(hash(handle) % 1_679_616).toString(36).toUpperCase().padStart(4, "0")}-01`
  return {
    id: demoId("prod", handle),
    handle,
    title,
    shortDescription: savingOf(parts.length, brand, `₦${saved.toLocaleString("en-NG")}`, handle),
    description: [
      chance.pick([
        `Everything in this set was chosen to be used together.`,
        `A routine by the ${brand.name} team.`,
        `For yourself, or for someone who says she needs nothing.`,
      ]),
      `Inside: ${contents.slice(0, -1).join(", ")} and ${contents[contents.length - 1]}.`,
      `Bought singly: ₦${sum.toLocaleString("en-NG")}.`,
      chance.pick([
        "One box, ready to give.",
        "All full size.",
        "Start with the first thing on the list and work down.",
      ]),
    ].join(" "),
    ingredients: parts.map(({ title, ingredients }) => `${title}: ${ingredients}`).join("\n"),
    howToUse: parts.map(({ title, howToUse }) => `${title}: ${howToUse}`).join("\n"),
    kind: "bundle",
    isWholesale: false,
    brand,
    section: "gifts",
    sort: theme.form,
    noun: "Gift Set",
    subcategory: theme.subcategory,
    sale: null,
    ageDays: chance.whole(3, 300),
    charm: chance.next() ** 1.8,
    sitter: {
      form: theme.form,
      texture: theme.texture,
      what: "Gift set",
      size: "",
      shade: parts[0]?.sitter.shade ?? brand.style.palette.base,
      shades: [],
      seed: hash(handle) % 1000,
    },
    variants: [
      {
        id: demoId("variant", sku),
        title: "One set",
        sku,
        barcode: `2${String(hash(sku) % 1_000_000_000_000).padStart(12, "0")}`,
        options: { Size: "One set" },
        swatch: null,
        undertone: null,
        grams: parts.reduce((total, { variants }) => total + (variants[0]?.grams ?? 0), 120),
        ...pricesOf(price, { sale: null, wholesale: chance.happens(0.4) ? 15 : null }),
        ...stockOf(handle, parts, chance.happens(0.06) ? 0 : chance.whole(6, 80)),
      },
    ],
  }
}

/** A set's stock is that of its parts. */
function stockOf(
  handle: string,
  parts: DemoProduct[],
  boxes: number,
): Pick<DemoProduct["variants"][number], "stock" | "parts"> {
  const firsts = parts.flatMap(({ variants: [first] }) => first ?? [])
  const sets = setsFrom(firsts.map(({ stock }) => ({ quantity: 1, stock_quantity: stock })))
  const isSet = Math.min(boxes, sets) >= ENOUGH && hash(`set/${handle}`) % ONE_IN === 0
  return isSet ? { stock: sets, parts: firsts } : { stock: boxes }
}
