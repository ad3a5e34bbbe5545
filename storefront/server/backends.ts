import * as http from "node:http"
import * as https from "node:https"
import { DOOR_PROOF } from "../../src/contract/network-address"
import { log } from "../../src/log/log"
import type { Settings } from "./settings"

/** A backend holds idle connections for 65 s: ours must be closed before, or a request meets a closed connection. */
const IDLE_CONNECTION = 30_000
/** Several backends are asked this often whether they take requests; what says no is left alone until it says yes. */
const LOOK_EVERY = 1_000
const LOOK_TIMEOUT = 2_000

/** One process that answers, and how this front door reaches it. */
export interface Backend {
  url: URL
  /** Requests of this front door that it works on. */
  underWay: number
  /** It stops, is away, or its database is. */
  isOut: boolean
  request: (options: http.RequestOptions) => http.ClientRequest
}

/**
 * The backends behind this front door. Each request goes to the one with the fewest of ours under way, among those that take
 * requests; when none does, to any: perhaps it answers after all. With one backend, or one address of a balancer's, there
 * is nothing to choose and nobody is asked.
 */
export class Backends {
  /** Of the trace that is under way, where there are traces. */
  traceHeaders: () => Record<string, string> = () => ({})
  private readonly all: Backend[]
  private readonly proof: Record<string, string>
  private turn = 0
  private timer: NodeJS.Timeout | undefined

  constructor({ backendUrls, doorSecret }: Pick<Settings, "backendUrls" | "doorSecret">) {
    this.all = backendUrls.map((url) => backendAt(new URL(url)))
    this.proof = doorSecret === null ? {} : { [DOOR_PROOF]: doorSecret }
  }

  /** Looks after several backends until `stop`. */
  start(): void {
    if (this.all.length < 2) return
    this.timer = setInterval(() => void this.look(), LOOK_EVERY).unref()
    void this.look()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  get count(): { all: number; out: number } {
    return { all: this.all.length, out: this.all.filter(({ isOut }) => isOut).length }
  }

  /** The one for the next request. */
  pick(): Backend {
    const [first] = this.inOrder()
    if (!first) throw new Error("There is no backend")
    return first
  }

  /**
   * Another one for what `failed` could not answer, at best one that takes requests: one that was too busy to say so in
   * time may answer all the same. Null when there is no other.
   */
  other(failed: Backend): Backend | null {
    return this.inOrder().find((backend) => backend !== failed) ?? null
  }

  /** Nobody answered there: it gets no more requests until it says that it takes them. */
  leaveOut(backend: Backend): void {
    if (this.all.length > 1) backend.isOut = true
  }

  /** What every request to a backend says of us. */
  get ownHeaders(): Record<string, string> {
    return { ...this.proof, ...this.traceHeaders() }
  }

  /** A GET of the front door's own, from whichever backend answers. Throws when none does, or the signal ends it. */
  async fetch(path: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
    const first = this.pick()
    try {
      return await this.ask(first, path, init)
    } catch (error) {
      const next = init.signal.aborted ? null : this.other(first)
      if (!next) throw error
      this.leaveOut(first)
      return this.ask(next, path, init)
    }
  }

  private async ask(backend: Backend, path: string, init: RequestInit): Promise<Response> {
    backend.underWay++
    try {
      const headers = { ...(init.headers as Record<string, string> | undefined), ...this.proof }
      return await fetch(`${backend.url.origin}${path}`, { ...init, headers })
    } finally {
      backend.underWay--
    }
  }

  private inOrder(): Backend[] {
    // Those with the same number take turns.
    this.turn = (this.turn + 1) % this.all.length
    const turned = [...this.all.slice(this.turn), ...this.all.slice(0, this.turn)]
    return turned.sort((a, b) => Number(a.isOut) - Number(b.isOut) || a.underWay - b.underWay)
  }

  private async look(): Promise<void> {
    await Promise.all(
      this.all.map(async (backend) => {
        const isReady = await this.isReady(backend)
        if (isReady === !backend.isOut) return
        backend.isOut = !isReady
        log.warn(`backend ${backend.url.host} ${isReady ? "takes requests" : "takes no requests"}`)
      }),
    )
  }

  private async isReady({ url }: Backend): Promise<boolean> {
    try {
      const response = await fetch(`${url.origin}/readyz`, { signal: AbortSignal.timeout(LOOK_TIMEOUT) })
      await response.body?.cancel()
      return response.ok
    } catch {
      // No answer is one, too.
      return false
    }
  }
}

function backendAt(url: URL): Backend {
  const { Agent, request } = url.protocol === "https:" ? https : http
  const agent = new Agent({ keepAlive: true, timeout: IDLE_CONNECTION })
  return { url, underWay: 0, isOut: false, request: (options) => request(url, { ...options, agent }) }
}
