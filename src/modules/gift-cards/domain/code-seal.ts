import { hkdfSync } from "node:crypto"
import { eachOf, type Keys, unsealByAny } from "../../../config/keys"
import { seal } from "../../../config/sealing"

/** Codes of gift cards that may have to be e-mailed yet are stored sealed, each for its row alone. */
export class CodeSeal {
  private readonly keys: readonly [Buffer, ...Buffer[]]

  /** `dataKeys`: the shop's key for data at rest, then those that sealed something before. */
  constructor(dataKeys: Keys) {
    this.keys = eachOf(dataKeys, (key) =>
      Buffer.from(hkdfSync("sha256", key, "", "gift cards: seal code", 32)),
    )
  }

  seal(code: string, owner: string): string {
    return seal(this.keys[0], code, owner)
  }

  unseal(sealed: string, owner: string): string {
    return unsealByAny(this.keys, sealed, owner).text
  }

  /** The same code under the present key; null when it is sealed by that one. */
  resealed(sealed: string, owner: string): string | null {
    const { text, isPresent } = unsealByAny(this.keys, sealed, owner)
    return isPresent ? null : this.seal(text, owner)
  }
}
