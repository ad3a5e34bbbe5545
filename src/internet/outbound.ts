import type { LookupFunction } from "node:net"
import { internetOnly, isNamedHost } from "./address"

/** Where requests may go whose address somebody else wrote. */
export interface Outbound {
  /** Why nothing is asked of this address, in words for people; null: it may be. Each redirect is looked at, too. */
  refusal(url: URL): string | null
  /** Finds the host's addresses, and refuses those inside. */
  lookup: LookupFunction
}

/** http or https at the usual port of a named host on the internet, without a password in the address. */
export const INTERNET: Outbound = {
  refusal({ protocol, hostname, port, username, password }) {
    if (protocol !== "https:" && protocol !== "http:")
      return "The address does not begin with https:// or http://"
    if (username || password) return "The address has a name or password in it"
    if (port !== "") return "The address names a port"
    return isNamedHost(hostname) ? null : `${hostname} is not on the internet`
  },
  lookup: internetOnly,
}

/** The same, and what begins with `sandbox`: where there are no real people, its host is this machine. Null: nothing besides. */
export function internetAnd(sandbox: string | null): Outbound {
  if (sandbox === null) return INTERNET
  return { ...INTERNET, refusal: (url) => (url.href.startsWith(sandbox) ? null : INTERNET.refusal(url)) }
}
