import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { shopNow } from "../../../config/shop-now"
import { inParts } from "../../../contract/names"
import { accountNumberMail, accountNumberText, type TransferNews } from "../../../mail/transfer-words"
import { nigerianPhone } from "../../../modules/accounts/domain/phone"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { InboundTransfer } from "../../../modules/payments/inbound-transfers"
import type { Attempt } from "../../../modules/payments/service"
import { MAIL_ATTEMPTS, mailJob } from "../../shared/mail/mail-job"
import { mailFrame } from "../../shared/mail/send-mail"
import { mailOfOrder } from "../../shared/orders/order-mails"
import { oneByOne } from "../../shared/outbox/handler"
import { waitPath } from "./wait-link"

/** E-mails the account number that an order is to be paid to, while it takes money. */
export const accountNumberMails = mailJob<"account-number-mail", Opened>({
  load: async (container, { attemptId }) => opened(container, attemptId),
  render: ({ order, attempt }) => ({
    to: order.recipient.email,
    template: "account-number",
    trigger: "order.account-number",
    resourceId: order.id,
    resourceType: "order",
    content: accountNumberMail(
      wordsOf(order, attempt),
      mailFrame(inParts(order.recipient.name).first_name || null),
    ),
  }),
})

/** The same as a text message: the bank's app is often on the phone that gets it. Once a payment. */
export const accountNumberTexts = oneByOne<"account-number-text">(
  { lane: "mail", attempts: MAIL_ATTEMPTS },
  async (container, { key, payload }) => {
    const found = await opened(container, payload.attemptId)
    const to = found && nigerianPhone(found.order.recipient.phone)
    if (!to) return { is: "done" }
    await container.resolve(Modules.NOTIFICATION).createNotifications({
      to,
      channel: "sms",
      template: "account-number",
      content: { text: accountNumberText(wordsOf(found.order, found.attempt), shopNow().name) },
      trigger_type: "order.account-number",
      resource_id: found.order.id,
      resource_type: "order",
      idempotency_key: `account-number-text:${key}`,
    })
    return { is: "done" }
  },
)

interface Opened {
  order: OrderRecord
  attempt: Attempt
}

/** Null once nothing is to be sent there any more. */
async function opened(container: MedusaContainer, attemptId: string): Promise<Opened | null> {
  const attempt = await container.resolve(PAYMENTS_MODULE).attempt(attemptId)
  if (attempt?.status !== "started" || !attempt.lapses_at || attempt.lapses_at < new Date()) return null
  const order = await container.resolve(ORDERING_MODULE).order(attempt.order_id)
  return order?.status === "pending" ? { order, attempt } : null
}

function wordsOf({ id, order_number }: OrderRecord, attempt: Attempt) {
  return {
    orderNumber: order_number,
    amountKobo: attempt.amount_kobo,
    accountNumber: attempt.account_number ?? "",
    accountName: attempt.account_name ?? "",
    bankName: attempt.bank_name ?? "",
    expiresAt: attempt.lapses_at ?? new Date(),
    url: `${environment().publicUrl}${waitPath(id)}`,
  }
}

/** E-mails the shopper what became of a transfer that did not pay its order at once. Once a transfer. */
export const transferMails = mailJob<"transfer-mail", { order: OrderRecord; transfer: InboundTransfer }>({
  load: async (container, { transferId }) => {
    const payments = container.resolve(PAYMENTS_MODULE)
    const transfer = await payments.transfers.find(transferId)
    const attempt = transfer && (await payments.attempt(transfer.attempt_id))
    const order = attempt && (await container.resolve(ORDERING_MODULE).order(attempt.order_id))
    return transfer && order?.recipient.email ? { order, transfer } : null
  },
  render: ({ order, transfer }) =>
    mailOfOrder(order, newsOf(order, transfer), transfer.id, {
      note: null,
      transfer: { amountKobo: transfer.amount_kobo, waitPath: waitPath(order.id) },
    }),
})

function newsOf(
  { status, channel }: OrderRecord,
  { went, reason }: InboundTransfer,
): TransferNews | "payment_kept_apart" {
  if (went === "staff") return "payment_kept_apart"
  if (went === "sent_back") return "transfer_sent_back"
  if (reason !== "wrong_amount") return "transfer_late"
  if (status === "pending") return "transfer_short"
  return channel === "wallet" ? "transfer_paid" : "transfer_late"
}
