import { plainLetters } from "../../../contract/plain-letters"

/**
 * A word that is still being typed, as `catalogue_plain` will have it: "moisturize" is stored as moisturise, so that "moisturiz" and
 * "moisturizin" are beginnings of it. A word that ends otherwise stays as it is.
 */
export const unfinished = (typed: string): string => plainLetters(typed).replace(/iz(i|in)?$/, "is$1")
