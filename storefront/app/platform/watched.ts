import { useSyncExternalStore } from "react"

/** A value that lives outside React, and whose watchers are called when it changes. */
export interface Watched<T> {
  get: () => T
  set: (next: T) => void
  subscribe: (watcher: () => void) => () => void
}

/** `first`: what it is at first, read when it is first asked for. */
export function watched<T>(first: () => T): Watched<T> {
  let now: { value: T } | undefined
  const watchers = new Set<() => void>()
  return {
    get: () => {
      now ??= { value: first() }
      return now.value
    },
    set: (value) => {
      now = { value }
      for (const watcher of watchers) watcher()
    },
    subscribe: (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}

/** What it is now; `unread` on the server and while hydrating. */
export function useWatched<T>({ subscribe, get }: Watched<T>, unread: T): T {
  return useSyncExternalStore(subscribe, get, () => unread)
}
