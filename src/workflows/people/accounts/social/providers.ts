import { randomBytes } from "node:crypto"
import { environment } from "../../../../config/environment"
import type { SocialProviderName } from "../../../../contract/social"
import type { Journey, SocialProvider } from "../../../../providers/social-sign-in/profile"
import { socialProviders } from "../../../../providers/social-sign-in/providers"

const { social, publicUrl } = environment()
const providers = socialProviders(social)

export const socialNames: Record<SocialProviderName, string> = { google: "Google", facebook: "Facebook" }

/** Null for one that the shop has no keys for. */
export function socialProvider(name: SocialProviderName): SocialProvider | null {
  return providers[name] ?? null
}

export function offeredProviders(): SocialProviderName[] {
  return Object.keys(providers) as SocialProviderName[]
}

/** Where the provider sends people back to; it has to be registered there. */
export function callbackUrl(name: SocialProviderName): string {
  return `${publicUrl}/api/v1/auth/social/${name}/callback`
}

export function newJourney(): Journey {
  const random = () => randomBytes(32).toString("base64url")
  return { state: random(), nonce: random(), verifier: random() }
}
