import type { MedusaContainer } from "@medusajs/framework/types"
import { type WalletNews, walletMail } from "../../../mail/wallet-mail"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { type AccountRef, accountId, shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { WALLET_MODULE } from "../../../modules/wallets"
import type { JobPayloads } from "../../../outbox/payloads"
import { mailJob } from "../../shared/mail/mail-job"
import { ownerOfMoney, type Reader } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"

interface WalletEvent {
  customerId: string
  news: WalletNews
}

/** Money that came into a wallet or is unmatched, corrections by staff, and what a bank took back. */
export const walletMails = mailJob<"wallet-mail", WalletEvent & { owner: Reader }>({
  async load(container, about) {
    const event = await newsOf(container, about)
    const owner = event && (await ownerOfMoney(container, event.customerId))
    return owner ? { ...event, owner } : null
  },
  render: ({ customerId, news, owner }) => ({
    to: owner.email,
    template: `wallet-${news.kind}`,
    trigger: `wallet.${news.kind}`,
    resourceId: customerId,
    resourceType: "customer",
    content: walletMail(news, mailFrame(owner.firstName)),
  }),
})

async function newsOf(
  container: MedusaContainer,
  { of, id }: JobPayloads["wallet-mail"],
): Promise<WalletEvent | null> {
  const { fundings, adjustments } = container.resolve(WALLET_MODULE)
  switch (of) {
    case "funding": {
      const funding = await fundings.find(id)
      if (!funding) return null
      const { customer_id: customerId, amount_kobo: amountKobo, received_kobo, reference } = funding
      if (funding.status !== "paid") {
        const receivedKobo = received_kobo ?? 0
        return { customerId, news: { kind: "kept_apart", receivedKobo, askedKobo: amountKobo, reference } }
      }
      const balanceKobo = await balanceOf(container, customerId)
      return { customerId, news: { kind: "funded", amountKobo, balanceKobo } }
    }
    case "adjustment": {
      const adjustment = await adjustments.find(id)
      if (!adjustment) return null
      const { customer_id: customerId, amount_kobo: amountKobo, reason } = adjustment
      const balanceKobo = await balanceOf(container, customerId)
      return { customerId, news: { kind: "adjusted", amountKobo, balanceKobo, reason } }
    }
    case "dispute": {
      const dispute = await container.resolve(PAYMENTS_MODULE).disputes.find(id)
      if (!dispute?.customer_id || !dispute.refund_id) return null
      const news = await lossOf(container, dispute.customer_id, dispute.refund_id)
      return news && { customerId: dispute.customer_id, news }
    }
  }
}

/** Money that a bank took back. The loan's own mail says what it owes again: the wallet's mail is of what it gave or lacked. */
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

async function balanceOf(container: MedusaContainer, customerId: string): Promise<number> {
  return (await container.resolve(LEDGER_MODULE).balance(walletOf(customerId))).balanceKobo
}
