import type { CuratedList, ProductListName } from "../../contract/product-lists"
import type { Backdrop } from "../drawings/banners"
import type { Hex } from "../drawings/colour"
import type { FormName } from "../drawings/forms/registry"
import type { SectionCode } from "./taxonomy"

/** A thing in a banner's picture: form, brand, middle, floor (negative: on a stand), size; what its label says. */
export type Piece = [
  form: FormName,
  brand: string,
  x: number,
  floor: number,
  scale: number,
  more?: { what?: string; shade?: Hex; shades?: Hex[]; turn?: number },
]

export interface BannerEntry {
  /** Name of its files, and of its id. */
  code: string
  /** As shoppers read it beside the picture. */
  name: string
  alt: string
  placement: "hero" | "strip" | "tile" | "top_product"
  link: string | null
  /** Which products it leads to: sections, words of their names, or a brand. */
  goods: {
    sections?: SectionCode[]
    words?: RegExp
    brand?: string
    onSale?: true
    bundles?: true
    most: number
  }
  /** Days from the seeding; null is open. */
  from?: number
  until?: number
  colours: { wall: Hex; accent: Hex; deep: Hex }
  backdrop: Backdrop
  stands?: Array<[x: number, width: number, height: number]>
  pieces: Piece[]
}

export const BANNERS: BannerEntry[] = [
  {
    code: "harmattan-glow",
    name: "Skin that glows through harmattan",
    alt: "Lip balm, serum, body butter, lotion and sun cream before a low golden sun",
    placement: "hero",
    link: null,
    goods: {
      sections: ["skin", "bath"],
      words: /butter|balm|cream|oil|lotion|moistur|serum|shea|milk/i,
      most: 24,
    },
    colours: { wall: "#fdf1e3", accent: "#e7a765", deep: "#5b3315" },
    backdrop: "sun",
    stands: [
      [-170, 230, 96],
      [200, 280, 170],
    ],
    pieces: [
      ["pump", "Ọmara Grove", 200, -172, 0.74, { what: "Body lotion" }],
      ["dropper", "Kora Botanica", -170, -98, 0.76, { what: "Serum" }],
      ["tub", "Shea Sisterhood", 30, 34, 0.66, { what: "Butter" }],
      ["tube", "Soleil d'Almadies", 372, 20, 0.7, { what: "Sun cream" }],
      ["stick", "Ebony & Oat", -350, 34, 0.62, { what: "Lip balm" }],
    ],
  },
  {
    code: "colour-for-us",
    name: "Colour made for deep and golden skin",
    alt: "Mascara, lipstick, an eye palette, two foundations and a compact before a rose arch",
    placement: "hero",
    link: null,
    goods: {
      sections: ["makeup"],
      words: /foundation|lip|palette|blush|powder|concealer|gloss|highlight/i,
      most: 24,
    },
    colours: { wall: "#fdeff2", accent: "#d9849c", deep: "#5a1730" },
    backdrop: "arch",
    stands: [
      [190, 380, 130],
      [-170, 210, 64],
    ],
    pieces: [
      ["foundation", "Lumi Sadé", 98, -132, 0.84, { what: "Skin tint", shade: "#a3683c" }],
      ["foundation", "Zuri Pigments", 280, -132, 0.74, { what: "Foundation", shade: "#6f4028" }],
      ["lipstick", "Glass & Gold", -190, -66, 0.74, { shade: "#b3202c" }],
      [
        "palette",
        "Sombra Studio",
        -10,
        56,
        0.54,
        { shade: "#9a5a4a", shades: ["#e2b58f", "#c07f5d", "#8f4a3c", "#5c2c2c", "#d89aa0", "#a35568"] },
      ],
      ["compact", "Velvet Ikoyi", 364, 48, 0.5, { shade: "#b8625a" }],
      ["mascara", "Noir Équateur", -396, 34, 0.74],
    ],
  },
  {
    code: "crowning-glory",
    name: "Your hair, your rules",
    alt: "A wig on its stand with hair oil, curl cream and shampoo around it, on a green ground",
    placement: "hero",
    link: null,
    goods: {
      sections: ["hair", "wigs"],
      words: /wig|braid|bundle|oil|leave-in|curl|edge|shampoo|mask/i,
      most: 24,
    },
    colours: { wall: "#eef7ef", accent: "#8fbf9a", deep: "#1e4431" },
    backdrop: "moon",
    stands: [[170, 320, 110]],
    pieces: [
      ["wig", "Silk & Sene", 170, -112, 0.84, { shade: "#2c1c16" }],
      ["flask", "Palmyra Hair", -96, 18, 0.78, { what: "Hair oil" }],
      ["tub", "Coilmate", -280, 40, 0.66, { what: "Curl cream" }],
      ["shampoo", "Wash Day Society", 380, 22, 0.7, { what: "Shampoo" }],
    ],
  },
  {
    code: "weekend-deals",
    name: "Deals for a few days only",
    alt: "Lipstick, nail colour, a perfume, a cream and a lip gloss with ribbons behind them",
    placement: "strip",
    link: "/deals",
    goods: { onSale: true, most: 24 },
    colours: { wall: "#fff1ec", accent: "#f0907c", deep: "#7b2d1c" },
    backdrop: "ribbons",
    stands: [[40, 260, 110]],
    pieces: [
      ["flacon", "Eau d'Eko", 40, -112, 0.78],
      ["lacquer", "Lacquer Lane", -110, 24, 0.7, { shade: "#c42672" }],
      ["jar", "Chidera Glow", 236, 26, 0.74, { what: "Cream" }],
      ["lipstick", "Peony & Pepper", -340, 26, 0.74, { shade: "#c01f2e" }],
      ["gloss", "Kiki Loves", 392, 22, 0.74, { shade: "#cf2f5c" }],
    ],
  },
  {
    code: "gifts-ready",
    name: "Gifts and bundles, ready to give",
    alt: "A gift box with a bow, a scented candle, a set of three and a pouch on teal steps",
    placement: "strip",
    link: "/products/bundles",
    goods: { bundles: true, most: 24 },
    colours: { wall: "#e9f7f5", accent: "#6fc9c1", deep: "#12534e" },
    backdrop: "steps",
    stands: [[250, 260, 90]],
    pieces: [
      ["giftBox", "Atelier Bissau", -60, 14, 0.84],
      ["trio", "Rosewater Road", 250, -92, 0.7],
      ["candle", "Sunday Linen", -300, 28, 0.74],
      ["zipBag", "Ankara Bloom", 410, 40, 0.56],
    ],
  },
  {
    code: "scent-wardrobe",
    name: "A scent for every evening",
    alt: "Two perfume bottles on a round stand before an evening-blue moon",
    placement: "tile",
    link: null,
    goods: { sections: ["scent"], most: 24 },
    colours: { wall: "#eef0fa", accent: "#93a3d8", deep: "#1b2450" },
    backdrop: "moon",
    stands: [[60, 380, 120]],
    pieces: [
      ["flacon", "Nuit de Ségou", -20, -122, 0.92],
      ["flacon", "Parfums Tamba", 160, -114, 0.72],
      ["mist", "Mistwell", -290, 26, 0.76, { what: "Body mist" }],
    ],
  },
  {
    code: "wash-day",
    name: "Wash day, sorted",
    alt: "Shampoo, conditioner and a tub of hair mask before a green arch",
    placement: "tile",
    link: null,
    goods: { sections: ["hair"], words: /shampoo|conditioner|mask|leave-in|scalp|wash/i, most: 24 },
    colours: { wall: "#f1f7e6", accent: "#a9c36b", deep: "#35471a" },
    backdrop: "arch",
    stands: [[190, 270, 90]],
    pieces: [
      ["shampoo", "Palmyra Hair", 190, -92, 0.84, { what: "Shampoo" }],
      ["pump", "Root & Ritual", -60, 14, 0.86, { what: "Conditioner" }],
      ["tub", "Mama Ngozi's", -280, 38, 0.74, { what: "Hair mask" }],
    ],
  },
  {
    code: "for-him",
    name: "Grooming, from clipper to cologne",
    alt: "A hair clipper, beard oil and a razor on grey-blue steps",
    placement: "tile",
    link: null,
    goods: { sections: ["men"], most: 24 },
    colours: { wall: "#edf2f5", accent: "#8fa9bb", deep: "#1d2f3b" },
    backdrop: "steps",
    stands: [[190, 250, 110]],
    pieces: [
      ["dropper", "Oga Beard Co", 190, -112, 0.84, { what: "Oil" }],
      ["clipper", "Onyx Barbershop", -70, 16, 0.86],
      ["razor", "Fathom & Fade", -290, 30, 0.86],
    ],
  },
  {
    code: "little-ones",
    name: "Gentle care for mum and baby",
    alt: "Baby wash, baby oil and an open tin of balm before a soft blue sky",
    placement: "tile",
    link: null,
    goods: { sections: ["baby"], most: 24 },
    colours: { wall: "#edf6fc", accent: "#9cc7e6", deep: "#1d4a6e" },
    backdrop: "sun",
    stands: [[210, 260, 90]],
    pieces: [
      ["pump", "Bambina Blue", 210, -92, 0.84, { what: "Baby wash" }],
      ["shampoo", "Little Nwa", -36, 16, 0.82, { what: "Baby oil" }],
      ["tin", "Mama Moon", -330, 40, 0.7, { what: "Balm" }],
    ],
  },
  {
    code: "dew-note",
    name: "Glass skin in three quiet steps",
    alt: "Cream, serum and cleanser of Hanbyeol Lab before a pale green arch",
    placement: "top_product",
    link: null,
    goods: { brand: "Hanbyeol Lab", sections: ["skin"], most: 6 },
    colours: { wall: "#ecf6f3", accent: "#9fcdbf", deep: "#1f4f49" },
    backdrop: "arch",
    stands: [[160, 280, 120]],
    pieces: [
      ["dropper", "Hanbyeol Lab", 160, -122, 0.86, { what: "Serum" }],
      ["jar", "Hanbyeol Lab", -80, 30, 0.8, { what: "Cream" }],
      ["tube", "Hanbyeol Lab", 356, 20, 0.74, { what: "Cleanser" }],
    ],
  },
  {
    code: "velvet-rouge",
    name: "One red for every undertone",
    alt: "Three lipsticks and a compact of Glass & Gold in dark and gold cases on rose steps",
    placement: "top_product",
    link: null,
    goods: { brand: "Glass & Gold", sections: ["makeup"], most: 6 },
    colours: { wall: "#fbeef0", accent: "#cf7184", deep: "#5a1524" },
    backdrop: "steps",
    stands: [[110, 300, 110]],
    pieces: [
      ["lipstick", "Glass & Gold", 60, -114, 0.92, { shade: "#b3202c" }],
      ["lipstick", "Glass & Gold", 186, -110, 0.8, { shade: "#7d1f2e" }],
      ["lipstick", "Glass & Gold", -140, 24, 0.82, { shade: "#c8505c" }],
      ["compact", "Glass & Gold", 352, 40, 0.6, { shade: "#b8625a" }],
    ],
  },
  {
    code: "new-year-glow",
    name: "New year, fresh routine",
    alt: "Cleanser, toner and a cream on lilac steps",
    placement: "strip",
    link: null,
    goods: { sections: ["skin"], words: /clean|toner|gel|foam|wash/i, most: 24 },
    from: 26,
    until: 56,
    colours: { wall: "#f4effb", accent: "#b79fd8", deep: "#38215c" },
    backdrop: "steps",
    stands: [[60, 260, 100]],
    pieces: [
      ["bottle", "Gyeol Works", 60, -102, 0.82, { what: "Toner" }],
      ["pump", "Miso Mineral", -170, 18, 0.84, { what: "Cleanser" }],
      ["jar", "Yeonhwa", 290, 30, 0.76, { what: "Cream" }],
    ],
  },
]

