import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { RecordedPaymentProvider } from "../recorded-payments"

/** What wallets paid, in Medusa's records (`pp_wallet_wallet`). The ledger moves the money. */
class WalletPaymentProvider extends RecordedPaymentProvider {
  static override identifier = "wallet"
  protected readonly refusal =
    "Wallet money moves by the order desk only: give it back, or cancel the order, there"
}

export default ModuleProvider(Modules.PAYMENT, { services: [WalletPaymentProvider] })
