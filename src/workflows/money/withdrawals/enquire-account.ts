import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { BankEnquiry } from "../../../contract/withdrawals"
import { invalidField } from "../../../errors"
import { isHeldBy } from "../../../modules/wallets/domain/holder-name"
import { isCardError } from "../../../providers/payment-card/card-error"
import { bankTransfers } from "../payments/card"
import { bankIsSilent } from "./bank-is-silent"
import { banks } from "./banks"

/**
 * Whose a bank account is, and whether it is the shopper's own. `person` when the shopper's names are about to be others
 * than those that are stored. 422 on the field that no bank knows.
 */
export async function enquireAccount(
  container: MedusaContainer,
  customerId: string,
  { account_number, bank_code }: { account_number: string; bank_code: string },
  person?: { firstName: string; lastName: string },
): Promise<BankEnquiry> {
  const bank = (await banks(container)).find(({ code }) => code === bank_code)
  if (!bank) throw invalidField("bank_code", "Choose a bank from the list", "unknown_bank")
  const customer = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  try {
    const { accountName } = await bankTransfers().holder(account_number, bank_code)
    return {
      account_number,
      account_name: accountName,
      bank_code,
      bank_name: bank.name,
      is_yours: isHeldBy(
        accountName,
        person ?? { firstName: customer.first_name ?? "", lastName: customer.last_name ?? "" },
      ),
    }
  } catch (error) {
    if (isCardError(error) && error.kind === "refused" && error.code !== "invalid_key") {
      const message = `${bank.name} knows no account with this number. Check the number and the bank`
      throw invalidField("account_number", message, "unknown_bank_account")
    }
    throw bankIsSilent(error)
  }
}
