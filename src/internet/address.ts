import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from "node:dns"
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

/** Whether an address names a host with a dot that is no IP address: `localhost`, `db` and [::1] are inside. */
export const isNamedHost = (hostname: string): boolean =>
  /\.[a-z][a-z0-9-]*$/.test(hostname) && !/\.(local|localhost|internal|lan|home|corp)$/.test(hostname)

/** What a name stands for is inside, so nothing is asked of it. */
export class NotOnTheInternet extends Error {}

type AskNames = (
  hostname: string,
  options: LookupAllOptions,
  answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * In place of DNS as Node asks it: a name that stands for an address inside is not connected to, whatever it stood for before.
 * The connection goes to the addresses that were looked at: nobody asks for the name again.
 */
export const lookupBy =
  (askNames: AskNames): LookupFunction =>
  (hostname, options, answer) => {
    askNames(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, "")
      const [first] = found
      if (!first || !found.every(({ address }) => isOnTheInternet(address)))
        return answer(new NotOnTheInternet(`${hostname} is not on the internet`), "")
      if (options.all) return answer(null, found)
      answer(null, first.address, first.family)
    })
  }

export const internetOnly = lookupBy(lookUp)
