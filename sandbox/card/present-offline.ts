import { type Bank, codeOf } from "./bank"
import { creditOf, isAlive, type PaidByTransfer, rejectedOf } from "./inbound"
import type { OfflinePayment, Transaction } from "./records"

/** The bank that the account numbers are at. */
const receivingBank = { slug: "test-bank", name: "Test Bank", id: 24 }

export function channelOf(transaction: Transaction): "card" | OfflinePayment["channel"] {
  return transaction.offline?.channel ?? "card"
}

/** `data.status` of what is not paid yet. */
export function offlineStatus(bank: Bank, offline: OfflinePayment): "pending" | "abandoned" {
  return isAlive(bank, offline) ? "pending" : "abandoned"
}

/** As `POST /charge` answers. */
export function openedCharge(bank: Bank, transaction: Transaction): Record<string, unknown> {
  const { offline, reference } = transaction
  if (offline?.channel === "bank_transfer") {
    return {
      reference,
      status: "pending_bank_transfer",
      display_text: "Please make a transfer to the account specified",
      account_name: bank.options.merchantName.toUpperCase(),
      account_number: offline.accountNumber,
      bank: receivingBank,
      account_expires_at: offline.lapsesAt,
    }
  }
  return {
    reference,
    status: "pay_offline",
    display_text: `Please dial ${offline?.code} on your mobile phone to complete the transaction`,
    ussd_code: offline?.code,
  }
}

/** What `authorization` says of a payment that no card was used for; nothing while nothing has come. */
export function offlineAuthorization(
  bank: Bank,
  transaction: Transaction,
  offline: OfflinePayment,
): Record<string, unknown> {
  if (offline.channel === "ussd") {
    if (!transaction.paidAt) return {}
    return {
      ...common(transaction, "ussd"),
      bin: "XXXXXX",
      last4: "XXXX",
      card_type: "offline",
      bank: offline.bank,
      brand: "offline",
    }
  }
  const received = { receiver_bank_account_number: offline.accountNumber, receiver_bank: receivingBank.name }
  const sender = creditOf(bank, transaction)?.sender
  if (!sender) {
    const wasSentBack = rejectedOf(bank, { ...transaction, offline }) !== undefined
    return wasSentBack ? { channel: "bank_transfer", ...received } : {}
  }
  const number = sender.accountNumber ?? ""
  return {
    ...common(transaction, "bank_transfer"),
    bin: `${number.slice(0, 3)}XXX`,
    last4: `X${number.slice(-3)}`,
    card_type: "transfer",
    bank: null,
    brand: "Managed Account",
    sender_country: "NG",
    sender_bank: sender.bank,
    sender_bank_account_number: sender.accountNumber && `XXXXXXX${number.slice(-3)}`,
    sender_name: sender.name,
    narration: sender.narration,
    ...received,
  }
}

/** `data` of `bank.transfer.rejected`: it names the transaction by its id, and no reference. */
export function rejectedTransfer(
  transaction: PaidByTransfer,
  amount: number,
  message: string,
  customer: Record<string, unknown>,
): Record<string, unknown> {
  return {
    bank_transfer: {
      amount: String(amount),
      message,
      message_type: "INCORRECT_AMOUNT",
      transaction_id: String(transaction.id),
    },
    customer: { ...customer, createdAt: transaction.createdAt, updatedAt: transaction.createdAt },
  }
}

/** The expiry is the month of the payment: it means nothing. */
function common(transaction: Transaction, channel: OfflinePayment["channel"]): Record<string, unknown> {
  const paidAt = transaction.paidAt ?? transaction.createdAt
  return {
    authorization_code: `AUTH_${codeOf(channel, transaction.id, 10)}`,
    exp_month: paidAt.slice(5, 7),
    exp_year: paidAt.slice(0, 4),
    channel,
    country_code: "NG",
    reusable: false,
    signature: null,
    account_name: null,
  }
}
