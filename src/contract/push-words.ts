/** What a push notification may be about: each is agreed to apart, on each device. */
export const pushPurposes = ["order_moves", "back_in_stock", "price_drop"] as const
export type PushPurpose = (typeof pushPurposes)[number]

/** What shoppers are asked. The consent on record names these words by their version. */
export const pushQuestions: Record<PushPurpose, string> = {
  order_moves:
    "Notify me on this device when my order moves: paid, packed, on its way, delivered or returned.",
  back_in_stock: "Notify me on this device when something on my wishlist is back in stock.",
  price_drop: "Notify me on this device when something on my wishlist costs less.",
}

/** What the service worker is sent. Nothing in it says whose it is: it may be read on a locked screen. */
export interface PushedNews {
  title: string
  body: string
  /** Where a press leads: a path of the shop. */
  path: string
  /** The same news again takes the place of the first. */
  tag: string
  /** Without sound: it is night in Lagos, and it can wait. */
  quiet: boolean
}
