import { lookup as lookUp } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

/** What is no address on the internet: this machine, private and shared networks, and what stands for another address. */
const INSIDE = new BlockList()
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  INSIDE.addSubnet(network, prefix, "ipv4")
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  INSIDE.addSubnet(network, prefix, "ipv6")

/** The only IPv6 that is on the internet. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet("2000::", 3, "ipv6")

/** Whether an IP address is of a machine on the internet. */
export function isOnTheInternet(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !INSIDE.check(address, "ipv4")
  return family === 6 && GLOBAL.check(address, "ipv6") && !INSIDE.check(address, "ipv6")
}

/**
 * Whether a subscription's address may be a push service's: whoever subscribes names the host that we then send to. So it is https
 * at the usual port of a named host; what the name stands for is looked at when it is sent to (`internetOnly`). `sandbox`: what
 * the address may begin with besides, where there are no real people.
 */
export function isPushAddress(endpoint: string, sandbox: string | null): boolean {
  if (!URL.canParse(endpoint)) return false
  const { href, protocol, hostname, port, username, password, hash } = new URL(endpoint)
  if (sandbox !== null && href.startsWith(sandbox)) return true
  if (protocol !== "https:" || port !== "" || username || password || hash) return false
  // A name with a dot that is no address: `localhost`, `db` and [::1] are inside.
  return /\.[a-z][a-z0-9-]*$/.test(hostname) && !/\.(local|localhost|internal|lan|home|corp)$/.test(hostname)
}

/** In place of DNS as Node asks it: a name that stands for an address inside is not connected to, whatever it stood for before. */
export const internetOnly: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, "")
    const [first] = found
    if (!first || !found.every(({ address }) => isOnTheInternet(address)))
      return answer(new Error(`${hostname} is not on the internet`), "")
    if (options.all) return answer(null, found)
    answer(null, first.address, first.family)
  })
}
