const NAME = "resend:"

/** The shop sends at most one code or link a minute (docs/codes.md). */
const RESEND_SECONDS = 60

/** The code that proves the account's e-mail: registration sends the first. */
export const emailCode = (userId: string) => `email:${userId}`

/** From when another code of this kind may be asked for, epoch ms; null when this tab knows of none. */
export function resendFrom(what: string): number | null {
  try {
    return Number(sessionStorage.getItem(NAME + what)) || null
  } catch {
    return null
  }
}

/** This tab stores it: a reload does not begin the wait again, nor lose it. Answers the instant, epoch ms. */
export function rememberResend(what: string | undefined, seconds = RESEND_SECONDS): number {
  const until = Date.now() + seconds * 1_000
  try {
    if (what) sessionStorage.setItem(NAME + what, String(until))
  } catch {
    // Closed storage: the wait is known as long as the page is there, and the shop refuses what comes too soon.
  }
  return until
}
