import { type Undertone, undertones } from "../../contract/undertones"

/** A sold colour, and the undertone of one for skin. */
export type Shade = [name: string, css: string, undertone?: Undertone]

const list = (rows: string): Shade[] =>
  rows
    .trim()
    .split(/\s*,\s*/)
    .map((entry) => {
      const [, name = "", css = "", said] = /^(.+) (#\w+)(?: (\w+))?$/.exec(entry) ?? []
      const undertone = undertones.find((one) => one === said)
      return undertone ? [name, css, undertone] : [name, css]
    })

/** Named colours by use, each list from light to deep. */
export const SHADES = {
  complexion: list(`
    Porcelain #f4dbc7 cool, Oat #e9d0b7 neutral, Vanilla Pod #dec5a8 warm, Sand #d8b99b neutral, Shea #d2ac90 cool,
    Golden Oat #c4a482 warm, Honey #bb9976 warm, Harmattan #b78b6f cool, Warm Almond #a78360 warm, Caramel #a07759 neutral,
    Toffee #936e4e warm, Kola #8e614a cool, Amber #7e5a3d warm, Chestnut #765038 neutral, Mahogany #6d4534 cool,
    Cocoa #613f2c neutral, Espresso #553825 warm, Ebony #4d3022 neutral, Onyx #44281f cool, Midnight #392218 neutral`),
  lips: list(`
    Bare Oat #d9a68c, Rose Milk #d98f8c, Peach Suya #e08a6a, Guava #e2697a, Coral Beach #ea6a5a, Nude on Us #b87a62,
    Pink Danfo #e0528a, Hibiscus #cf2f5c, Hot Pepper #d8322f, Red Cap #c01f2e, Zobo #8f1d3c, Brick House #a0442f,
    Cinnamon #8e4a34, Mauve Story #95596b, Berry Smoothie #7c2848, Palm Wine #a35a4a, Kola Nut #6f3426, Plum Agbada #5b1f3d, Chocolate #55291d, After Midnight #3b1420`),
  cheeks: list(`
    Peony #f0a7a6, Soft Peach #f0a27f, Apricot #e98a5f, Watermelon #e5657a, Rosewood #b8625a, Terracotta #b95a3d, Hibiscus #b93a5b, Berry #94324f, Sienna #94472f, Fig #6f2c40`),
  glow: list(`
    Moonlight #f3e6dc, Champagne #efd6ae, Rose Gold #e6b39a, Sunlit #e0b46a, Bronze #c08a4a, Copper #b06a3c`),
  eyes: list(`
    Sugar #f2e2cf, Shea #e0bd95, Rose Gold #d69a84, Champagne #d9bd84, Brass #b98d3b, Copper Wire #b0663a, Clay #9a5238, Ruby #8b2a3c,
    Indigo #33406e, Emerald #1f6b52, Plum #5a2c4f, Espresso #3f241b, Onyx #211c1f`),
  liner: list("Clear Sky #5f8fc4, Emerald #176b4f, Plum #5a2350, Indigo #2b3470, Cocoa #4a2a1e, Jet #161315"),
  brows: list(
    "Soft Brown #8a6446, Warm Brown #6b4430, Deep Brown #4a2e22, Ebony #332320, Soft Black #221b1b",
  ),
  lashInk: list("Brown Black #33221d, Jet #131113"),
  nails: list(`
    Milk #f4ece2, Ballet #f1c9c4, Nude Study #d6a48c, Lilac Wine #b79ad0, Sky Bus #8cb8e0, Mint Leaf #9fd0b5, Mango #f2a93b, Papaya #ee7d4c,
    Flamingo #f07c98, Red Carpet #c81e2f, Fuchsia #c42672, Teal Deal #1f8a86, Terracotta #b5573a, Cobalt #2449a8, Zobo #7d1736, Forest #1f4d38, Aubergine #46203f, Cocoa #4e2d22, Midnight #1d2342, Patent #17141a`),
  hair: list(`
    Platinum #e3d2ab, Honey Blonde #c99a55, Ginger #b3602c, Caramel Swirl #a06a38, Copper Red #8f3d24, Burgundy #5b1a26, Chestnut #5a3620, Dark Brown #3a251b, Off Black #231a17, Jet Black #141112`),
  hairDye: list(
    "Honey #b98545, Copper #9c4a26, Cherry #6d1826, Chestnut #5a3420, Espresso #372219, Soft Black #1f1816, Blue Black #141722",
  ),
  satin: list(
    "Champagne #e6d0ac, Blush #e5aeb2, Teal #2f8f88, Plum #5f2b52, Emerald #1d5d49, Navy #1f2b55, Black #1d1a1e",
  ),
  tool: list("Rose #d98a94, Sage #93a98a, Sand #d5b792, Sky #8db4d4, Plum #69405f, Black #26242a"),
  foam: list("Peach #f2a27e, Blush #e99bb0, Lilac #b79bd3, Teal #46a79f, Plum #7a3658, Black #2a272c"),
  stone: list("Clear Quartz #e9e4de, Rose Quartz #eab6ba, Jade #8fbf9f, Amethyst #a78ac7, Obsidian #2c2930"),
} satisfies Record<string, Shade[]>

export type ShadeSetName = keyof typeof SHADES
