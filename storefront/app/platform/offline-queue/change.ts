/** What a shopper may change without a line. */
export type Change =
  /** So many more of a product in the cart. `target` is worked out when it is first sent, so that a second try adds nothing. */
  | {
      kind: "add"
      productId: string
      variantId: string | null
      quantity: number
      /** Naira; what the shopper saw. */
      price: number | null
      target?: { cartId: string | null; quantity: number }
    }
  | { kind: "quantity"; cartId: string; productId: string; variantId: string; quantity: number }
  | { kind: "remove"; cartId: string }
  | { kind: "wish"; productId: string; wanted: boolean }
  /** As the fields of its form. */
  | {
      kind: "review"
      productId: string
      fields: ReadonlyArray<readonly [name: string, value: string | Blob]>
    }
  | { kind: "address"; id: string | null; fields: AddressText; isDefault: boolean | null }
  | { kind: "forget-address"; id: string }

interface AddressText {
  name: string
  phone: string
  address: string
  apartment: string
  landmark: string
  city: string
  state_id: string
  lga_id: string
}

/** A change that waits for the line. */
export interface Waiting {
  /** Counts up: what was done first is sent first. */
  id: number
  /** The id of the account whose it is: nobody else sees or sends it. */
  account: string
  /** The Idempotency-Key of every try. */
  key: string
  /** In words for the list of what waits. */
  words: string
  /** Milliseconds since 1970. */
  at: number
  /** It was sent once at least, and may have arrived: it is sent again as it is. */
  tried: boolean
  change: Change
}
