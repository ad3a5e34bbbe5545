import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { connect, type Socket } from "node:net"

/** On this machine every `127.…` is an address to come from. */
export const STRANGERS = "127.0.0.66"

export interface RawAnswer {
  http: number
  headers: IncomingHttpHeaders
  text: string
}

/** Asks a front door past every client that would mind its manners. Close it in `afterAll`. */
export class RawVisitor {
  private readonly sockets: Socket[] = []
  private readonly agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  private readonly port: number

  constructor(url: string) {
    this.port = Number(new URL(url).port)
  }

  /** Sends these bytes over a connection of its own; what comes until it is closed. */
  raw(bytes: string, from = STRANGERS): { socket: Socket; closed: Promise<string> } {
    const socket = connect({ port: this.port, host: "127.0.0.1", localAddress: from })
    this.sockets.push(socket)
    let text = ""
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk
    })
    socket.on("error", () => undefined)
    const closed = new Promise<string>((done) => socket.once("close", () => done(text)))
    socket.write(bytes)
    return { socket, closed }
  }

  get(path: string, from = "127.0.0.1", headers: Record<string, string> = {}): Promise<RawAnswer> {
    const where = { port: this.port, host: "127.0.0.1", localAddress: from, agent: this.agent, path, headers }
    return new Promise((done, failed) => {
      const asked = request(where, (res) => {
        let text = ""
        res.setEncoding("utf8").on("data", (chunk: string) => {
          text += chunk
        })
        res.on("end", () => done({ http: res.statusCode ?? 0, headers: res.headers, text }))
        res.on("error", failed)
      })
      asked.on("error", failed)
      asked.end()
    })
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy()
    this.agent.destroy()
  }
}
