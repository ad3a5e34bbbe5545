import type { ScopedRequest } from "./caller"

/** Made once by an app, when it is installed, and sent with sign-ins and orders. Browsers have a cookie instead. */
export const INSTALLATION_HEADER = "X-Installation-Id"

/**
 * The app's number of its own installation; null for browsers, and for what many installations would have in common: a
 * platform, a model, a UUID of zeros. Two accounts of one installation are one person to the referral programmes.
 */
export function installationIdOf(req: Pick<ScopedRequest, "headers">): string | null {
  const id = req.headers[INSTALLATION_HEADER.toLowerCase()]
  if (typeof id !== "string" || !/^[\w.:-]{16,128}$/.test(id)) return null
  const isRandom = /\d/.test(id) && new Set(id.replace(/[-.:_]/g, "").toLowerCase()).size >= 6
  return isRandom ? id : null
}
