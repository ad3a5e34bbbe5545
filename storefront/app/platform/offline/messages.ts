/** What a push service brings the service worker. */
export type { PushedNews } from "@contract/push-words"

/** What pages tell the service worker. */
export type ToWorker =
  /** Keep what this page was made of: it was loaded before the worker was there. */
  | { say: "keep"; code: readonly string[]; page: string | null }
  /** Fetch the code of the signed-in shopper's pages ahead. */
  | { say: "keep-own" }
  /** Somebody signed out: nothing stays but code. `forGood`: they did it themselves, and want no more notifications here either. */
  | { say: "forget"; forGood: boolean }
  /** Nobody is signed in: nobody's answers are kept. */
  | { say: "nobody" }
  /** Tell again what this page was shown from the phone. */
  | { say: "what-was-kept" }

/** What the service worker tells a page: `at` is when this was kept, or null when the shop answered again. */
export type FromWorker = { kept: "page"; key: string; at: number | null } | { kept: "own"; at: number | null }
