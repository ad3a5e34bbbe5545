import { createHmac, timingSafeEqual } from "node:crypto"

const DAY_MS = 24 * 60 * 60 * 1000

/** The link to a post that is not published yet: which one, until when, and that we made it. */
export function previewToken(secret: string, postId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + DAY_MS / 1000
  const said = `${postId}.${until.toString(36)}`
  return `${said}.${signature(secret, said)}`
}

/** The post's id; null for a link that is not ours, was changed or is over. */
export function readPreviewToken(secret: string, token: string, now: Date): string | null {
  const [id = "", until = "", signed = ""] = token.split(".")
  const right = Buffer.from(signature(secret, `${id}.${until}`))
  const given = Buffer.from(signed)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? id : null
}

function signature(secret: string, said: string): string {
  return createHmac("sha256", secret).update(`post preview\n${said}`).digest("base64url")
}
