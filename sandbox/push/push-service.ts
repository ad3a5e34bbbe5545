import { createPublicKey, verify } from "node:crypto"
import express, { type NextFunction, type Request, type Response, type Router } from "express"

/** A message as it came for a device: its body is for that device alone to open. */
interface Received {
  headers: Record<string, string>
  /** base64 */
  body: string
}

/** What the next messages of a device are answered with. */
interface SetAnswer {
  status: number
  times: number
  retryAfter: number | undefined
}

/** The longest that a shop's signature may be good for (RFC 8292). */
const DAY = 24 * 3_600
const MOST_BYTES = 4_096

/**
 * A browser's push service: takes encrypted messages for devices (RFC 8030) from whoever signs them (RFC 8292), and shows them to
 * the tests. A device is whatever stands in the address; it belongs to the first key that sent to it.
 */
export function pushService(): { messages: Router; controls: Router } {
  const received = new Map<string, Received[]>()
  const answers = new Map<string, SetAnswer>()
  const owners = new Map<string, string>()

  const messages = express.Router()
  messages.post("/:device", readBytes, (req, res) => {
    const device = req.params.device ?? ""
    const answer = answers.get(device)
    if (answer && answer.times > 0) {
      answer.times -= 1
      if (answer.retryAfter !== undefined) res.setHeader("retry-after", String(answer.retryAfter))
      return res.status(answer.status).end()
    }
    const key = signer(req)
    const owner = owners.get(device) ?? key
    if (key === null || owner !== key) return refuse(res, 403, "The signature is not of this device's shop")
    owners.set(device, key)
    const wrong = faultOf(req)
    if (wrong) return refuse(res, 400, wrong)
    const headers = Object.fromEntries(
      ["ttl", "topic", "urgency", "content-encoding"].map((name) => [name, req.get(name) ?? ""]),
    )
    const body = Buffer.isBuffer(req.body) ? req.body.toString("base64") : ""
    received.set(device, [...(received.get(device) ?? []), { headers, body }])
    res.status(201).setHeader("location", `${originOf(req)}/push/message/${Date.now()}`)
    res.end()
  })
  messages.get("/:device", (req, res) => {
    res.json(received.get(req.params.device ?? "") ?? [])
  })

  const controls = express.Router()
  controls.post("/", express.json(), (req, res) => {
    const { device, status, times = 1, retry_after } = req.body as Record<string, unknown>
    if (typeof device !== "string" || typeof status !== "number" || typeof times !== "number")
      return refuse(res, 400, "device, status, times")
    answers.set(device, {
      status,
      times,
      retryAfter: typeof retry_after === "number" ? retry_after : undefined,
    })
    res.json({ status: true })
  })
  return { messages, controls }
}

/** Express's own readers refuse a coding that they do not know. */
function readBytes(req: Request, res: Response, next: NextFunction): void {
  const chunks: Buffer[] = []
  let length = 0
  req.on("data", (chunk: Buffer) => {
    length += chunk.length
    if (length <= MOST_BYTES) chunks.push(chunk)
  })
  req.on("end", () => {
    if (length > MOST_BYTES) return refuse(res, 413, "At most 4096 bytes")
    req.body = Buffer.concat(chunks)
    next()
  })
}

/** What a push service refuses beside a wrong signature. */
function faultOf(req: Request): string | null {
  if (req.get("content-encoding") !== "aes128gcm") return "Content-Encoding: aes128gcm alone"
  if (!/^\d+$/.test(req.get("ttl") ?? "")) return "TTL: seconds"
  if (!/^[\w-]{1,32}$/.test(req.get("topic") ?? "none")) return "Topic: 32 characters of base64url"
  if (!/^(very-low|low|normal|high)$/.test(req.get("urgency") ?? "normal")) return "Urgency: unknown"
  return null
}

/** The public key that has signed for this service and for now; null when none has. */
function signer(req: Request): string | null {
  const [, token = "", key = ""] =
    /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(req.get("authorization") ?? "") ?? []
  const [head = "", claims = "", signature = ""] = token.split(".")
  const point = Buffer.from(key, "base64url")
  if (point.length !== 65) return null
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  })
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  )
  const { aud, exp, sub } = claimsOf(claims)
  const now = Date.now() / 1000
  const isForNow = typeof exp === "number" && exp > now && exp <= now + DAY
  const isForUs = aud === originOf(req) && typeof sub === "string" && /^(mailto:|https:)/.test(sub)
  return isSigned && isForNow && isForUs ? key : null
}

function claimsOf(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, "base64url").toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}

const originOf = (req: Request): string => `${req.protocol}://${req.get("host")}`

function refuse(res: Response, status: number, message: string): void {
  res.status(status).json({ status: false, message })
}
