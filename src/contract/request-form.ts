/**
 * Of which a second line would be lost in silence: Node keeps the first, and whoever stands in front may have read the other.
 * Node itself refuses a second Content-Length, and joins other names, so that no value fits any more.
 */
const SAID_ONCE = new Map([
  ["host", 1],
  ["authorization", 2],
  ["content-type", 4],
])
const LONGEST = 13

/** A name or an address, with or without a port: as browsers, balancers and probes write it. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i

/**
 * Whether a request says one thing of whom it asks, who asks and what it brings: none of these headers stands there twice, and
 * `Host`, where it is said, is one (RFC 9112, 3.2). Headers as Node has them: name, value, name, value …
 */
export function isClearHead(rawHeaders: readonly string[]): boolean {
  let said = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ""
    const bit = name.length > LONGEST ? undefined : SAID_ONCE.get(name.toLowerCase())
    if (bit === undefined) continue
    if (said & bit || (bit === 1 && !HOST.test(rawHeaders[at + 1] ?? ""))) return false
    said |= bit
  }
  return true
}

/** Whether a path can be decoded: `%` stands before two hexadecimal digits, and what they spell is UTF-8. */
export function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
