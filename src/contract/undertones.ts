/** What shimmers through skin, and what a foundation is mixed for: pink or red, in between, golden. */
export const undertones = ["cool", "neutral", "warm"] as const
export type Undertone = (typeof undertones)[number]
