import { ApiError } from "~/platform/api/error"

/**
 * Sends again when no answer came, or the first try is still being handled: safe only for calls that carry an
 * Idempotency-Key, since the first try may well have arrived. Any other answer of the shop ends it.
 */
export async function repeatOnBrokenLine<T>(
  send: () => Promise<T>,
  waits: readonly number[] = [800, 2_500, 5_000],
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const wait = waits[attempt]
      if (!(error instanceof ApiError) || !isNoAnswer(error) || wait === undefined) throw error
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}

/** Of the front door: the backend went away, perhaps in the middle of this very call. */
const AWAY = "unavailable"

/** Whether the request may have been carried out all the same: only with the same Idempotency-Key may it be sent again. */
export function isNoAnswer({ status, code }: ApiError): boolean {
  return status === 0 || status === 502 || status === 504 || code === AWAY || code === "idempotency_running"
}
