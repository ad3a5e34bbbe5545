import { showToast } from "~/platform/toast-store"
import type { Change } from "./change"
import { isBroken, queueChange, whatWaits } from "./offline-queue"

export const toastQueued = () =>
  showToast({ message: "Saved on this phone. We will send it when you are back online." })

/**
 * Makes a change now, or queues it until there is a connection: then it resolves to null, and a toast says so. What waits
 * already goes first, so that nothing overtakes it.
 */
export async function unlessBroken<T>(
  change: Change,
  words: string,
  send: (idempotencyKey: string) => Promise<T>,
  key: string = crypto.randomUUID(),
): Promise<T | null> {
  const queue = async (mayHaveArrived: boolean) => {
    const isQueued = await queueChange(change, { words, key: mayHaveArrived ? key : undefined })
    if (isQueued) toastQueued()
    return isQueued
  }
  if ((await whatWaits()).length > 0 && (await queue(false))) return null
  try {
    return await send(key)
  } catch (error) {
    // A browser that knows that it has no line has sent nothing.
    if (isBroken(error) && (await queue(navigator.onLine))) return null
    throw error
  }
}
