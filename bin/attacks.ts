import { runWhole } from "./faults"

/** The whole measures, of which every `npm test` runs a few. */
export const WHOLE = {
  /** Connections that send one byte a second, requests that are always under way, and for so many seconds. */
  ATTACK_CONNECTIONS: "5000",
  ATTACK_IN_FLIGHT: "2000",
  ATTACK_SECONDS: "60",
  /** Milliseconds that 95 of 100 other visitors wait at most meanwhile: for a cached page, for a whole checkout. */
  ATTACK_PAGE_MS: "100",
  ATTACK_CHECKOUT_MS: "2000",
  /** Random requests, and where their chance begins: another number is another hundred thousand. */
  ATTACK_REQUESTS: "100000",
  ATTACK_SEED: "1",
}

/**
 * `npm run attacks`: the attacks on the front door and on every call in their whole number, as docs/testing.md says. Takes
 * half an hour; arguments choose specs by name (`npm run attacks -- fuzz`), and variables of `WHOLE` other numbers.
 */
export async function main(names: string[]): Promise<number> {
  const chosen = names.length === 0 ? "\\w[\\w-]*" : `(${names.join("|")})`
  return runWhole("processes", `integration-tests/attacks/${chosen}\\.spec\\.`, WHOLE)
}
