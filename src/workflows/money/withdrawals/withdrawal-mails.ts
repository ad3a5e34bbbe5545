import { type WithdrawalNews, type WithdrawalWords, withdrawalMail } from "../../../mail/withdrawal-mail"
import { WALLET_MODULE } from "../../../modules/wallets"
import { isNews } from "../../../modules/wallets/withdrawals"
import { mailJob } from "../../shared/mail/mail-job"
import { ownerOfMoney, type Reader } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"

interface WithdrawalFacts {
  withdrawalId: string
  news: WithdrawalNews
  words: WithdrawalWords
  owner: Reader
}

/** What became of a withdrawal. */
export const withdrawalMails = mailJob<"withdrawal-mail", WithdrawalFacts>({
  async load(container, { eventId }) {
    const { withdrawals } = container.resolve(WALLET_MODULE)
    const event = await withdrawals.event(eventId)
    if (!event || !isNews(event.kind)) return null
    const withdrawal = await withdrawals.find({ id: event.withdrawal_id })
    // Nobody is left to e-mail once the account was deleted.
    if (!withdrawal?.account_number) return null
    const owner = await ownerOfMoney(container, withdrawal.customer_id)
    if (!owner) return null
    const words = {
      amountKobo: withdrawal.amount_kobo,
      bankName: withdrawal.bank_name,
      accountNumber: withdrawal.account_number,
      reference: withdrawal.reference,
      reason: withdrawal.decline_reason,
      source: withdrawal.source,
    }
    return { withdrawalId: withdrawal.id, news: event.kind, words, owner }
  },
  render: ({ withdrawalId, news, words, owner }) => ({
    to: owner.email,
    template: `withdrawal-${news}`,
    trigger: `withdrawal.${news}`,
    resourceId: withdrawalId,
    resourceType: "withdrawal",
    content: withdrawalMail(news, words, mailFrame(owner.firstName)),
  }),
})
