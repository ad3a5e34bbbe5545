/**
 * The one returns rule (docs/aftercare.md): its numbers from configuration, and its words. Terms,
 * contact page, strip, order page, dialog, mails and the returns screen take both from here.
 */
export interface ReturnsPolicy {
  /** How many hours after delivery a fault is reported in time; later ones are looked at by staff. `RETURN_FAULT_HOURS`. */
  faultHours: number
  /** How many days after delivery what is fine may come back unopened; 0: not at all. `RETURN_UNOPENED_DAYS`. */
  unopenedDays: number
}

export function readReturnsPolicy(env: Record<string, string | undefined>): ReturnsPolicy {
  return {
    faultHours: wholeNumber("RETURN_FAULT_HOURS", env, 48, 1, 24 * 90),
    unopenedDays: wholeNumber("RETURN_UNOPENED_DAYS", env, 0, 0, 90),
  }
}

function wholeNumber(
  name: string,
  env: Record<string, string | undefined>,
  fallback: number,
  least: number,
  most: number,
): number {
  const number = Number(env[name] || fallback)
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${name} is "${env[name]}": set it to a whole number from ${least} to ${most}`)
  return number
}

const HOUR_MS = 60 * 60 * 1000

export function faultReportedBy(deliveredAt: Date, { faultHours }: ReturnsPolicy): Date {
  return new Date(deliveredAt.getTime() + faultHours * HOUR_MS)
}

/** Null where what is fine does not come back. */
export function unopenedUntil(deliveredAt: Date, { unopenedDays }: ReturnsPolicy): Date | null {
  return unopenedDays === 0 ? null : new Date(deliveredAt.getTime() + unopenedDays * 24 * HOUR_MS)
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? "" : "s"}`

/** What every page says beside "Return Policy". */
export const returnsInShort = ({ unopenedDays }: ReturnsPolicy): string =>
  unopenedDays === 0
    ? "On only damaged goods"
    : `Damaged goods, or unopened within ${count(unopenedDays, "day")}`

export const returnsBesideBuy = ({ faultHours }: ReturnsPolicy): string =>
  `Damaged or wrong? Tell us within ${count(faultHours, "hour")}`

export const faultRule = ({ faultHours }: ReturnsPolicy): string =>
  `If something arrives damaged, leaking, wrong, expired or not as described, tell us within ${count(faultHours, "hour")} of delivery, opened or not, with a photo.`

export const REMEDY_RULE =
  "We collect it at our cost and replace it or pay you back, as you choose: to your wallet, or the way you paid."

export const LATE_RULE = "Found it later? Tell us all the same. Our staff look at every late report."

export const fineRule = ({ unopenedDays }: ReturnsPolicy): string =>
  unopenedDays === 0
    ? "We don't take back products that are fine, opened or not."
    : `Changed your mind? Return it unopened within ${count(unopenedDays, "day")} of delivery. You pay for sending it back.`

export const notOfferedNow = ({ unopenedDays }: ReturnsPolicy): string =>
  unopenedDays === 0
    ? "We take back only what is damaged, leaking, wrong, expired or not as described."
    : `Unopened products could be returned for ${count(unopenedDays, "day")} after delivery, and that time is over.`

export const collectWords = (number: string): string =>
  `We collect the items below at our cost, opened or not. Keep them together with ${number} on the parcel: our rider calls you first.`

export const sendWords = (number: string, to: string): string =>
  `Send the items below, unopened and in their packaging, to ${to}. Write ${number} on the parcel. You pay for sending them.`

/** What a shopper may choose. */
export const remedyNames = {
  replacement: "Replace it",
  wallet: "Pay me back to my wallet",
  original: "Pay me back the way I paid",
} as const
