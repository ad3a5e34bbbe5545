import type { IncomingMessage } from "node:http"
import { environment } from "../../config/environment"
import { forbidden } from "../../errors"

type Asked = Pick<IncomingMessage, "method" | "headers">

/** What one machine is called by its own browser. */
const THIS_MACHINE = ["localhost", "127.0.0.1", "[::1]"]

/**
 * Where the shop's own pages are: at `SHOP_URL`, whatever a request says of whom it asks, for a page may have a browser ask us
 * by a name of its own. A shop on a developer's machine is opened by any of the machine's names.
 */
export function originsOf(shopUrl: string): string[] {
  const { protocol, hostname, port, origin } = new URL(shopUrl)
  if (!THIS_MACHINE.includes(hostname)) return [origin]
  return THIS_MACHINE.map((name) => new URL(`${protocol}//${name}:${port}`).origin)
}

const OWN = originsOf(environment().publicUrl)

/**
 * The staff cookie is SameSite=Strict; the Origin check closes what that leaves open to pages of the same site: of
 * another host, another port or another protocol.
 */
export function assertSameOrigin({ method, headers }: Asked): void {
  if (method === "GET" || method === "HEAD" || OWN.includes(headers.origin ?? "")) return
  throw forbidden("csrf_mismatch", "This request did not come from the shop's own pages")
}

/**
 * For calls that sign in: nobody is signed in, as somebody else, by a page that is not the shop's. Apps send no
 * `Origin`; browsers send it with everything that changes something. `others`: origins that may do so beside.
 */
export function assertOwnOrigin(req: Asked, others: readonly string[] = []): void {
  const { origin } = req.headers
  if (origin !== undefined && !others.includes(origin)) assertSameOrigin(req)
}
