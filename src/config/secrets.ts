import type { Keys } from "./keys"
import { type Env, listed } from "./variables"

/** Production refuses to boot with a weak or missing secret. */
export function secret(name: string, env: Env, strict: boolean): string {
  const value = env[name] ?? ""
  if (!strict) return value || `development-only-${name.toLowerCase()}`
  if (value.length < 32 || /supersecret|changeme|development-only/i.test(value)) {
    throw new Error(`${name} is missing or weak: set it to at least 32 random characters`)
  }
  return value
}

/**
 * A key for data at rest and, after it, those that open what was sealed with another: `LOAN_DATA_KEY`,
 * `LOAN_DATA_KEYS_BEFORE`. A key that is not set is the more general one's, and then so are its former ones.
 */
export function dataKeys(of: "" | "LOAN_" | "FILE_", env: Env, strict: boolean): Keys {
  const own = `${of}DATA_KEY`
  const present = [own, "DATA_KEY"].find((name) => env[name]) ?? "COOKIE_SECRET"
  const before = [...new Set([`${own}S_BEFORE`, "DATA_KEYS_BEFORE", "COOKIE_SECRETS_BEFORE"])].flatMap(
    (name) => listed(env[name]),
  )
  return [secret(present, env, strict), ...new Set(before)]
}

/** What a payment provider knows us by: the sandbox's own where no money is real. */
export function providerKey(name: string, sandboxKey: string, env: Env, strict: boolean): string {
  const value = env[name]
  if (!value && strict) throw new Error(`${name} is missing: set it to the provider's key`)
  return value || sandboxKey
}
