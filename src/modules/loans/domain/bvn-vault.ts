import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto"

const VERSION = "v1"
const CIPHER = "aes-256-gcm"

interface Keys {
  /** Names the key in what it sealed, and reveals nothing of the key. */
  id: string
  wrap: Buffer
  index: Buffer
}

/**
 * Seals bank verification numbers: AES-256-GCM under a key of each record's own, which is itself sealed under the shop's
 * key, so that changing the shop's key re-seals the keys and not the numbers. What was sealed for one row opens for no
 * other. Equal numbers are found by a keyed hash: there are so few numbers that a bare one could be guessed.
 */
export class BvnVault {
  private readonly keys: readonly [Keys, ...Keys[]]

  /** `dataKeys`: the shop's key for data at rest, then those it had before. */
  constructor(dataKeys: readonly [string, ...string[]]) {
    const [current, ...former] = dataKeys
    this.keys = [keysOf(current), ...former.map(keysOf)]
  }

  seal(bvn: string, rowId: string): string {
    const own = randomBytes(32)
    return [VERSION, this.wrap(own, rowId), encrypt(own, Buffer.from(bvn), context(rowId))].join(".")
  }

  /** Throws when it was not sealed for this row by a key that is known, or was changed since. */
  open(sealed: string, rowId: string): string {
    const parts = partsOf(sealed)
    return decrypt(this.unwrap(parts, rowId), parts.text, context(rowId)).toString("utf8")
  }

  isCurrent(sealed: string): boolean {
    return partsOf(sealed).keyId === this.keys[0].id
  }

  /** The same number under the shop's present key. The number itself is not touched. */
  rewrap(sealed: string, rowId: string): string {
    const parts = partsOf(sealed)
    return [VERSION, this.wrap(this.unwrap(parts, rowId), rowId), parts.text].join(".")
  }

  /** What equal numbers have in common, under the present key. */
  index(bvn: string): string {
    return indexBy(this.keys[0], bvn)
  }

  /** Under every key that is known: rows that were not moved to the present key yet are found too. */
  indexes(bvn: string): string[] {
    return this.keys.map((keys) => indexBy(keys, bvn))
  }

  private wrap(own: Buffer, rowId: string): string {
    const [{ id, wrap }] = this.keys
    return `${id}.${encrypt(wrap, own, `${context(rowId)}|${id}`)}`
  }

  private unwrap({ keyId, wrapped }: Parts, rowId: string): Buffer {
    const keys = this.keys.find(({ id }) => id === keyId)
    if (!keys) throw new Error(`${rowId} is sealed by a key that the shop does not have: ${keyId}`)
    return decrypt(keys.wrap, wrapped, `${context(rowId)}|${keyId}`)
  }
}

interface Parts {
  keyId: string
  wrapped: string
  text: string
}

function partsOf(sealed: string): Parts {
  const [version, keyId = "", iv = "", key = "", tag = "", ...text] = sealed.split(".")
  if (version !== VERSION || text.length !== 3) throw new Error("Sealed in a way that is not known")
  return { keyId, wrapped: [iv, key, tag].join("."), text: text.join(".") }
}

const context = (rowId: string) => `loan_identity|bvn|${rowId}`

function keysOf(dataKey: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", dataKey, "", `lending: ${purpose}`, 32))
  const id = createHash("sha256").update(derive("name the key")).digest("hex").slice(0, 8)
  return {
    id,
    wrap: derive("seal bank verification numbers"),
    index: derive("find bank verification numbers"),
  }
}

const indexBy = ({ index }: Keys, bvn: string) => createHmac("sha256", index).update(bvn).digest("hex")

function encrypt(key: Buffer, plain: Buffer, about: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return [iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url")).join(".")
}

function decrypt(key: Buffer, sealed: string, about: string): Buffer {
  const [iv = "", text = "", tag = ""] = sealed.split(".")
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(about))
    .setAuthTag(Buffer.from(tag, "base64url"))
  return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()])
}
