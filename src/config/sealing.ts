import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

const VERSION = "v1"

/** AES-256-GCM. What was sealed for one owner opens for no other: a row's secret cannot be moved to another row. */
export function seal(key: Buffer, text: string, owner: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return [VERSION, ...[iv, sealed, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join(".")
}

/** Throws when it was not sealed with this key for this owner, or was changed since. */
export function unseal(key: Buffer, sealed: string, owner: string): string {
  const [version, iv = "", text = "", tag = ""] = sealed.split(".")
  if (version !== VERSION) throw new Error(`A secret of ${owner} is sealed in a way that is not known`)
  const decipher = createDecipheriv("aes-256-gcm", key, Buffer.from(iv, "base64url"), { authTagLength: 16 })
    .setAAD(Buffer.from(owner))
    .setAuthTag(Buffer.from(tag, "base64url"))
  return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8")
}
