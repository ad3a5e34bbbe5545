import type { MedusaContainer } from "@medusajs/framework/types"
import { toNaira } from "../../../contract/money"
import type { WalletBalance } from "../../../contract/wallet"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { walletOf as accountOf } from "../../../modules/ledger/domain/chart"

/** What is in a shopper's wallet, in naira; nothing when nothing has ever come into it. */
export async function readWallet(container: MedusaContainer, customerId: string): Promise<WalletBalance> {
  const { balanceKobo, heldKobo, availableKobo, status } = await container
    .resolve(LEDGER_MODULE)
    .balance(accountOf(customerId))
  return {
    balance: toNaira(balanceKobo),
    held: toNaira(heldKobo),
    available: toNaira(availableKobo),
    frozen: status === "frozen",
  }
}
