import { useSyncExternalStore } from "react"
import { codeFor } from "../../platform/parts/fetched"
import { readStored, writeOwn } from "../../platform/session/store"
import { watched } from "../../platform/watched"

/**
 * Ids of the products on the wishlist, for the hearts. Separate from what changes them, so that every card can show its
 * heart without that code; the last known ones are stored, so that hearts are right from the first paint after hydration.
 */
const ids = watched<readonly string[]>(() => readStored().wishes ?? [])

export const wishedIds = ids.get

export function setWished(next: readonly string[]): void {
  writeOwn({ wishes: [...next] })
  ids.set(next)
}

export function useWished(productId: string): boolean {
  return useSyncExternalStore(
    ids.subscribe,
    () => wishedIds().includes(productId),
    () => false,
  )
}

/** Pressed while their code is on its way. */
const pressed = new Set<string>()

/** A press on a heart. What it does is loaded with the first one; another press meanwhile is the same one. */
export async function pressHeart(productId: string): Promise<void> {
  if (pressed.has(productId)) return
  pressed.add(productId)
  const actions = await codeFor(() => import("./heart-actions"))
  pressed.delete(productId)
  actions?.press(productId)
}
