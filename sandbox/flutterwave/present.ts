import type { Bank, PaidEvent } from "../card/bank"
import { creditOf } from "../card/inbound"
import { authorizationView, customerView, statusOf } from "../card/present"
import { channelOf } from "../card/present-offline"
import type { Refund, Transaction } from "../card/records"

/** Kobo in the provider's unit: naira with decimals. */
const naira = (kobo: number) => kobo / 100

const STATUSES: Record<string, string> = { success: "successful", reversed: "successful", failed: "failed" }

export function flutterwaveTransaction(bank: Bank, transaction: Transaction): Record<string, unknown> {
  const card = transaction.offline ? {} : authorizationView(bank, transaction)
  const customer = customerView(bank, transaction)
  return {
    id: transaction.id,
    tx_ref: transaction.reference,
    flw_ref: `FLW-MOCK-${transaction.accessCode}`,
    device_fingerprint: "N/A",
    amount: naira(transaction.requestedAmount),
    currency: transaction.currency,
    charged_amount: naira(transaction.amount),
    app_fee: transaction.fees === null ? null : naira(transaction.fees),
    merchant_fee: 0,
    processor_response: transaction.gatewayResponse,
    auth_model: transaction.offline ? "AUTH" : "PIN",
    ip: transaction.ipAddress,
    narration: bank.options.merchantName,
    status: STATUSES[statusOf(bank, transaction)] ?? "pending",
    payment_type: channelOf(transaction),
    created_at: transaction.createdAt,
    account_id: 17321,
    card: card.last4
      ? {
          first_6digits: card.bin,
          last_4digits: card.last4,
          issuer: card.bank,
          country: "NG",
          type: String(card.brand).toUpperCase(),
          token: card.reusable ? card.authorization_code : null,
          expiry: `${card.exp_month}/${String(card.exp_year).slice(-2)}`,
        }
      : null,
    meta: senderOf(bank, transaction) ?? transaction.metadata,
    customer: { id: customer.id, email: customer.email, name: "Anonymous customer", phone_number: null },
  }
}

/** How it reports a paid transaction: who sent a transfer stands beside its data. */
export function flutterwaveEvent(bank: Bank, transaction: Transaction): PaidEvent {
  const { meta, ...data } = flutterwaveTransaction(bank, transaction)
  const sender = senderOf(bank, transaction)
  return sender
    ? { event: "charge.completed", data, meta_data: sender }
    : { event: "charge.completed", data: { ...data, meta } }
}

/** `meta.authorization` of a charge by transfer, which has no data. */
export function flutterwaveAccount(bank: Bank, transaction: Transaction): Record<string, unknown> {
  const { offline } = transaction
  if (offline?.channel !== "bank_transfer") throw new Error(`${transaction.reference} has no account number`)
  const spellings = spelled(offline.lapsesAt)
  return {
    transfer_reference: `MockFLWRef-${transaction.accessCode}`,
    transfer_account: offline.accountNumber,
    transfer_bank: "Mock Bank",
    account_expiration: spellings[transaction.id % spellings.length],
    transfer_note: `Please make a bank transfer to ${bank.options.merchantName} FLW`,
    transfer_amount: naira(transaction.requestedAmount).toFixed(2),
    mode: "banktransfer",
  }
}

/** The ways in which the provider has written one instant, none with a zone. */
function spelled(at: string): (number | string)[] {
  const [date = "", time = ""] = at.slice(0, 19).split("T")
  const hours = Number(time.slice(0, 2))
  const half = `${hours % 12 || 12}${time.slice(2)} ${hours < 12 ? "AM" : "PM"}`
  return [Date.parse(at), `${date} ${time}`, `${date} ${half}`]
}

/** Who sent a transfer, with most of the account's digits hidden; null when it is no transfer. */
function senderOf(bank: Bank, transaction: Transaction): Record<string, unknown> | null {
  const sender = transaction.offline && creditOf(bank, transaction)?.sender
  if (!sender) return null
  const { name, bank: bankname, accountNumber } = sender
  return {
    originatorname: name,
    bankname,
    originatoraccountnumber: accountNumber && `${accountNumber.slice(0, 3)}*******${accountNumber.slice(-2)}`,
    originatoramount: "N/A",
  }
}

export function flutterwaveRefund(refund: Refund): Record<string, unknown> {
  const statuses: Record<string, string> = { processed: "completed", failed: "failed" }
  return {
    id: refund.id,
    account_id: 17321,
    tx_id: refund.transactionId,
    flw_ref: `URF_${refund.id}`,
    wallet_id: 74639,
    amount_refunded: naira(refund.amount),
    status: statuses[refund.status] ?? "pending",
    destination: "payment_source",
    comments: refund.merchantNote,
    created_at: refund.createdAt,
  }
}
