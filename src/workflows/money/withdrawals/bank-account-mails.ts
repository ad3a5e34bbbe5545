import { bankAccountMail } from "../../../mail/withdrawal-mail"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import { mailJob } from "../../shared/mail/mail-job"
import { ownerOfMoney, type Reader } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { bankName } from "./banks"

interface BankAccountFacts {
  customerId: string
  owner: Reader
  account: { bankName: string; accountNumber: string; at: Date }
  /** Of the change that the mail is about. */
  changedAt: string
}

/** E-mails owners that their withdrawals go to another bank account. */
export const bankAccountMails = mailJob<"bank-account-mail", BankAccountFacts>({
  async load(container, { customerId, changedAt }) {
    const account = await container.resolve(ACCOUNT_MODULE).accountOf(customerId)
    if (!account?.account_number || !account.bank_code || !account.bank_changed_at) return null
    const owner = await ownerOfMoney(container, customerId)
    if (!owner) return null
    const { account_number: accountNumber, bank_changed_at: at } = account
    const named = { bankName: await bankName(container, account.bank_code), accountNumber, at }
    return { customerId, owner, account: named, changedAt }
  },
  // Changed again, which has its own mail, or never saved.
  stillTrue: ({ account, changedAt }) => account.at.toISOString() === changedAt,
  render: ({ customerId, owner, account }) => ({
    to: owner.email,
    template: "bank-account-changed",
    trigger: "account.bank-account-changed",
    resourceId: customerId,
    resourceType: "customer",
    content: bankAccountMail(account, mailFrame(owner.firstName)),
  }),
})
