import type { MedusaContainer } from "@medusajs/framework/types"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type { Attempt, InboxEvent } from "../../modules/payments/service"
import { readDispute } from "../money/disputes/read-dispute"
import { giftCardPayment } from "../money/gift-cards/settle-gift-card"
import { loanRepayment } from "../money/loans/settle-repayment"
import { workCreditEvent } from "../money/payments/credit-events"
import { noteReturned } from "../money/payments/returned-transfer"
import { settlePayment } from "../money/payments/settle-payment"
import { settleReceiptEvent } from "../money/payments/settle-receipt"
import { refreshRefunds } from "../money/refunds/refresh-refunds"
import { refreshUnmatched } from "../money/unmatched/settle-unmatched"
import { walletFunding } from "../money/wallets/settle-funding"
import { refreshWithdrawal } from "../money/withdrawals/settle-withdrawal"

/** Works on an event of the inbox, any number of times to one effect. Answers what came of it, for staff to read. */
type Work = (container: MedusaContainer, event: InboxEvent) => Promise<string>

interface EventHandler {
  /** Of the provider's name of the event. */
  event: RegExp
  /** Of our reference of what it is about; an order's, when left out; "none": the event names none. */
  reference?: RegExp | "none"
  work: Work
}

/**
 * Which events are whose, by name and by the reference's prefix: the first that fits works on it. What has no handler
 * is stored as ignored. An event is never believed: its handler asks the provider.
 */
const handlers: readonly EventHandler[] = [
  {
    event: /^charge\.success$/,
    reference: /^tu-/,
    work: (container, { reference }) => settleReceiptEvent(container, walletFunding, reference),
  },
  {
    event: /^charge\.success$/,
    reference: /^lr-/,
    work: (container, { reference }) => settleReceiptEvent(container, loanRepayment, reference),
  },
  {
    event: /^charge\.success$/,
    reference: /^gc-/,
    work: (container, { reference }) => settleReceiptEvent(container, giftCardPayment, reference),
  },
  {
    event: /^charge\.success$/,
    work: ofAttempt(async (container, attempt) => (await settlePayment(container, attempt)).outcome),
  },
  {
    event: /^charge\.dispute\./,
    reference: /./,
    work: readDispute,
  },
  {
    event: /^refund\./,
    work: ofAttempt(async (container, attempt) => {
      await refreshRefunds(container, attempt.order_id)
      await refreshUnmatched(container, attempt.reference)
      return "refunds_read"
    }),
  },
  {
    event: /^refund\./,
    reference: /^(tu|lr|gc)-/,
    work: async (container, { reference }) => {
      await refreshUnmatched(container, reference ?? "")
      return "refunds_read"
    },
  },
  {
    event: /^transfer\./,
    reference: /^wd-/,
    work: async (container, { reference }) => refreshWithdrawal(container, reference ?? ""),
  },
  { event: /^bank\.transfer\.rejected$/, reference: "none", work: noteReturned },
  { event: /^Checkout_/, reference: /./, work: workCreditEvent },
]

/** References that belong to something else than an order's payment. */
const OTHER = /^(tu|lr|gc|wd)-/

export function handlerOf({ event, reference }: InboxEvent): EventHandler | undefined {
  return handlers.find((one) => one.event.test(event) && isFor(one.reference, reference))
}

function isFor(wanted: EventHandler["reference"], reference: string | null): boolean {
  if (!reference || wanted === "none") return !reference && wanted === "none"
  return wanted ? wanted.test(reference) : !OTHER.test(reference)
}

/** Looks up the payment of an order that the event is about. */
function ofAttempt(work: (container: MedusaContainer, attempt: Attempt) => Promise<string>): Work {
  return async (container, event) => {
    const { reference } = event
    const attempt = reference ? await container.resolve(PAYMENTS_MODULE).attemptByReference(reference) : null
    return attempt ? work(container, attempt) : "unknown_reference"
  }
}
