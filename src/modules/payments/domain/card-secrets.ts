import { createHmac, hkdfSync } from "node:crypto"
import { seal, unseal } from "../../../config/sealing"

/** Codes that charge a card are kept sealed, and fingerprints of cards as keyed hashes: neither can be read off a dump. */
export class CardSecrets {
  private readonly sealing: Buffer
  private readonly hashing: Buffer

  /** `dataKey`: the shop's key for data at rest. */
  constructor(dataKey: string) {
    this.sealing = keyFor("seal card code", dataKey)
    this.hashing = keyFor("hash card fingerprint", dataKey)
  }

  /** `owner`: the id of the row that keeps it; in another row it does not open. */
  seal(code: string, owner: string): string {
    return seal(this.sealing, code, owner)
  }

  unseal(sealed: string, owner: string): string {
    return unseal(this.sealing, sealed, owner)
  }

  /** The same for the same physical card, whoever pays with it; the provider's own word for it is not kept. */
  fingerprint(provider: string, signature: string): string {
    return createHmac("sha256", this.hashing).update(`${provider}|${signature}`).digest("base64url")
  }
}

function keyFor(purpose: string, dataKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", dataKey, "", `payments: ${purpose}`, 32))
}
