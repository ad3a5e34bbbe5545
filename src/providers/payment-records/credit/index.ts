import { ModuleProvider, Modules } from "@medusajs/framework/utils"
import { RecordedPaymentProvider } from "../recorded-payments"

/** What a credit provider paid, in Medusa's records (`pp_credit_credit`). It takes no request of a server. */
class CreditPaymentProvider extends RecordedPaymentProvider {
  static override identifier = "credit"
  protected readonly refusal = "Credit payments are started and given back by the order desk only"
}

export default ModuleProvider(Modules.PAYMENT, { services: [CreditPaymentProvider] })
