import { setTimeout as pause } from "node:timers/promises"
import type { Claim } from "../../modules/idempotency/service"

/** How long a repeated request waits for the first one's answer. */
const MOST_MS = 30_000
const FIRST_LOOK_MS = 25
const LATER_LOOKS_MS = 250

/**
 * Takes the key when it is free. While the same request still runs elsewhere, waits until it has answered, or until it has
 * failed and the key is free again; after 30 seconds, or once nobody listens any more, it is still `running`. Holds no
 * connection of the database between two looks.
 */
export async function claimInTurn(
  claim: () => Promise<Claim>,
  isGone: () => boolean,
  mostMs = MOST_MS,
): Promise<Claim> {
  const end = performance.now() + mostMs
  for (let wait = FIRST_LOOK_MS; ; wait = Math.min(wait * 1.5, LATER_LOOKS_MS)) {
    const found = await claim()
    const left = end - performance.now()
    if (found.state !== "running" || left <= 0 || isGone()) return found
    await pause(Math.min(wait, left))
  }
}
