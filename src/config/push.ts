import { createECDH } from "node:crypto"
import { contactAddress } from "../contract/contact-address"
import { readShop } from "../contract/shop"
import type { Env } from "./variables"

/** How push notifications are sent: by the keys that name this shop to browsers' push services (RFC 8292). */
export interface PushOptions {
  /** base64url; browsers subscribe with it. */
  publicKey: string
  privateKey: string
  /** Whom a push service writes to when something is wrong with what we send: `mailto:` or `https:`. */
  contact: string
  /** Beside services on the internet, the one of the sandbox; null where the people are real. */
  sandboxService: string | null
}

/** Null: this shop sends none, and offers none. */
export function pushOptions(env: Env, strict: boolean, sandbox: string): PushOptions | null {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = env
  if (!publicKey && !privateKey) return null
  if (!publicKey || !privateKey || publicKeyOf(privateKey) !== publicKey)
    throw new Error(
      "PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are no pair: set both as npx web-push generate-vapid-keys prints them",
    )
  const contact = contactAddress("PUSH_CONTACT", env.PUSH_CONTACT || `mailto:${readShop(env).email}`)
  return { publicKey, privateKey, contact, sandboxService: strict ? null : `${sandbox}/push/` }
}

/** Null for what is no private key of the curve P-256. */
function publicKeyOf(privateKey: string): string | null {
  try {
    const pair = createECDH("prime256v1")
    pair.setPrivateKey(privateKey, "base64url")
    return pair.getPublicKey("base64url")
  } catch {
    return null
  }
}
