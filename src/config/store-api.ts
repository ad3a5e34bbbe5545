import type { Env } from "./variables"

/**
 * `STORE_CORS`: the origins, beside the shop's own, whose pages may call Medusa's shop API (`/store`) from a browser; comma
 * between them. Exact origins only: a pattern would let in what nobody meant. Throws on anything else.
 */
export function storeOrigins(env: Env): string[] {
  const listed = (env.STORE_CORS ?? "")
    .split(",")
    .map((one) => one.trim().replace(/\/$/, ""))
    .filter(Boolean)
  for (const one of listed) {
    if (one.includes("*") || !/^https?:\/\//.test(one) || !URL.canParse(one) || new URL(one).origin !== one)
      throw new Error(`STORE_CORS names "${one}": list origins such as https://pop-up.example`)
  }
  return [...new Set(listed)]
}

/** The demo shop's, so that docs can name it: a publishable key is no secret. */
const FOR_THE_DEMO = `pk_${"0d".repeat(32)}`

/**
 * The publishable key that a shop has at least: `STORE_PUBLISHABLE_KEY`, else the demo shop's in demo mode, else null: then
 * it is the one that Medusa makes up. Throws when it is not `pk_` and 64 hexadecimal digits.
 */
export function storeKey(env: Env, isDemo: boolean): string | null {
  const value = env.STORE_PUBLISHABLE_KEY || (isDemo ? FOR_THE_DEMO : null)
  if (value === null || isStoreKey(value)) return value
  throw new Error("STORE_PUBLISHABLE_KEY must be pk_ and 64 hexadecimal digits")
}

/** As Medusa makes publishable keys. */
export function isStoreKey(value: string): boolean {
  return /^pk_[0-9a-f]{64}$/.test(value)
}
