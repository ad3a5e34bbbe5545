import { CACHED_AT } from "../app/platform/offline/places"

/** What a key is derived for: the same token makes no other key. */
const USE = new TextEncoder().encode("kept answers")
/** AES-GCM's: another one for each answer. */
const NUMBER_ONCE = 12

/** Headers that stay readable: when it was cached, and by the shop's clock. */
const STAYING = [CACHED_AT, "date"]

/**
 * The key that one session's answers are sealed with. It is derived from the session's token and stored nowhere: when the token has gone
 * from this browser, whatever is still on its disk says nothing.
 */
export async function keyOf(token: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey("raw", new TextEncoder().encode(token), "HKDF", false, [
    "deriveKey",
  ])
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: USE },
    secret,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  )
}

/** The answer as it may lie on a phone: its body sealed for this address, and no header but when it was cached. */
export async function sealed(answer: Response, key: CryptoKey, address: string): Promise<Response> {
  const iv = crypto.getRandomValues(new Uint8Array(NUMBER_ONCE))
  const body = await crypto.subtle.encrypt(forAddress(iv, address), key, await answer.arrayBuffer())
  return new Response(new Blob([iv, body]), { headers: named(answer, STAYING) })
}

/** The answer as it came. Null for what this key did not seal, and for what was changed or moved to another address. */
export async function opened(answer: Response, key: CryptoKey, address: string): Promise<Response | null> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const [iv, body] = [bytes.subarray(0, NUMBER_ONCE), bytes.subarray(NUMBER_ONCE)]
  try {
    const text = await crypto.subtle.decrypt(forAddress(iv, address), key, body)
    const headers = named(answer, STAYING)
    headers.set("content-type", "application/json")
    return new Response(text, { headers })
  } catch {
    return null
  }
}

const forAddress = (iv: Uint8Array<ArrayBuffer>, address: string) => ({
  name: "AES-GCM",
  iv,
  additionalData: new TextEncoder().encode(address),
})

function named(answer: Response, names: readonly string[]): Headers {
  const headers = new Headers()
  for (const name of names) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}
