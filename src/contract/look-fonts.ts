/** The fonts that a shop may choose for its pages. Each has ₦ and costs a page no more than the first (docs/look.md). */
export const lookFonts = ["jakarta", "mulish", "public", "system"] as const
export type LookFont = (typeof lookFonts)[number]

/** A font that a newer version knows and this one does not is the first of the list. */
export const fontOf = (font: string): LookFont => lookFonts.find((one) => one === font) ?? lookFonts[0]

export const FONT_NAMES: Readonly<Record<LookFont, string>> = {
  jakarta: "Jakarta: round and open",
  mulish: "Mulish: light and soft",
  public: "Public: plain and clear",
  system: "The phone's own: nothing to load",
}
