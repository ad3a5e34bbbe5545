import type { WalletKind } from "../../../contract/wallet"

interface Words {
  kind: WalletKind
  /** Of money that comes in … */
  credit: string
  /** … and of money that goes out. */
  debit: string
}

const both = (kind: WalletKind, title: string): Words => ({ kind, credit: title, debit: title })

/**
 * What the ledger's kinds of postings (docs/money.md) are for a shopper. A kind that is new to us is a movement like any
 * other.
 */
const words: Readonly<Record<string, Words>> = {
  opening: both("other", "Opening balance"),
  wallet_funding: both("funding", "Money added by card"),
  gift_card_redeemed: both("funding", "Gift card"),
  kept_money_applied: both("funding", "Payment that had matched no order"),
  transfer_received: both("funding", "Bank transfer for an order"),
  order_payment: both("order", "Paid for an order"),
  order_refund: both("refund", "Refund of an order"),
  withdrawal: both("withdrawal", "Withdrawal to your bank"),
  loan_disbursement: both("loan", "Loan paid out"),
  loan_repayment: { kind: "loan", credit: "Change of a loan repayment", debit: "Loan repayment" },
  referral_to_wallet: both("reward", "Refer & Earn rewards"),
  wallet_adjustment: {
    kind: "adjustment",
    credit: "Credit from customer care",
    debit: "Correction by customer care",
  },
  payment_disputed: both("funding", "Payment that your bank took back"),
  points_redeemed: both("reward", "Beauty Rewards points redeemed"),
  reversal: { kind: "other", credit: "Came back to you", debit: "Taken back" },
}

const other = both("other", "Movement")

export function wordsOf(ledgerKind: string, amountKobo: number): { kind: WalletKind; title: string } {
  const found = words[ledgerKind] ?? other
  return { kind: found.kind, title: amountKobo > 0 ? found.credit : found.debit }
}

/** The ledger's kinds that a shopper's filter means. */
export function ledgerKindsOf(kind: WalletKind): string[] {
  return Object.keys(words).filter((name) => words[name]?.kind === kind)
}

/** What a filter is called. */
export const kindLabel: Readonly<Record<WalletKind, string>> = {
  funding: "Money added",
  order: "Orders",
  refund: "Refunds",
  withdrawal: "Withdrawals",
  loan: "Loans",
  reward: "Rewards",
  adjustment: "Customer care",
  other: "Other",
}
