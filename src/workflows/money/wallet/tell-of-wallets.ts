import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { type WalletNews, walletMail } from "../../../mail/wallet-mail"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { type AccountRef, accountId, shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { WALLET_MODULE } from "../../../modules/wallet"
import { mailFrame } from "../../base/mail/send-mail"

/** Sends the e-mails about wallets that nobody has been told of. Does not hold up the caller. */
export function tellOfWallets(container: MedusaContainer): void {
  sendWalletMails(container).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Wallet mails: ${error instanceof Error ? error.stack : error}`)
  })
}

/** The rows are the outbox: a mail that fails, or a process that dies, leaves its row for the next run of the job. */
export async function sendWalletMails(container: MedusaContainer): Promise<number> {
  const { fundings, adjustments } = container.resolve(WALLET_MODULE)
  const money = await fundings.takeUntold(20)
  for (const funding of money) {
    const { id, customer_id, amount_kobo, received_kobo, reference } = funding
    const news: WalletNews =
      funding.status === "paid"
        ? { kind: "funded", amountKobo: amount_kobo, balanceKobo: await balanceOf(container, customer_id) }
        : { kind: "kept_apart", receivedKobo: received_kobo ?? 0, askedKobo: amount_kobo, reference }
    await tellOfWallet(container, customer_id, id, news)
    await fundings.told(id)
  }
  const corrections = await adjustments.takeUntold(20)
  for (const { id, customer_id, amount_kobo, reason } of corrections) {
    await tellOfWallet(container, customer_id, id, {
      kind: "adjusted",
      amountKobo: amount_kobo,
      balanceKobo: await balanceOf(container, customer_id),
      reason,
    })
    await adjustments.told(id)
  }
  return money.length + corrections.length + (await tellOfDisputes(container))
}

/** Money that banks took back. What a loan owes again is told with the loan: the wallet's mail is of what it gave or lacked. */
async function tellOfDisputes(container: MedusaContainer): Promise<number> {
  const { disputes } = container.resolve(PAYMENTS_MODULE)
  const lost = await disputes.takeUntold(20)
  for (const { id, customer_id, refund_id } of lost) {
    const news = await lossOf(container, customer_id ?? "", refund_id ?? "")
    if (news) await tellOfWallet(container, customer_id ?? "", id, news)
    await disputes.told(id)
  }
  return lost.length
}

async function lossOf(
  container: MedusaContainer,
  customerId: string,
  txId: string,
): Promise<WalletNews | null> {
  const ledger = container.resolve(LEDGER_MODULE)
  const [loss] = await ledger.transactions([txId])
  if (!loss) throw new Error(`The loss ${txId} is not in the ledger`)
  const movedIn = (account: AccountRef) =>
    loss.entries.find((entry) => entry.account === accountId(account))?.amountKobo ?? 0
  const walletKobo = Math.abs(movedIn(walletOf(customerId)))
  const missingKobo = Math.abs(movedIn(shopAccount("dispute_losses")))
  if (walletKobo + missingKobo === 0) return null
  const loanNumber = loss.metadata?.loan_number
  return {
    kind: "disputed",
    paidKobo: movedIn(shopAccount("card_clearing")),
    walletKobo,
    missingKobo,
    balanceKobo: await balanceOf(container, customerId),
    loanNumber: typeof loanNumber === "string" ? loanNumber : null,
  }
}

/** One mail for one key, however often this is asked for. An account that was deleted is told nothing. */
async function tellOfWallet(
  container: MedusaContainer,
  customerId: string,
  key: string,
  news: WalletNews,
): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const person = await pg("customer")
    .where({ id: customerId })
    .whereNull("deleted_at")
    .first("email", "first_name")
  if (!person?.email) return
  await container.resolve(Modules.NOTIFICATION).createNotifications({
    to: person.email,
    channel: "email",
    template: `wallet-${news.kind}`,
    content: walletMail(news, mailFrame(person.first_name)),
    trigger_type: `wallet.${news.kind}`,
    resource_id: customerId,
    resource_type: "customer",
    idempotency_key: key,
  })
}

async function balanceOf(container: MedusaContainer, customerId: string): Promise<number> {
  return (await container.resolve(LEDGER_MODULE).balance(walletOf(customerId))).balanceKobo
}