export interface BandEntry {
  name: string
  /** Naira, both ends included; null is open. */
  from: number
  to: number | null
  pieces: Array<[form: FormName, brand: string, shade?: Hex]>
}

export const BANDS: BandEntry[] = [
  {
    name: "Under ₦5,000",
    from: 0,
    to: 5_000,
    pieces: [
      ["sachet", "Vitamin Vendor"],
      ["soap", "Tanta & Co", "#e8b48c"],
      ["gloss", "Kiki Loves", "#cf2f5c"],
    ],
  },
  {
    name: "₦5,000 to ₦10,000",
    from: 5_000,
    to: 10_000,
    pieces: [
      ["tube", "Chidera Glow"],
      ["lacquer", "Lacquer Lane", "#c42672"],
      ["lipstick", "Face Parade", "#c01f2e"],
    ],
  },
  {
    name: "₦10,000 to ₦20,000",
    from: 10_000,
    to: 20_000,
    pieces: [
      ["pump", "Ọmara Grove"],
      ["dropper", "Seoul Harmattan"],
      ["jar", "Ìdùnnú Skin"],
    ],
  },
  {
    name: "₦20,000 to ₦50,000",
    from: 20_000,
    to: 50_000,
    pieces: [
      ["foundation", "Lumi Sadé", "#a3683c"],
      ["flacon", "Eau d'Eko"],
      ["compact", "Velvet Ikoyi", "#b8625a"],
    ],
  },
  {
    name: "₦50,000 and above",
    from: 50_000,
    to: null,
    pieces: [
      ["wig", "Silk & Sene", "#3a251b"],
      ["flacon", "Maison Kérou"],
      ["giftBox", "Glass & Gold"],
    ],
  },
]

