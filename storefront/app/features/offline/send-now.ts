import { sendWaiting, whatWaits } from "~/platform/offline-queue/offline-queue"
import { sentence } from "~/platform/sentence"
import { showToast } from "~/platform/toast-store"
import { refreshCart } from "../cart/cart-actions"
import { quantities } from "../cart/cart-state"
import { addNews } from "./news"
import { refreshAfterSending, sendChange } from "./send-change"

/** Sends what waits, and says how it went. */
export async function sendNow(): Promise<void> {
  if (!navigator.onLine || (await whatWaits()).length === 0) return
  const sentences: string[] = []
  const { done, refused } = await sendWaiting(async (one, note) => {
    const word = await sendChange(one, note)
    if (word !== null) sentences.push(word)
  })
  if (done === 0 && refused.length === 0) return
  for (const { one, error } of refused) sentences.push(`${one.words}: ${sentence(error.message)}`)
  addNews(sentences)
  if (done > 0)
    showToast({ message: `${done === 1 ? "1 change" : `${done} changes`} saved.`, tone: "success" })
  // While the shopper is changing quantities, an answer from before would take them back: the last of them asks again.
  if (quantities.quiet) await refreshCart()
  await refreshAfterSending()
}
