import type { SavedItem } from "@contract/saved-items"
import { api } from "~/platform/api/client"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { showToast } from "~/platform/toast-store"
import { change, changeAtOnce, linesNow, quantities, settle, toastSaveFailed } from "./cart-state"
import { withLine, withoutLine } from "./lines"

const savedKey = ["saved-items"] as const

/** GET /user/saved-items with live stock and prices. */
export const savedItemsQuery = readQuery(savedKey, 30_000, (signal) =>
  api("GET /user/saved-items", { signal }),
)

/** What the signed-in account saved for later. When the read fails, the cart does without it. */
export function useSavedItems(): { items: SavedItem[]; pending: boolean } {
  const { isAuthenticated } = useSession()
  const { data, isPending } = useRead({ ...savedItemsQuery, enabled: isAuthenticated })
  return { items: data ?? [], pending: isPending }
}

const changeSaved = (edit: (items: SavedItem[]) => SavedItem[]) =>
  queryClient.setQueryData<SavedItem[]>(savedKey, (now) => edit(now ?? []))

/** Moves a line to what is saved for later: out of the cart at once, back into it when the server refuses. */
export async function saveForLater(cartId: string): Promise<void> {
  const line = linesNow().find((one) => one.id === cartId)
  if (!line) return
  quantities.forget(cartId)
  await changeAtOnce((cart) => withoutLine(cart, cartId))
  try {
    await quantities.idle(cartId)
    const { data, message } = await api("POST /user/cart/save-for-later/{cart_id}", {
      params: { cart_id: cartId },
    })
    await queryClient.dropFetches({ queryKey: savedKey })
    changeSaved((items) => [data, ...items.filter(({ id }) => id !== data.id)])
    showToast({ message, tone: "success" })
  } catch (error) {
    change((cart) => withLine(cart, line))
    toastSaveFailed(error)
  }
  await settle()
}

/** Puts a saved item back into the cart. The server says how many there are of it. */
export async function moveToCart(id: string): Promise<void> {
  try {
    const { data, message, capped } = await api("POST /user/saved-items/{id}/move-to-cart", {
      params: { id },
    })
    await queryClient.dropFetches({ queryKey: savedKey })
    changeSaved((items) => items.filter((item) => item.id !== id))
    await changeAtOnce((cart) => withLine(cart, data))
    showToast({ message, tone: capped ? "info" : "success" })
    await settle()
  } catch (error) {
    toastSaveFailed(error)
    await queryClient.invalidateQueries({ queryKey: savedKey })
  }
}

/** Takes a saved item off the list at once; a refusal brings it back. */
export async function forgetSaved(id: string): Promise<void> {
  const before = queryClient.getQueryData<SavedItem[]>(savedKey)
  await queryClient.dropFetches({ queryKey: savedKey })
  changeSaved((items) => items.filter((item) => item.id !== id))
  try {
    await api("DELETE /user/saved-items/{id}", { params: { id } })
  } catch (error) {
    if (before) changeSaved(() => before)
    toastSaveFailed(error)
  }
}
