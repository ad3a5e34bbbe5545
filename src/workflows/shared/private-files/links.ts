import { createHmac, hkdfSync } from "node:crypto"
import { environment } from "../../../config/environment"
import { eachOf, isAnyOf } from "../../../config/keys"
import { decimalOf } from "../../../contract/numbers"
import { forbidden, ShopError } from "../../../errors"

const LIFE_MS = 5 * 60 * 1000

let keys: readonly [Buffer, ...Buffer[]] | undefined

/** By the present key first. */
function signaturesOf(fileId: string, sessionId: string, expires: number): readonly [string, ...string[]] {
  keys ??= eachOf(environment().dataKeys, (key) =>
    Buffer.from(hkdfSync("sha256", key, "", "links to private files", 32)),
  )
  return eachOf(keys, (key) =>
    createHmac("sha256", key).update(`${fileId}|${sessionId}|${expires}`).digest("base64url"),
  )
}

/** An address of a private file that opens it for five minutes, in this session and no other. */
export function privateLink(
  path: string,
  fileId: string,
  sessionId: string,
  now = new Date(),
): { url: string; url_expires_at: string } {
  const expires = now.getTime() + LIFE_MS
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signaturesOf(fileId, sessionId, expires)[0],
  })
  return {
    url: `/api/v1${path}/${fileId}?${query}`,
    url_expires_at: new Date(expires).toISOString(),
  }
}

/** 403 `bad_link` for an address that was not made for this session, 410 `link_expired` for an old one. */
export function checkPrivateLink(
  { fileId, sessionId, expires, signature }: Record<"fileId" | "sessionId" | "expires" | "signature", string>,
  now = new Date(),
): void {
  if (!isAnyOf(signature, signaturesOf(fileId, sessionId, decimalOf(expires)))) {
    throw forbidden("bad_link", "This link was made for somebody else, or is not whole")
  }
  if (decimalOf(expires) <= now.getTime()) {
    throw new ShopError(
      "gone",
      "link_expired",
      "This link has expired. Go back, and open the file from there",
    )
  }
}
