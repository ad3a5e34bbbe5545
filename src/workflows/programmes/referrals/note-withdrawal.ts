import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import type { Withdrawal } from "../../../modules/wallets/withdrawals"

type Noted = Pick<Withdrawal, "id" | "source" | "customer_id" | "amount_kobo">

/** Writes a withdrawal of rewards into the list of what moved them; one of the wallet is none of its business. */
export async function noteWithdrawal(
  container: MedusaContainer,
  { id, source, customer_id, amount_kobo }: Noted,
  what: "asked" | "paid" | "declined" | "failed",
  trx: Knex.Transaction,
): Promise<void> {
  if (source !== "referral") return
  const { news } = container.resolve(REFERRAL_MODULE)
  const about = { customer_id, withdrawal_id: id }
  if (what === "asked") {
    await news.book({ ...about, kind: "withdrawal", amount_kobo: -amount_kobo }, trx)
    return
  }
  if (what !== "paid") await news.book({ ...about, kind: "withdrawal_returned", amount_kobo }, trx)
  await news.notify({ ...about, kind: `withdrawal_${what}`, amount_kobo }, trx)
}
