/** What a push service brings the service worker. */
export type { PushedNews } from "@contract/push-words"

/** What pages send the service worker. */
export type ToWorker =
  /** Cache what this page was made of: it was loaded before the worker was there. */
  | { say: "keep"; code: readonly string[]; page: string | null }
  /** Fetch the code of the signed-in shopper's pages ahead. */
  | { say: "keep-own" }
  /** Somebody signed out: nothing stays but code. `forGood`: they did it themselves, and want no more notifications here either. */
  | { say: "forget"; forGood: boolean }
  /** Nobody is signed in: all sessions' own caches are deleted. */
  | { say: "nobody" }
  /** Report again what this page was shown from the cache. */
  | { say: "what-was-kept" }

/** What the service worker sends a page: `at` is when this was cached, or null when the shop answered again. */
export type FromWorker = { kept: "page"; key: string; at: number | null } | { kept: "own"; at: number | null }
