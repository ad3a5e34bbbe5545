import type { IncomingMessage } from "node:http"

/**
 * Whether the asker has this answer already (RFC 9110, 13.1.2): `*` stands for any, and of several tags one is enough. Tags are
 * compared weakly: whether `W/` stands before them says nothing of what they name.
 */
export function isUnchanged(req: Pick<IncomingMessage, "headers">, etag: string): boolean {
  const asked = req.headers["if-none-match"]
  if (asked === undefined) return false
  return asked.trim() === "*" || asked.split(",").some((tag) => opaque(tag) === opaque(etag))
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "")
