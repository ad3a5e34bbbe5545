import { readShop, type SetLook, type Shop, withLook } from "../contract/shop"

/**
 * The shop as it is now: as it was configured, with the look that staff have set. Mails, papers and answers ask for it in
 * passing, so each process caches the look in memory; the opening module reads it at the start and whenever it is changed.
 */
let set: { look: SetLook; logo: Buffer | null } | null = null

/** The shop as it was configured. */
export const configuredShop = (): Shop => readShop(process.env)

/** Those of these variables that are not set. */
export const unsetOf = (names: readonly string[]): string[] => names.filter((name) => !process.env[name])

export function shopNow(): Shop {
  const shop = configuredShop()
  return set ? withLook(shop, set.look) : shop
}

/** The logo as papers print it, a PNG in base64; null: there is none. */
export const logoNow = (): string | null => set?.logo?.toString("base64") ?? null

/** `look` null: staff have set nothing. */
export function setCurrentLook(look: SetLook | null, logo: Buffer | null): void {
  set = look && { look, logo }
}
