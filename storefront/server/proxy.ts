import type {
  ClientRequest,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from "node:http"
import type { Backend, Backends } from "./backends"
import { entryOf, pathOf } from "./http/address"
import { AWAY, BUSY, sendFailure, sendPlainPage, sendWaitingPage } from "./http/failure"
import type { RequestLog } from "./http/request-log"
import { ADMIN_POLICY, DATA_POLICY, UPLOAD_POLICY } from "./http/security"
import type { Settings } from "./settings"
import type { BackendGate } from "./traffic/backend-gate"
import { Bodies, isHalfRead, LeftEarly, type Sent, TooSlow } from "./traffic/bodies"
import { Askers, Busy } from "./traffic/gate"
import type { TrafficLimits } from "./traffic/limits"
import { SlowReaders } from "./traffic/slow-readers"
import { Uploads } from "./traffic/uploads"
import { passedOn, type SeeVisitor, type Visitor } from "./traffic/visitor"

/** Silence on the backend's side for so long means that it has given up: exports and imports are the longest. */
const BACKEND_SILENCE = 120_000

/** Of the backend's answer, what belongs to one connection or stays inside. */
const NOT_PASSED_ON = new Set([
  "cache-tag",
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-connection",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "x-powered-by",
])

interface ProxyOptions {
  settings: Pick<Settings, "policies" | "shop">
  backends: Backends
  limits: TrafficLimits
  see: SeeVisitor
  /** Before everything that the backend is asked to do. */
  gate: BackendGate
  log: RequestLog
}

/**
 * Passes a request on to the backend, streaming both ways. Mounted for the listed prefixes only. The backend gets a
 * request when there is room for its work and its body is there, or is too large to wait for; it is done with it when
 * nothing but a slow visitor holds the answer up.
 */
export function backendProxy({ settings, backends, limits, see, gate, log }: ProxyOptions): RequestListener {
  const bodies = new Bodies(limits)
  const uploads = new Uploads(limits)
  const slowReaders = new SlowReaders(limits)

  const pass = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const visitor = see(req)
    const gone = new AbortController()
    res.once("close", () => res.writableFinished || gone.abort())
    // Whoever writes to a visitor that is gone learns it by `close`.
    res.on("error", () => undefined)
    const { sent, release } = await bodies.read(req, visitor.key)
    try {
      const over =
        sent.kind === "stream"
          ? uploads.enter(req, visitor.key, () => req.destroy())
          : await gate.enter(new Askers(visitor.key), req, gone.signal)
      try {
        await exchangeOrElsewhere(req, res, visitor, sent, over)
      } finally {
        over()
      }
    } finally {
      release()
    }
  }

  /** A backend that is gone costs no visitor an answer that another one may give. */
  const exchangeOrElsewhere = async (...[req, res, visitor, sent, over]: Exchanged): Promise<void> => {
    const first = backends.pick()
    try {
      await exchange(first, req, res, visitor, sent, over)
    } catch (error) {
      const next = mayGoElsewhere(error, req, sent) ? backends.other(first) : null
      if (!next || res.destroyed) throw error
      backends.leaveOut(first)
      await exchange(next, req, res, visitor, sent, over)
    }
  }

  /** Resolves when the visitor has the answer, or is gone. Throws when the backend does not answer. */
  const exchange = (to: Backend, ...[req, res, visitor, sent, backendIsDone]: Exchanged): Promise<void> =>
    new Promise<void>((done, failed) => {
      const headers: OutgoingHttpHeaders = { ...passedOn(req, visitor), ...backends.ownHeaders }
      if (sent.kind === "whole") headers["content-length"] = sent.body.length
      else if (sent.kind === "stream" && headers["content-length"] === undefined)
        headers["transfer-encoding"] = "chunked"
      const { method, url: path } = req
      const asked = to.request({ method, path, headers })
      to.underWay++
      asked.once("close", () => to.underWay--)
      asked.setTimeout(BACKEND_SILENCE, () =>
        asked.destroy(new Error(`nothing for ${BACKEND_SILENCE / 1000} s`)),
      )
      let isAnswered = false
      // Once there is an answer, its own events show what becomes of it, also when the body was not read to its end.
      asked.on("error", (error) => isAnswered || failed(error))
      asked.on("response", (answer) => {
        isAnswered = true
        if (!sendHead(req, res, answer)) {
          asked.destroy()
          return failed(new Error("an answer that HTTP does not allow"))
        }
        deliver(answer, res, visitor, backendIsDone)
      })
      const end = () => {
        if (!res.writableFinished) asked.destroy()
        if (!isAnswered && isHalfRead(req)) failed(new LeftEarly())
        done()
      }
      // Gone while it waited: `close` has been emitted already.
      if (res.destroyed) return end()
      res.once("close", end)
      sendBody(req, asked, sent)
    })

  /** False when the backend says something that HTTP does not allow. */
  const sendHead = (req: IncomingMessage, res: ServerResponse, answer: IncomingMessage): boolean => {
    try {
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined && !NOT_PASSED_ON.has(name)) res.setHeader(name, value)
      const own = answer.headers["content-security-policy"] !== undefined
      if (settings.policies && !own)
        res.setHeader("Content-Security-Policy", policyFor(pathOf(req.url ?? "")))
      closeAfterHalf(req, res)
      res.writeHead(answer.statusCode ?? 502)
      return true
    } catch {
      return false
    }
  }

  const deliver = (
    answer: IncomingMessage,
    res: ServerResponse,
    visitor: Visitor,
    backendIsDone: () => void,
  ): void => {
    let waiting: NodeJS.Timeout | undefined
    let leaveSlow: (() => void) | null = null
    answer.on("data", (chunk: Buffer) => {
      if (res.write(chunk)) return
      answer.pause()
      waiting = setTimeout(() => res.destroy(), limits.reading)
      leaveSlow ??= slowReaders.enter(visitor.key)
      if (leaveSlow) backendIsDone()
    })
    res.on("drain", () => {
      clearTimeout(waiting)
      answer.resume()
    })
    answer.on("end", () => {
      backendIsDone()
      res.end()
    })
    // Broken off by the backend: the visitor must not take it for the whole.
    answer.on("error", () => res.destroy())
    res.once("close", () => {
      clearTimeout(waiting)
      leaveSlow?.()
    })
  }

  const refuse = (error: unknown, req: IncomingMessage, res: ServerResponse): void => {
    const line = lineAbout(error)
    if (line) log.note(req, line)
    if (res.destroyed || error instanceof LeftEarly) return
    if (res.headersSent) return void res.destroy()
    closeAfterHalf(req, res)
    const isBusy = error instanceof Busy
    if (error instanceof TooSlow)
      sendFailure(res, 408, "request_timeout", "That took too long to arrive. Please try again")
    else if (!wantsPage(req)) sendFailure(res, 503, "unavailable", isBusy ? BUSY : AWAY)
    else if (isBusy) sendWaitingPage(res, settings.shop)
    else sendPlainPage(res, 503, settings.shop, "We will be back in a moment", AWAY)
  }

  return (req, res) => {
    pass(req, res).catch((error: unknown) => refuse(error, req, res))
  }
}

