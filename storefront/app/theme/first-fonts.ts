import jakartaLatin from "./fonts/jakarta-latin.woff2"
import jakartaNaira from "./fonts/jakarta-naira.woff2"
import mulishLatin from "./fonts/mulish-latin.woff2"
import mulishNaira from "./fonts/mulish-naira.woff2"
import publicLatin from "./fonts/public-latin.woff2"
import publicNaira from "./fonts/public-naira.woff2"

/** What every page needs of a font of the list (docs/look.md), to be fetched before its style sheet asks for it. */
export const FIRST_FONTS = {
  jakarta: [jakartaLatin, jakartaNaira],
  mulish: [mulishLatin, mulishNaira],
  public: [publicLatin, publicNaira],
  system: [],
}
