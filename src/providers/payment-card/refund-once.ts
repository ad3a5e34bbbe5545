import type { Kobo } from "../../contract/money"
import { isCardError } from "./card-error"
import type { CardProvider, CardRefund } from "./card-provider"

export interface RefundOrder {
  /** The provider's id of the transaction. */
  transactionId: string
  amountKobo: Kobo
  /** Our own key of this refund; goes into the merchant's note. */
  note: string
  /** Provider ids of the refunds we already know of; leave it out when `note` stays the same over all tries. */
  knownIds?: readonly string[]
}

/**
 * Refunds once, however often it is asked. The provider has no key for refunds, so its list is read first:
 * - a refund with our note is this one, made by an earlier try;
 * - with `knownIds`, a refund of the same amount with a note of ours that we know nothing of is an earlier try too,
 *   whose answer was lost: Medusa deletes its refund row after an error and comes back under a new id.
 * The caller must not run two refunds of one payment at once.
 */
export async function refundOnce(
  client: Pick<CardProvider, "refund" | "listRefunds">,
  order: RefundOrder,
): Promise<CardRefund> {
  const earlier = findEarlier(await client.listRefunds(order.transactionId), order)
  if (earlier) return earlier
  try {
    return await client.refund({
      transaction: order.transactionId,
      amountKobo: order.amountKobo,
      merchantNote: order.note,
    })
  } catch (error) {
    if (!isCardError(error) || error.isSurelyNotApplied) throw error
    const applied = (await client.listRefunds(order.transactionId)).find(
      (one) => isAlive(one) && one.merchantNote === order.note,
    )
    if (applied) return applied
    // It may still be on its way: asking again now could pay twice. The next try reads the list first.
    throw error
  }
}

function findEarlier(refunds: CardRefund[], order: RefundOrder): CardRefund | undefined {
  const alive = refunds.filter(isAlive)
  const mine = alive.find((one) => one.merchantNote === order.note)
  if (mine || !order.knownIds) return mine
  const { knownIds } = order
  return alive.find(
    (one) => one.amountKobo === order.amountKobo && isOurNote(one.merchantNote) && !knownIds.includes(one.id),
  )
}

/** A failed refund gave the money back to us: it may be asked for again. */
function isAlive(refund: CardRefund): boolean {
  return refund.status !== "failed"
}

/** The note of a refund by our id of it, or by Medusa's. */
export function refundNote(refundId: string): string {
  return `refund:${refundId}`
}

function isOurNote(note: string | null): boolean {
  return note?.startsWith("refund:") ?? false
}
