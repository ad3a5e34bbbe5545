import type { Keys } from "../../config/keys"
import { OnPostgres } from "../../sql/on-postgres"
import { GiftCardEvents } from "./events"
import { GiftCards } from "./gift-cards"

export interface GiftCardOptions {
  /** Codes that are still to be e-mailed are sealed with it. */
  dataKeys: Keys
}

/** Gift cards: bought, e-mailed, redeemed or voided, and each step of that. Their money is in the ledger. */
export default class GiftCardService extends OnPostgres {
  readonly cards: GiftCards
  readonly events = new GiftCardEvents(this.pg)

  constructor(container: Record<string, unknown>, options: GiftCardOptions) {
    super(container)
    this.cards = new GiftCards(this.pg, options.dataKeys)
  }
}
