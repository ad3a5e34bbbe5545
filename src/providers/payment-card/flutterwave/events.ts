import { createHash, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { parseExactly } from "../exact-json"

/** The header that carries the secret which the shop has agreed on with the provider. */
export const hashHeader = "verif-hash"

/**
 * Whether the sender knows the agreed secret. It says nothing of the body, which anybody may have changed on the way:
 * the provider is asked before anything is done. Compared in constant time; without a secret nobody is believed.
 */
export function isFromFlutterwave(given: string | string[] | undefined, secret: string): boolean {
  if (typeof given !== "string" || secret === "") return false
  const hash = (value: string) => createHash("sha256").update(value).digest()
  return timingSafeEqual(hash(given), hash(secret))
}

const Body = z.object({
  event: z.string().min(1).max(100),
  data: z.looseObject({ tx_ref: z.string().optional(), status: z.string().optional() }),
})

/** Its names for what the inbox works on. */
const NAMES: Record<string, string> = { "charge.completed": "charge.success" }

/** Reads a webhook; null when it is none. Its figures are left out: they are never believed. */
export function parseFlutterwaveEvent(rawBody: Buffer | string) {
  let json: unknown
  try {
    json = parseExactly(rawBody.toString())
  } catch {
    return null
  }
  const body = Body.safeParse(json)
  if (!body.success) return null
  const { event, data } = body.data
  const parts = [event, data.id, data.tx_ref, data.status, data.amount].map((part) => String(part ?? ""))
  return {
    event: NAMES[event] ?? event,
    reference: data.tx_ref ?? null,
    dedupeKey: createHash("sha256").update(parts.join("|")).digest("hex"),
    payload: json,
  }
}
