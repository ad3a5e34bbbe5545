import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  circuitBreaker,
  handleWhen,
  SamplingBreaker,
} from "cockatiel"
import { CardError, isCardError } from "./card-error"

/** How long a provider that fails is left alone before one call tries it, in seconds; `CARD_REST_SECONDS`. */
const REST_SECONDS = 10
/** Half of the calls of so long must have failed, and ten been made: one payment that is tried again is no outage. */
const WINDOW_MS = 10_000
const CALLS_A_SECOND = 1

/** One for each provider in a process: its calls share what is known of it. */
const circuits = new Map<string, CircuitBreakerPolicy>()

/**
 * Calls a provider unless it has just failed too often: then the call fails at once with CardError `resting`, nothing
 * sent, so that nobody waits for a provider that does not answer. A refusal is an answer, and so is a request to go slower.
 */
export async function throughCircuit<T>(apiUrl: string, call: () => Promise<T>): Promise<T> {
  try {
    return await circuitOf(apiUrl).execute(call)
  } catch (error) {
    if (!(error instanceof BrokenCircuitError)) throw error
    throw new CardError("unavailable", "resting", `${apiUrl} has failed too often: left alone`, true, {
      cause: error,
    })
  }
}

function circuitOf(apiUrl: string): CircuitBreakerPolicy {
  const known = circuits.get(apiUrl)
  if (known) return known
  const made = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: Number(process.env.CARD_REST_SECONDS || REST_SECONDS) * 1000,
    breaker: new SamplingBreaker({ threshold: 0.5, duration: WINDOW_MS, minimumRps: CALLS_A_SECOND }),
  })
  circuits.set(apiUrl, made)
  return made
}

function isOutage(error: Error): boolean {
  return isCardError(error) && error.kind === "unavailable" && error.code !== "rate_limited"
}
