/** What visitors are asked before anything but the necessary. The consent on record names these words by their version. */
export const analyticsQuestion = {
  /** Another text is another day, and everybody is asked again. */
  version: "2026-11-24",
  text: "Measure my visits with Google Analytics: pages, products and orders, without my name or contacts. I can change this any time under Privacy choices.",
} as const

/** The box under the cart and in My data. Ticking it is the consent, so these words are shown as they stand. */
export const cartReminderQuestion = {
  version: "2026-11-26",
  text: "E-mail me when I leave something in my cart for a day: one e-mail per cart, at most one a week. I can unsubscribe any time.",
} as const
