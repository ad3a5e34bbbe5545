import type { PaymentWait } from "@contract/bank-transfer"
import { clockTime } from "@contract/lagos"
import { exactNaira } from "@contract/naira"
import { friendlyDay } from "~/platform/dates"

/** An account number in pieces that can be read out and typed: 012 345 6789. What has no ten digits is one piece. */
export function readable(accountNumber: string): string[] {
  const pieces = /^(\d{3})(\d{3})(\d{4})$/.exec(accountNumber)?.slice(1)
  return pieces ?? [accountNumber]
}

/** A sum (naira) as the field of a bank's app takes it. Kobo only where there are some: not every field knows the point. */
export function typeable(naira: number): string {
  return Number.isInteger(naira) ? String(naira) : naira.toFixed(2)
}

/** `14 min 32 s left`. */
export function leftWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")} min left`
  const rest = seconds % 60
  return minutes > 0 ? `${minutes} min ${String(rest).padStart(2, "0")} s left` : `${rest} s left`
}

/** `14:35 today`, by the shop's clock and in Lagos. */
export function untilWords(instant: string, now: string): string {
  return `${clockTime(instant)} ${friendlyDay(instant, new Date(now))}`
}

/** A transfer that came, and where its money went. */
export function arrivalSentence(
  { amount, went }: PaymentWait["arrivals"][number],
  state: PaymentWait["state"],
): string {
  const sum = exactNaira(amount)
  switch (went) {
    case "order":
      return `${sum} came for this order.`
    case "wallet":
      return state === "waiting" || state === "lapsed"
        ? `${sum} came and is in your wallet, held for this order.`
        : `${sum} came and is in your wallet.`
    case "sent_back":
      return `A transfer of ${sum} was not the exact sum. Your bank gets it back.`
    case "staff":
      return `A transfer of ${sum} came that our staff have to check. We'll e-mail you.`
  }
}

/** What is still to be sent once a part has come; null when nothing has. */
export function missingSentence({ arrivals, to_pay, state }: PaymentWait): string | null {
  const isPart = arrivals.some(({ went }) => went === "wallet")
  const isOpen = state === "waiting" || state === "lapsed"
  return isPart && isOpen && to_pay > 0 ? `${exactNaira(to_pay)} is still missing.` : null
}

/** Whether an account number that has been shown takes money until now: a page that was left open, or one without a line. */
export function stateAt({ state, due }: PaymentWait, secondsLeft: number | null): PaymentWait["state"] {
  return state === "waiting" && (due === null || secondsLeft === 0) ? "lapsed" : state
}

/** What the page is about, as its heading says it. */
export function headingOf({ due, to_pay }: PaymentWait, state: PaymentWait["state"]): string {
  switch (state) {
    case "waiting":
      return `Send ${exactNaira(due?.amount ?? to_pay)} to this account`
    case "lapsed":
      return "This account number is no longer good"
    case "paid":
      return "Thank you, your transfer is here"
    case "cancelled":
      return "This order was cancelled"
  }
}

/** What has changed since, for who listens rather than looks; null when nothing has. */
export function newsOf(before: PaymentWait, now: PaymentWait): string | null {
  if (before.state !== now.state) {
    if (now.state === "paid") return `Your transfer has arrived. Order ${now.order_number} is paid.`
    return now.state === "waiting" ? "There is another account number." : `${headingOf(now, now.state)}.`
  }
  const latest = now.arrivals.at(-1)
  if (!latest || now.arrivals.length === before.arrivals.length)
    return now.sent_at && !before.sent_at ? "We are watching for your transfer." : null
  return [arrivalSentence(latest, now.state), missingSentence(now)].filter(Boolean).join(" ")
}
