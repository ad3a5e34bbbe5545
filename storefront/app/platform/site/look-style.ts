import type { LookFont } from "@contract/look-fonts"
import type { ShopLook } from "@contract/shop"

/** What stands in for the font of `theme/tokens.css`. */
const STACKS: Readonly<Record<LookFont, string | null>> = {
  jakarta: null,
  mulish: '"Mulish", "Mulish Arial", "Mulish Roboto", system-ui, sans-serif',
  public: '"Public Sans", "Public Sans Arial", "Public Sans Roboto", system-ui, sans-serif',
  system: "system-ui, sans-serif",
}

/**
 * The shop's own colours and font as properties of the document, in its first byte: nothing is drawn in others before.
 * Undefined where the shop has the standard ones, which the style sheet says.
 */
export function lookStyle({ palette, font }: ShopLook): Record<`--${string}`, string> | undefined {
  const stack = STACKS[font]
  if (!palette && !stack) return undefined
  return {
    ...(palette && {
      "--color-brand": palette.brand,
      "--color-brand-deep": palette.deep,
      "--color-brand-night": palette.night,
      "--color-brand-mist": palette.mist,
      "--color-brand-wash": palette.wash,
    }),
    ...(stack && { "--font-sans": stack }),
  }
}