/** Top brands, the first one first. */
export const TOP_BRANDS = [
  "Ọmara Grove",
  "Hanbyeol Lab",
  "Lumi Sadé",
  "Maison Kérou",
  "Kora Botanica",
  "Zuri Pigments",
  "Palmyra Hair",
  "Silk & Sene",
  "Dr. Amara Clinic",
  "Glass & Gold",
  "Shea Sisterhood",
  "Oga Beard Co",
  "Bambina Blue",
  "Lacquer Lane",
  "Eau d'Eko",
  "Ọ̀ṣun Waters",
]

export interface CuratedEntry {
  /** Words that a product's name must have one of. */
  words?: RegExp
  tiers?: string[]
  sections?: SectionCode[]
  kind?: "bundle"
  /** Naira at most. */
  upTo?: number
  size: number
}

/** How the demo shop's staff chose: the best loved that fit, one of a brand, sections taking turns. */
export const CURATED: Record<CuratedList, CuratedEntry> = {
  exclusives: { tiers: ["luxe", "premium"], size: 18 },
  "hand-picked-for-you": { size: 24 },
  "seasonal-picks": {
    words: /butter|balm|cream|dry oil|lotion|moistur|shea|lip|body milk|hand/i,
    sections: ["skin", "bath", "makeup", "men"],
    size: 20,
  },
  "your-must-haves": { tiers: ["value", "mid"], upTo: 12_000, size: 24 },
}

export const HOME_ROWS: Array<[list: ProductListName, title: string, subtitle: string, size: number]> = [
  ["best-sellers", "Best sellers", "What Nigeria is buying this season.", 12],
  ["deals", "On sale now", "Limited-time prices.", 8],
  ["seasonal-picks", "For harmattan skin", "Butters, balms and oils for dry air.", 8],
  ["latest-arrivals", "New in", "Fresh on the shelf.", 8],
  ["trending-favourites", "Trending favourites", "What shoppers are putting in their carts.", 8],
  ["your-must-haves", "Your must-haves", "Small prices, daily use.", 8],
  ["bundles", "Bundles and gifts", "Sets for less than one by one.", 8],
]
