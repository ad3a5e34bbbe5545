/** Under what a network address is counted. Of IPv6 the network: everybody has 2^64 addresses in theirs. */
export function addressKey(ip: string | undefined): string {
  const address = (ip ?? "").replace(/^::ffff:(?=\d+\.)/, "")
  if (!address.includes(":")) return address
  const [head = "", tail = ""] = address.split("%")[0]?.split("::") ?? []
  const front = head.split(":").filter(Boolean)
  const back = tail.split(":").filter(Boolean)
  const groups = address.includes("::")
    ? [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0"), ...back]
    : front
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`
}

/**
 * The header by which the front door says whose search it is that it fetches for everybody: the key of the visitor who
 * asked first. Nobody else can send it: the front door drops it from what it passes on.
 */
export const ASKED_BY = "x-asked-by"

/** The header by which the front door proves to a backend on another machine that it is the front door (`DOOR_SECRET`). */
export const DOOR_PROOF = "x-door-secret"

/** Headers that say who asks and from where, by all the names that programs believe. Only the front door may write them. */
export const VISITOR_CLAIM =
  /^(?:x-asked-by|x-door-secret|x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-original-forwarded-for)$/
