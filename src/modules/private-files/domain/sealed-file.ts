import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

const CIPHER = "aes-256-gcm"
const IV_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM: nonce, tag, then what was sealed. What was sealed for one file opens for no other. */
export function sealFile(key: Buffer, plain: Buffer, fileId: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(context(fileId))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Throws when it was not sealed by this key for this file, or was changed since. */
export function openFile(key: Buffer, sealed: Buffer, fileId: string): Buffer {
  const iv = sealed.subarray(0, IV_BYTES)
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
  const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
    .setAAD(context(fileId))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}

const context = (fileId: string): Buffer => Buffer.from(`private_file|${fileId}`)
