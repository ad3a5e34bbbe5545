import type { HeldBy } from "../../../contract/cart"
import type { Kobo } from "../../../contract/money"

/** `named`: only accounts that staff named (`coupon_account`); when none of them is left, nobody. */
export type Buyers = "everyone" | "retail" | "wholesalers" | "named"
export type TargetKind = "product" | "brand" | "category"

export interface Target {
  kind: TargetKind
  id: string
}

/** From so many units of what it is for, so many hundredths of a percent. */
export interface Tier {
  units: number
  hundredths: number
}

export type Discount =
  /** Hundredths of a percent: 1000 is 10 %. */
  | { kind: "percentage"; hundredths: number }
  | { kind: "amount"; kobo: Kobo }
  /** Units rising; below the first nothing is taken off. */
  | { kind: "tiers"; tiers: readonly Tier[] }

/** What a coupon gives and asks for. */
export interface CouponTerms {
  promotionId: string
  code: string
  /** For staff; for shoppers where it applies by itself. */
  name: string
  /** Nobody has to type its code. */
  isAutomatic: boolean
  discount: Discount
  /** False for promotions made on Medusa's own screen that this shop's checkout does not know how to apply. */
  isKnownKind: boolean
  /** Neither paused nor a draft. */
  isRunning: boolean
  startsAt: Date | null
  /** Not included. */
  endsAt: Date | null
  /** Of the products that it is for, before the discount. */
  minimumKobo: Kobo
  firstOrderOnly: boolean
  buyers: Buyers
  /** How many accounts may use it; null: any number. */
  mostAccounts: number | null
  /** How many orders may use it; null: any number. */
  mostUses: number | null
  /** Whether one account may use it again. */
  multipleUsage: boolean
  /** Products, brands and categories it is for; none: everything. */
  targets: Target[]
}

/** Who wants to use it, for what, and how often it was used so far. */
export interface Situation {
  now: Date
  isWholesaler: boolean
  /** Is one of the accounts that staff named. */
  isNamed: boolean
  /** The account's own order that uses it and is not paid yet. */
  heldBy: HeldBy | null
  /** Has an order that was not cancelled. */
  hasOrdered: boolean
  /** Uses by this account, by how many accounts, and in all; cancelled orders do not count. */
  ownUses: number
  accounts: number
  uses: number
  /** Totals of the lines that it is for. */
  eligible: Kobo[]
  /** How many pieces of what it is for. */
  units: number
}
