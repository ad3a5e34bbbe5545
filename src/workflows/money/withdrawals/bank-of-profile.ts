import type { MedusaContainer } from "@medusajs/framework/types"
import type { BankEnquiry } from "../../../contract/withdrawals"
import { invalidField } from "../../../errors"
import type { AccountRow } from "../../../modules/accounts/service"
import { LIMITS_MODULE } from "../../../modules/limits"
import { addressKey } from "../../../modules/limits/domain/address"
import { isNameOf } from "../../../modules/wallets/domain/holder-name"
import { isSameAccount, ownBankAccount } from "./change-bank-account"

/** What a profile says of the bank account. Left out and empty are the same: an account is changed, never taken away. */
export interface BankForm {
  account_number?: string | null | undefined
  bank_code?: string | null | undefined
  /** Compared with the bank's, where the account changes. Never stored. */
  account_name?: string | null | undefined
}

interface Owner {
  account: AccountRow
  /** The names that the shopper has once the profile is saved. */
  person: { firstName: string; lastName: string }
  ip: string | undefined
}

/**
 * The bank account that a profile names, as its bank knows it; null when it names none, or the one that is stored. The
 * first one takes no password, another one than before does (`provePassword`). 422 by field.
 */
export async function newBankAccount(
  container: MedusaContainer,
  { account, person, ip }: Owner,
  form: BankForm,
  provePassword: () => Promise<void>,
): Promise<BankEnquiry | null> {
  const account_number = form.account_number || account.account_number
  const bank_code = form.bank_code || account.bank_code
  if (!form.account_number && !form.bank_code) return null
  if (!account_number) throw invalidField("account_number", "Account number is required")
  if (!bank_code) throw invalidField("bank_code", "Choose a bank")
  const named = { account_number, bank_code }
  if (isSameAccount(account, named)) return null
  await countEnquiry(container, account.customer_id, ip)
  if (account.account_number) await provePassword()
  const found = await ownBankAccount(container, account.customer_id, named, person)
  if (form.account_name && !isNameOf(form.account_name, found.account_name)) {
    throw invalidField(
      "account_name",
      `The bank says that this account is held by ${found.account_name}. Check the name and the number`,
      "name_mismatch",
    )
  }
  return found
}

/** As `POST /user/wallet/enquiry` is counted: nobody asks the bank for all its numbers by another call. */
async function countEnquiry(
  container: MedusaContainer,
  customerId: string,
  ip: string | undefined,
): Promise<void> {
  const limits = container.resolve(LIMITS_MODULE)
  await limits.take("bank_enquiry_account", customerId)
  if (ip) await limits.take("bank_enquiry_address", addressKey(ip))
}
