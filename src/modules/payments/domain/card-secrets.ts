import { createHmac, hkdfSync } from "node:crypto"
import { eachOf, type Keys, unsealByAny } from "../../../config/keys"
import { seal } from "../../../config/sealing"

/** Codes that charge a card are stored sealed, and fingerprints of cards as keyed hashes: neither can be read off a dump. */
export class CardSecrets {
  private readonly sealing: readonly [Buffer, ...Buffer[]]
  private readonly hashing: readonly [Buffer, ...Buffer[]]

  /** `dataKeys`: the shop's key for data at rest, then those that sealed something before. */
  constructor(dataKeys: Keys) {
    this.sealing = eachOf(dataKeys, (key) => keyFor("seal card code", key))
    this.hashing = eachOf(dataKeys, (key) => keyFor("hash card fingerprint", key))
  }

  /** `owner`: the id of the row that has it; in another row it does not open. */
  seal(code: string, owner: string): string {
    return seal(this.sealing[0], code, owner)
  }

  unseal(sealed: string, owner: string): string {
    return unsealByAny(this.sealing, sealed, owner).text
  }

  /** The same code under the present key; null when it is sealed by that one. */
  resealed(sealed: string, owner: string): string | null {
    const { text, isPresent } = unsealByAny(this.sealing, sealed, owner)
    return isPresent ? null : this.seal(text, owner)
  }

  /** The same for the same physical card, whoever pays with it; the provider's own word for it is not stored. */
  fingerprint(provider: string, signature: string): string {
    return this.fingerprints(provider, signature)[0]
  }

  /** Under every key that is known, the present one first: cards saved before are found too. */
  fingerprints(provider: string, signature: string): readonly [string, ...string[]] {
    return eachOf(this.hashing, (key) =>
      createHmac("sha256", key).update(`${provider}|${signature}`).digest("base64url"),
    )
  }
}

function keyFor(purpose: string, dataKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", dataKey, "", `payments: ${purpose}`, 32))
}
