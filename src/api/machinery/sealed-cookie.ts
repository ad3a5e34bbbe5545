import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { eachOf, type Keys } from "../../config/keys"

/**
 * Something a browser stores for us, which it can neither read nor change. AES-256-GCM with a key of its own, made from
 * the shop's secret; the name is part of what is sealed.
 */
export class Seal {
  private readonly keys: readonly [Buffer, ...Buffer[]]

  constructor(
    secrets: Keys,
    private readonly name: string,
  ) {
    this.keys = eachOf(secrets, (secret) => Buffer.from(hkdfSync("sha256", secret, "", `sealed:${name}`, 32)))
  }

  seal(value: unknown, lastsMs: number, now = Date.now()): string {
    const iv = randomBytes(12)
    const cipher = createCipheriv("aes-256-gcm", this.keys[0], iv).setAAD(Buffer.from(this.name))
    const text = JSON.stringify({ value, until: now + lastsMs })
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url")
  }

  /** Null when it is not ours, was changed, or is over. */
  open(sealed: string, now = Date.now()): unknown {
    const bytes = Buffer.from(sealed, "base64url")
    if (bytes.length < 29) return null
    for (const key of this.keys) {
      const opened = this.openBy(key, bytes)
      if (opened) return opened.until > now ? opened.value : null
    }
    return null
  }

  private openBy(key: Buffer, bytes: Buffer): { value: unknown; until: number } | null {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12))
      .setAAD(Buffer.from(this.name))
      .setAuthTag(bytes.subarray(12, 28))
    try {
      const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")
      return JSON.parse(text) as { value: unknown; until: number }
    } catch {
      return null
    }
  }
}
