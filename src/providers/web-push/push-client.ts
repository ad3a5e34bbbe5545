import { request as overHttp } from "node:http"
import { request as overHttps } from "node:https"
import { generateRequestDetails } from "web-push"
import type { PushOptions } from "../../config/push"
import { internetOnly } from "../../internet/address"
import { isPushAddress } from "./address"

/** Longer than any push service takes that is well. */
const PATIENCE_MS = 10_000

export interface PushedMessage {
  endpoint: string
  p256dh: string
  auth: string
  /** What the service worker is given, as JSON. */
  payload: string
  /** Of the same topic only the last one waits for a device that is off: 32 characters of base64url at most. */
  topic: string
  /** How long it waits for a device that is off. */
  ttlSeconds: number
  /** `low` may wait until the phone wakes up by itself. */
  urgency: "normal" | "low"
}

/**
 * What became of a message. `gone`: the device takes no more; `refused`: this message never will be taken; `later`: to be tried again,
 * not before so many seconds.
 */
export type PushOutcome =
  | { is: "taken" }
  | { is: "gone" }
  | { is: "refused"; why: string }
  | { is: "later"; why: string; seconds: number }

/** Encrypts a message for one device (RFC 8291), signs that it is ours (RFC 8292) and passes it to the browser's push service. Never throws. */
export async function sendPush(
  { publicKey, privateKey, contact, sandboxService }: PushOptions,
  { endpoint, p256dh, auth, payload, topic, ttlSeconds, urgency }: PushedMessage,
): Promise<PushOutcome> {
  // Checked again: it was stored when it was asked for, and rules may be narrower since.
  if (!isPushAddress(endpoint, sandboxService)) return { is: "gone" }
  try {
    const { method, headers, body } = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: ttlSeconds,
      urgency,
      topic,
      contentEncoding: "aes128gcm",
    })
    const { status, retryAfter } = await post(endpoint, { method, headers, body })
    return outcomeOf(status, retryAfter)
  } catch (error) {
    return { is: "later", why: error instanceof Error ? error.message : String(error), seconds: 0 }
  }
}

/** What a push service means by its status (RFC 8030 and what the large ones add). */
export function outcomeOf(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { is: "taken" }
  if (status === 404 || status === 410) return { is: "gone" }
  const why = `it answered ${status}`
  if (status === 429 || status >= 500) {
    const seconds = Number(retryAfter)
    return {
      is: "later",
      why,
      seconds: Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) : 0,
    }
  }
  return { is: "refused", why }
}

interface Posted {
  method: string
  headers: Record<string, string | number>
  body: Buffer | null
}

/** No redirect is followed, and nothing of the answer is read but its head. */
function post(
  endpoint: string,
  { method, headers, body }: Posted,
): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const isSandbox = endpoint.startsWith("http:")
    const options = { method, headers, signal: AbortSignal.timeout(PATIENCE_MS), agent: false as const }
    const sent = isSandbox
      ? overHttp(endpoint, options)
      : overHttps(endpoint, { ...options, lookup: internetOnly })
    sent.on("response", (answer) => {
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers["retry-after"] })
      answer.destroy()
    })
    sent.on("error", reject)
    sent.end(body ?? undefined)
  })
}
