/** Milliseconds before each further question while the bank has not decided: about a minute in all. */
const POLITE_WAITS: readonly number[] = [2_000, 3_000, 5_000, 8_000, 13_000, 21_000]

/**
 * Asks how a payment stands, and again while it is pending. Reports each answer as it comes; resolves to the last one, or null
 * when stopped. `ask` answers null when it was stopped itself.
 */
export async function askPolitely<Outcome extends { kind: string }>(
  ask: () => Promise<Outcome | null>,
  signal: AbortSignal,
  onOutcome: (outcome: Outcome) => void,
): Promise<Outcome | null> {
  for (let attempt = 0; ; attempt++) {
    const outcome = await ask()
    if (!outcome || signal.aborted) return null
    onOutcome(outcome)
    const wait = POLITE_WAITS[attempt]
    if (outcome.kind !== "pending" || wait === undefined) return outcome
    await new Promise((done) => setTimeout(done, wait))
    if (signal.aborted) return null
  }
}
