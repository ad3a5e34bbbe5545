/** References of gift cards begin with it: the provider's events are sorted by it. */
export const GIFT_CARD_PREFIX = "gc-"

/** The reference of a gift card's payment by its id: letters, digits and `-`, as providers take them. */
export function referenceOfGiftCard(id: string): string {
  return `${GIFT_CARD_PREFIX}${id.split("_").pop()}`.toLowerCase()
}
