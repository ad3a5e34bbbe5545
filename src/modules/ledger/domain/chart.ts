/**
 * The chart of accounts: every kind of account that money can be in. docs/money.md says what is posted between them.
 *
 * Sign, everywhere: an entry above zero is a credit of the account's owner. So a shopper's wallet of ₦500 is 50000, a
 * loan of ₦500 that is owed is -50000, and ₦500 that lie with the card provider are -50000 in `card_clearing`. All
 * accounts together are zero at any time.
 */
export interface ChartLine {
  /** Whose: `customer` accounts have an owner's id, the shop's accounts the owner `shop`. */
  of: "customer" | "shop"
  /**
   * Tracked accounts have their balance in their row, which every posting locks: what may be spent is known exactly.
   * The others have no such row to wait for; their balance is what was rolled up when the ledger was sealed and the
   * entries since.
   */
  tracked: boolean
  /** What must stay available at least; null: may be overdrawn. */
  minAvailable: number | null
  /** The highest balance; null: none. */
  maxBalance: number | null
  name: string
  about: string
}

const customer = { of: "customer", tracked: true, minAvailable: 0, maxBalance: null } as const
const shop = { of: "shop", tracked: false, minAvailable: null, maxBalance: null } as const

export const CHART = {
  wallet: { ...customer, name: "Wallet", about: "What a shopper has with the shop. Owner: the customer." },
  loan: {
    ...customer,
    minAvailable: null,
    maxBalance: 0,
    name: "Loan",
    about: "What is owed of a loan, as a number below zero. Owner: the loan.",
  },
  referral: {
    ...customer,
    name: "Referral rewards",
    about: "Rewards that may be taken out. Owner: the customer.",
  },
  referral_pending: {
    ...customer,
    name: "Referral rewards, not yet due",
    about: "Rewards of orders that may still come back. Owner: the customer.",
  },
  points: {
    ...customer,
    name: "Beauty Rewards points",
    about: "Points that may be redeemed, 100 kobo each. Owner: the customer.",
  },
  gift_card: {
    ...customer,
    name: "Gift cards sold and not yet redeemed",
    about: "What was paid for a gift card, until it is redeemed or voided. Owner: the gift card.",
  },
  card_clearing: {
    ...shop,
    name: "Card provider",
    about:
      "Money that lies with the card provider, as a number below zero: paid in, less refunds, transfers and fees.",
  },
  credit_clearing: {
    ...shop,
    name: "Credit provider",
    about: "What the credit provider owes the shop, as a number below zero.",
  },
  bank: {
    ...shop,
    name: "Bank",
    about: "The world outside: opening balances, and bank transfers that staff book by hand.",
  },
  sales: { ...shop, name: "Sales", about: "What orders have brought, less what was given back for them." },
  provider_fees: { ...shop, name: "Providers' fees", about: "What providers keep, as a number below zero." },
  suspense: {
    ...shop,
    name: "Unmatched payments",
    about: "Money that came and belongs to nothing yet: staff decide.",
  },
  adjustments: { ...shop, name: "Adjustments", about: "The other side of what staff put right by hand." },
  loan_interest: { ...shop, name: "Interest", about: "Interest of loans." },
  loan_fees: { ...shop, name: "Loan fees", about: "Fees of loans." },
  rewards_expense: {
    ...shop,
    name: "Rewards given",
    about: "What referral rewards cost, as a number below zero.",
  },
  points_expense: {
    ...shop,
    name: "Points given",
    about: "What points of Beauty Rewards cost, as a number below zero.",
  },
  dispute_losses: {
    ...shop,
    name: "Lost disputes",
    about: "What banks took back of wallets and loans and was not there any more, as a number below zero.",
  },
} as const satisfies Record<string, ChartLine>

export type AccountKind = keyof typeof CHART

/** An account by what it is, not by its row: it need not exist before something is posted to it. */
export interface AccountRef {
  kind: AccountKind
  /** The customer's, the loan's or the gift card's id; `shop` for the shop's own. */
  owner: string
}

/** One of the shop's own accounts. */
export function shopAccount(kind: AccountKind): AccountRef {
  return { kind, owner: "shop" }
}

/** The wallet of a customer. */
export function walletOf(customerId: string): AccountRef {
  return { kind: "wallet", owner: customerId }
}

/** What lies in a gift card. */
export function giftCardAccount(cardId: string): AccountRef {
  return { kind: "gift_card", owner: cardId }
}

/** The points of a customer. */
export function pointsAccountOf(customerId: string): AccountRef {
  return { kind: "points", owner: customerId }
}

/** The primary key of an account's row. No kind has a colon in it. */
export function accountId({ kind, owner }: AccountRef): string {
  if (!(kind in CHART)) throw new Error(`There is no kind of account "${kind}"`)
  if (!owner) throw new Error(`An account of kind "${kind}" needs an owner`)
  if (CHART[kind].of === "shop" && owner !== "shop")
    throw new Error(`The account "${kind}" is the shop's alone`)
  return `${kind}:${owner}`
}

export function readAccountId(id: string): AccountRef {
  const colon = id.indexOf(":")
  return { kind: id.slice(0, colon) as AccountKind, owner: id.slice(colon + 1) }
}
