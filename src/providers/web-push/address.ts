import { isNamedHost } from "../../internet/address"

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
  return isNamedHost(hostname)
}
