import { isAnyOf, type Keys, macsOf } from "../../../config/keys"

const DAY_MS = 24 * 60 * 60 * 1000

/** The link to a post that is not published yet: which one, until when, and that we made it. */
export function previewToken(secrets: Keys, postId: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + DAY_MS / 1000
  const claims = `${postId}.${until.toString(36)}`
  return `${claims}.${signatures(secrets, claims)[0]}`
}

/** The post's id; null for a link that is not ours, was changed or is over. */
export function readPreviewToken(secrets: Keys, token: string, now: Date): string | null {
  const [id = "", until = "", signed = ""] = token.split(".")
  if (!isAnyOf(signed, signatures(secrets, `${id}.${until}`))) return null
  return Number.parseInt(until, 36) * 1000 > now.getTime() ? id : null
}

function signatures(secrets: Keys, claims: string) {
  return macsOf(secrets, `post preview\n${claims}`)
}
