import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { type WithdrawalNews, withdrawalMail } from "../../../mail/withdrawal-mail"
import { WALLET_MODULE } from "../../../modules/wallet"
import type { Withdrawal, WithdrawalEvent } from "../../../modules/wallet/withdrawals"
import { mailFrame } from "../../base/mail/send-mail"

/** Tells shoppers what became of their withdrawals, without holding up the caller. The events are the outbox. */
export function tellOfWithdrawals(container: MedusaContainer): void {
  sendWithdrawalMails(container).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mails of withdrawals: ${error instanceof Error ? error.stack : error}`)
  })
}

export async function sendWithdrawalMails(container: MedusaContainer): Promise<number> {
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const events = await withdrawals.takeUntold(20)
  for (const event of events) {
    const withdrawal = await withdrawals.find({ id: event.withdrawal_id })
    if (withdrawal) await mail(container, withdrawal, event)
    await withdrawals.told(event.id)
  }
  return events.length
}

async function mail(
  container: MedusaContainer,
  withdrawal: Withdrawal,
  event: WithdrawalEvent,
): Promise<void> {
  const { customer_id, account_number } = withdrawal
  // Nobody is left to tell once the account was deleted.
  if (!account_number) return
  const [customer] = await container.resolve(Modules.CUSTOMER).listCustomers({ id: customer_id })
  if (!customer?.email) return
  const news = event.kind as WithdrawalNews
  const words = {
    amountKobo: withdrawal.amount_kobo,
    bankName: withdrawal.bank_name,
    accountNumber: account_number,
    reference: withdrawal.reference,
    reason: withdrawal.decline_reason,
    source: withdrawal.source,
  }
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: customer.email,
    channel: "email",
    template: `withdrawal-${news}`,
    content: withdrawalMail(news, words, mailFrame(customer.first_name ?? null)),
    trigger_type: `withdrawal.${news}`,
    resource_id: withdrawal.id,
    resource_type: "withdrawal",
    idempotency_key: `withdrawal-${event.id}`,
  })
}
