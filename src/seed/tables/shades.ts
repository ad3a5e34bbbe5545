/** A sold colour. */
export type Shade = [name: string, css: string]

const list = (rows: string): Shade[] =>
  rows
    .trim()
    .split(/\s*,\s*/)
    .map((entry) => {
      const at = entry.lastIndexOf(" ")
      return [entry.slice(0, at), entry.slice(at + 1)]
    })

/** Named colours by use, each list from light to deep. */
export const SHADES = {
  complexion: list(`
    Porcelain #f3dcc6, Oat #edd0b2, Vanilla Pod #e8c6a2, Sand #e0b88f, Shea #d9ad82, Golden Oat #d3a173,
    Honey #cb9563, Harmattan #c28a58, Warm Almond #b97f4e, Caramel #ae7344, Toffee #a3683c, Kola #985d35,
    Amber #8c522e, Chestnut #804828, Mahogany #743f23, Cocoa #68371f, Espresso #5b2f1b, Ebony #4e2817, Onyx #422113, Midnight #361a10`),
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
