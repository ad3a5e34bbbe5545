import { ApiError } from "~/platform/api/error"

/**
 * Sends again when no answer came: safe only for calls that carry an Idempotency-Key, since the first try may well
 * have arrived. An answer of the shop, whatever it is, ends it.
 */
export async function repeatOnBrokenLine<T>(
  send: () => Promise<T>,
  waits: readonly number[] = [800, 2_500],
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const wait = waits[attempt]
      const noAnswer =
        error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 504)
      if (!noAnswer || wait === undefined) throw error
      await new Promise((done) => setTimeout(done, wait))
    }
  }
}
