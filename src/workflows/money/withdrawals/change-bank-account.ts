import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { BankEnquiry } from "../../../contract/withdrawals"
import { invalidField } from "../../../errors"
import { ACCOUNT_MODULE } from "../../../modules/accounts"
import type { AccountChanges } from "../../../modules/accounts/service"
import { provePassword } from "../../shared/sign-in/prove-password"
import { enquireAccount } from "./enquire-account"

interface Named {
  account_number: string
  bank_code: string
}

/**
 * Names the bank account that withdrawals go to, after the password. The holder's name is the bank's, and must be the
 * shopper's (422 `name_mismatch`). Another account than before waits 24 hours, and the shopper gets an e-mail.
 */
export async function changeBankAccount(
  container: MedusaContainer,
  customerId: string,
  sent: Named & { password: string; ip: string | undefined },
  now = new Date(),
): Promise<void> {
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  await provePassword(container, {
    email: customer.email,
    password: sent.password,
    ip: sent.ip,
    field: "password",
  })
  const found = await ownBankAccount(container, customerId, sent, {
    firstName: customer.first_name ?? "",
    lastName: customer.last_name ?? "",
  })
  const accounts = container.resolve(ACCOUNT_MODULE)
  const before = await accounts.accountOf(customerId)
  const isSame = before !== null && isSameAccount(before, found)
  await accounts.changeAccount(
    customerId,
    isSame ? { account_name: found.account_name } : bankChanges(found, now),
  )
}

/** What the bank knows of an account; 422 `name_mismatch` on `account_number` when it is not this person's own. */
export async function ownBankAccount(
  container: MedusaContainer,
  customerId: string,
  named: Named,
  person: { firstName: string; lastName: string },
): Promise<BankEnquiry> {
  const found = await enquireAccount(container, customerId, named, person)
  if (found.is_yours) return found
  throw invalidField(
    "account_number",
    `This account is held by ${found.account_name}. Withdrawals go to an account of your own, ${person.firstName} ${person.lastName}`,
    "name_mismatch",
  )
}

export function isSameAccount(
  stored: { account_number: string | null; bank_code: string | null },
  named: Named,
): boolean {
  return stored.account_number === named.account_number && stored.bank_code === named.bank_code
}

/** Nothing is paid to it for 24 hours from `now`. */
export function bankChanges(
  { account_number, account_name, bank_code }: BankEnquiry,
  now: Date,
): AccountChanges {
  return { account_number, account_name, bank_code, bank_changed_at: now }
}
