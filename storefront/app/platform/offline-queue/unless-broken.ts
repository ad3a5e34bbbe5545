import { showToast } from "~/platform/toast-store"
import type { Change } from "./change"
import { isBroken, queueChange, whatWaits } from "./offline-queue"

export const toastQueued = () =>
  showToast({ message: "Saved on this phone. We will send it when you are back online." })

/**
 * Makes a change now, or keeps it until there is a line: then it resolves to null, and the shopper is told. What waits
 * already goes first, so that nothing overtakes it.
 */
export async function unlessBroken<T>(
  change: Change,
  words: string,
  send: (idempotencyKey: string) => Promise<T>,
  key: string = crypto.randomUUID(),
): Promise<T | null> {
  const keep = async (mayHaveArrived: boolean) => {
    const kept = await queueChange(change, { words, key: mayHaveArrived ? key : undefined })
    if (kept) toastQueued()
    return kept
  }
  if ((await whatWaits()).length > 0 && (await keep(false))) return null
  try {
    return await send(key)
  } catch (error) {
    // A browser that knows that it has no line has sent nothing.
    if (isBroken(error) && (await keep(navigator.onLine))) return null
    throw error
  }
}
