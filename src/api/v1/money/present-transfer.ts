import type { OrderTransfer } from "../../../contract/credit"
import { toNaira } from "../../../contract/money"
import { plainLetters } from "../../../contract/plain-letters"
import type { InboundTransfer } from "../../../modules/payments/inbound-transfers"
import type { Attempt } from "../../../modules/payments/service"

/** What of an attempt tells its account number. Nothing of it is there for an attempt by another way. */
type TransferAttempt = Pick<Attempt, "id" | "account_number" | "bank_name" | "lapses_at" | "sent_at">

/** Who sent a transfer, as far as the banks say; all null once it was erased. */
type TransferSender = Pick<InboundTransfer, "sender_name" | "sender_bank" | "sender_account">

type Arrival = TransferSender & Pick<InboundTransfer, "attempt_id" | "amount_kobo" | "went" | "received_at">

/** The account number of an attempt and what came to it, for staff; null while there is none. `arrivals` may be of several attempts, oldest first. */
export function presentTransfer(
  attempt: TransferAttempt,
  arrivals: readonly Arrival[],
  recipientName: string,
): OrderTransfer | null {
  const { account_number, bank_name, lapses_at, sent_at } = attempt
  if (!account_number || !lapses_at) return null
  return {
    account_number,
    bank: bank_name ?? "",
    expires_at: lapses_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
    arrivals: arrivals
      .filter(({ attempt_id }) => attempt_id === attempt.id)
      .map((arrival) => ({
        amount: toNaira(arrival.amount_kobo),
        at: arrival.received_at.toISOString(),
        went: arrival.went,
        sender: senderWords(arrival),
        other_name: isOtherName(arrival.sender_name, recipientName),
      })),
  }
}

/** "ADA OBI, Access Bank, ending 4081": what is known of it; null when nothing is. */
export function senderWords({ sender_name, sender_bank, sender_account }: TransferSender): string | null {
  // A whole account number is more than staff need.
  const digits = sender_account?.replace(/\D/g, "").slice(-4)
  const words = [sender_name?.trim(), sender_bank?.trim(), digits ? `ending ${digits}` : ""].filter(Boolean)
  return words.length > 0 ? words.join(", ") : null
}

/**
 * Whether a sender's name shares no word with the recipient's. Order, case, accents and titles do not matter. False where
 * either has no name to compare: that is no other name. People pay for one another, so it is only ever a notice.
 */
export function isOtherName(senderName: string | null, recipientName: string): boolean {
  const sent = wordsOf(senderName ?? "")
  const known = new Set(wordsOf(recipientName))
  return sent.length > 0 && known.size > 0 && !sent.some((word) => known.has(word))
}

const TITLES =
  /^(mr|mrs|ms|miss|mister|master|madam|dr|doctor|prof|professor|engr|arc|arch|barr|barrister|pastor|rev|revd|fr|bishop|chief|otunba|oba|prince|princess|alhaji|alh|alhaja|hajia|hajiya|mallam|malam|sir|lady|sen|hon)$/

/** The words of a name: no initials, which anyone may share, and no titles. */
function wordsOf(name: string): string[] {
  return plainLetters(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !TITLES.test(word))
}
