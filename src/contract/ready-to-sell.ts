/** One product as the rule looks at it. `title`: null for the only variant, which shoppers see no name of. */
export interface SellableProduct {
  name: string
  /** A brand, or sold without one on purpose. */
  hasBrand: boolean
  variants: { title: string | null; hasPrice: boolean; isCounted: boolean }[]
}

/**
 * Why this product cannot be published; null when it can: each variant needs a regular price in naira and stock that is
 * counted, and the product a brand (docs/decisions/0057-ready-to-sell.md). The sentence is shown to staff as it is.
 */
export function notReadyToSell({ name, hasBrand, variants }: SellableProduct): string | null {
  const lacking = (has: "hasPrice" | "isCounted") => variants.filter((variant) => !variant[has])
  const needs = [
    ...(variants.length === 0 ? ["a shade or size"] : []),
    ...(hasBrand ? [] : ["a brand"]),
    ...of("a price in naira", lacking("hasPrice")),
    ...of("its stock counted", lacking("isCounted")),
  ]
  if (needs.length === 0) return null
  return `${name} can't be published yet. It needs ${listed(needs)}. Keep it as a draft until then`
}

const NAMED = 3

function of(what: string, variants: SellableProduct["variants"]): string[] {
  if (variants.length === 0) return []
  const titles = variants.flatMap(({ title }) => (title ? [title] : []))
  const more = titles.length > NAMED ? [`${titles.length - NAMED} more`] : []
  return [titles.length === 0 ? what : `${what} (${[...titles.slice(0, NAMED), ...more].join(", ")})`]
}

const listed = (words: string[]): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
