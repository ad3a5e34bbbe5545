import { createHash } from "node:crypto"
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"

/** The line between a browser and the shop: one address, which a test cuts off and mends. */
export interface Line {
  readonly url: string
  /** The shop's front door. */
  target: string
  /** From now on every request ends without an answer, as where there is no network. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** `listening`: pages store what their console says, for an engine whose driver does not report it. */
export async function openLine({ listening }: { listening: boolean }): Promise<Line> {
  let isCut = false
  const sockets = new Set<Socket>()
  const server = createServer((req, res) => {
    if (isCut) req.socket.destroy()
    else pass(line.target, listening, req, res)
  })
  server.on("connection", (socket) => {
    sockets.add(socket)
    socket.once("close", () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const line: Line = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    target: "",
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return line
}

function pass(target: string, listening: boolean, req: IncomingMessage, res: ServerResponse): void {
  const wantsPage = listening && req.method === "GET" && (req.headers.accept ?? "").includes("text/html")
  const headers = wantsPage ? { ...req.headers, "accept-encoding": "identity" } : req.headers
  const passed = request(`${target}${req.url}`, { method: req.method, headers }, (answer) => {
    const given = { ...answer.headers }
    if (!wantsPage || !given["content-type"]?.startsWith("text/html")) {
      res.writeHead(answer.statusCode ?? 502, given)
      answer.pipe(res)
      return
    }
    const parts: Buffer[] = []
    answer.on("data", (part: Buffer) => parts.push(part))
    answer.on("end", () => {
      const page = Buffer.concat(parts)
        .toString("utf8")
        .replace(/<head[^>]*>/, `$&<script>${KEEPER}</script>`)
      delete given["content-length"]
      const policy = String(given["content-security-policy"] ?? "")
      // The page's policy lets known scripts run, and this one.
      given["content-security-policy"] = policy.replace("script-src ", `script-src 'sha256-${HASH}' `)
      res.writeHead(answer.statusCode ?? 502, given)
      res.end(page)
    })
  })
  passed.on("error", () => res.destroy())
  req.on("error", () => passed.destroy())
  req.pipe(passed)
}

/** Records what a console would show in red, from the first script on, and stores it for the tab: pages come and go. */
const KEEPER = `(() => {
  const keep = (text) => sessionStorage.setItem("complaints", JSON.stringify([...JSON.parse(sessionStorage.getItem("complaints") || "[]"), text]))
  const say = (one) => (one instanceof Error ? one.stack && one.stack.includes(one.message) ? one.stack : one + " " + one.stack : String(one))
  const { error } = console
  console.error = (...said) => { keep(said.map(say).join(" ")); error.apply(console, said) }
  addEventListener("error", (event) => keep(event.target instanceof Element
    ? "Not loaded: " + (event.target.currentSrc || event.target.src || event.target.href)
    : "Uncaught: " + say(event.error || event.message)), true)
  addEventListener("unhandledrejection", (event) => keep("Unhandled: " + say(event.reason)))
  document.addEventListener("securitypolicyviolation", (event) => keep("Refused: " + event.violatedDirective + " " + event.blockedURI))
})()`
const HASH = createHash("sha256").update(KEEPER).digest("base64")

/** What it has stored, removed from there. */
export const STORED_COMPLAINTS = `(() => {
  const kept = JSON.parse(sessionStorage.getItem("complaints") || "[]")
  sessionStorage.removeItem("complaints")
  return kept
})()`
