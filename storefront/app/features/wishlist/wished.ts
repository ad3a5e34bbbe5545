import { useSyncExternalStore } from "react"
import { codeFor } from "../../platform/parts/fetched"
import { readStored, writeOwn } from "../../platform/session/store"

/**
 * Ids of the products on the wishlist, for the hearts. Kept apart from what changes them, so that every card can show its
 * heart without that code; the last known ones are stored, so that hearts are right from the first paint after hydration.
 */
let ids: readonly string[] | undefined
const listeners = new Set<() => void>()

export function wishedIds(): readonly string[] {
  ids ??= readStored().wishes ?? []
  return ids
}

export function setWished(next: readonly string[]): void {
  ids = next
  writeOwn({ wishes: [...next] })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWished(productId: string): boolean {
  return useSyncExternalStore(
    subscribe,
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