/** Who asks, what was sent, and what is called when nothing of it is the backend's work any more. */
type Exchanged = [
  req: IncomingMessage,
  res: ServerResponse,
  visitor: Visitor,
  sent: Sent,
  backendIsDone: () => void,
]

/** Nothing was listening there, so nothing has been done. */
const NOT_REACHED = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"])
/** It ended in the middle: what only reads may be asked again. */
const BROKEN_OFF = new Set(["ECONNRESET", "EPIPE"])

function mayGoElsewhere(error: unknown, req: IncomingMessage, sent: Sent): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  // What is passed on as it comes is gone.
  if (sent.kind === "stream") return false
  return NOT_REACHED.has(code) || (BROKEN_OFF.has(code) && (req.method === "GET" || req.method === "HEAD"))
}

function sendBody(req: IncomingMessage, asked: ClientRequest, sent: Sent): void {
  if (sent.kind === "nothing") return void asked.end()
  if (sent.kind === "whole") return void asked.end(sent.body)
  if (sent.start.length > 0) asked.write(sent.start)
  req.pipe(asked)
}

/** What the log says of a request that came to nothing; nothing where there was only too much to do. */
function lineAbout(error: unknown): string | null {
  if (error instanceof Busy) return null
  if (error instanceof LeftEarly || error instanceof TooSlow) return error.message
  return `the backend did not answer (${error instanceof Error ? error.message : String(error)})`
}

/** Nothing that comes after half a body over the same connection could be understood. */
function closeAfterHalf(req: IncomingMessage, res: ServerResponse): void {
  if (isHalfRead(req)) res.setHeader("Connection", "close")
}

function wantsPage(req: IncomingMessage): boolean {
  return entryOf(pathOf(req.url ?? "")) === "backend" && Boolean(req.headers.accept?.includes("text/html"))
}

function policyFor(path: string): string {
  if (path.startsWith("/static/")) return UPLOAD_POLICY
  return path === "/app" || path.startsWith("/app/") ? ADMIN_POLICY : DATA_POLICY
}
