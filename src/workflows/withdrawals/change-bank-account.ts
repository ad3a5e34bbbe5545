import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { invalidField } from "../../errors"
import { bankAccountMail } from "../../mail/withdrawal-mail"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountService from "../../modules/account/service"
import { provePassword } from "../account/prove-password"
import { mailFrame, sendMailSoon } from "../account/send-mail"
import { enquireAccount } from "./enquire-account"

/**
 * Names the bank account that withdrawals go to, after the password. The holder's name is the bank's, and must be the
 * shopper's (422 `name_mismatch`). Another account than before waits 24 hours, and the shopper is told by mail.
 */
export async function changeBankAccount(
  container: MedusaContainer,
  customerId: string,
  sent: { account_number: string; bank_code: string; password: string; ip: string | undefined },
  now = new Date(),
): Promise<void> {
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  await provePassword(container, {
    email: customer.email,
    password: sent.password,
    ip: sent.ip,
    field: "password",
  })
  const found = await enquireAccount(container, customerId, sent)
  if (!found.is_yours) {
    const own = `${customer.first_name} ${customer.last_name}`
    throw invalidField(
      "account_number",
      `This account is held by ${found.account_name}. Withdrawals go to an account of your own, ${own}`,
      "name_mismatch",
    )
  }
  const accounts = container.resolve<AccountService>(ACCOUNT_MODULE)
  const before = await accounts.accountOf(customerId)
  const isSame = before?.account_number === found.account_number && before.bank_code === found.bank_code
  await accounts.changeAccount(customerId, {
    account_number: found.account_number,
    account_name: found.account_name,
    bank_code: found.bank_code,
    ...(isSame ? {} : { bank_changed_at: now }),
  })
  if (isSame) return
  sendMailSoon(container, {
    to: customer.email,
    template: "bank-account-changed",
    content: bankAccountMail(
      { bankName: found.bank_name, accountNumber: found.account_number, at: now },
      mailFrame(customer.first_name ?? null),
    ),
    resourceId: customerId,
    resourceType: "customer",
  })
}
