import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { daysLater, lagosDay, startOfLagosDay } from "../../../contract/lagos"
import { unavailable } from "../../../errors"
import { BOOKS_MODULE } from "../../../modules/books"
import type { ReadingRecord } from "../../../modules/books/bank-breaks"
import { isCardError } from "../../../providers/payment-card/card-error"
import { pollDisputes } from "../disputes/poll-disputes"
import { cardProviders } from "../payments/card"
import { reconcile } from "./reconcile"

/** What the bank took a moment ago may still be on its way to us. */
const GRACE_MS = 10 * 60 * 1000

/**
 * Reads the bank's books of the last days, compares them with ours and stores where they differ, for staff; disputes that
 * no webhook reported are read with them. Throws 503 `bank_unavailable`; the failure is stored, too.
 */
export async function runReading(
  container: MedusaContainer,
  { days, graceMs = GRACE_MS, now = new Date() }: { days: number; graceMs?: number; now?: Date },
): Promise<ReadingRecord> {
  const { breaks } = container.resolve(BOOKS_MODULE)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const from = startOfLagosDay(daysLater(lagosDay(now), 1 - days))
  try {
    const found = await reconcile({ pg, breaks, books: cardProviders().books() }, { from, now, graceMs })
    await breaks.save(from, found.breaks, found.days, {
      from_at: from,
      items: found.items,
      bank_kobo: found.bankKobo,
      our_kobo: found.ourKobo,
    })
    await pollDisputes(container, now)
  } catch (error) {
    await breaks.failed(from, error instanceof Error ? error.message : String(error))
    if (!isCardError(error)) throw error
    throw unavailable("bank_unavailable", "The bank does not answer just now. Try again in a moment", {
      cause: error,
    })
  }
  const reading = await breaks.lastReading()
  if (!reading) throw new Error("The reading was not stored")
  return reading
}
