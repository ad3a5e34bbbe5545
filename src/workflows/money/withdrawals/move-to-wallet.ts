import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { type Kobo, toKobo } from "../../../contract/money"
import { exactKobo } from "../../../contract/naira"
import { forbidden, invalidField } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { walletOf } from "../../../modules/ledger/domain/chart"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import { collectDebt } from "../../programmes/referrals/reverse-rewards"
import { availableOf } from "../../programmes/referrals/terms"
import { isFrozen } from "./source"

/**
 * Moves rewards into the wallet, at once: the amount, or all there is. 422 on `amount` when there is less; 403
 * `account_frozen`. Answers what was moved, kobo.
 */
export async function moveToWallet(
  container: MedusaContainer,
  customerId: string,
  amount: number | null | undefined,
): Promise<Kobo> {
  const asked = amount === null || amount === undefined ? null : toKobo(amount)
  const ledger = container.resolve(LEDGER_MODULE)
  const referral = container.resolve(REFERRAL_MODULE)
  return ledger.transaction(async (trx) => {
    await referral.lock([customerId], trx)
    if (await isFrozen(ledger, { source: "referral", customer_id: customerId }, trx)) {
      throw forbidden("account_frozen", "Your rewards cannot be moved at the moment. Please contact us")
    }
    await collectDebt(container, customerId, trx)
    const { availableKobo } = await ledger.balance(availableOf(customerId), trx)
    const amountKobo = asked ?? availableKobo
    if (amountKobo <= 0 || amountKobo > availableKobo) {
      const message =
        availableKobo > 0 ? `You have ${exactKobo(availableKobo)} to move` : "There is nothing to move yet"
      throw invalidField("amount", message, "insufficient_funds")
    }
    const { txId } = await ledger.post(
      {
        scope: "referral",
        key: generateEntityId(undefined, "rwdmove"),
        kind: "referral_to_wallet",
        entries: [
          { account: availableOf(customerId), amountKobo: -amountKobo },
          { account: walletOf(customerId), amountKobo },
        ],
        actor: { type: "customer", id: customerId },
      },
      trx,
    )
    await referral.news.book(
      { customer_id: customerId, kind: "to_wallet", amount_kobo: -amountKobo, ledger_tx_id: txId },
      trx,
    )
    return amountKobo
  })
}
