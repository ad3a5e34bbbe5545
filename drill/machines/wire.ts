import { connect, createServer, type Server, type Socket } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { freePort } from "../../bin/shop/ports"

/** What is lost is sent again when it was not acknowledged for so long: Linux's least. */
const AGAIN_MS = 200

/** The network between a front door and a backend: it can be cut, slow, and lose some of what is sent. */
export class Wire {
  delayMs = 0
  /** The share of pieces that have to be sent again. */
  lost = 0
  private readonly sockets = new Set<Socket>()
  /** Settled while anything gets through. */
  private whole = Promise.resolve()
  private mendIt: () => void = () => undefined

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async to(target: string): Promise<Wire> {
    const { hostname, port } = new URL(target)
    const own = await freePort()
    const server = createServer({ allowHalfOpen: true })
    const wire = new Wire(`http://127.0.0.1:${own}`, server)
    server.on("connection", (near) => wire.carry(near, hostname, Number(port)))
    await new Promise<void>((listening) => server.listen(own, "127.0.0.1", listening))
    return wire
  }

  /** Nothing gets through, without an error: as when a cable is pulled. */
  cut(): void {
    this.whole = new Promise((mended) => {
      this.mendIt = mended
    })
  }

  /** Everything gets through again, also what was under way. */
  mend(): void {
    this.delayMs = 0
    this.lost = 0
    this.mendIt()
    this.whole = Promise.resolve()
  }

  async close(): Promise<void> {
    this.mend()
    for (const socket of this.sockets) socket.destroy()
    await new Promise((closed) => this.server.close(closed))
  }

  private carry(near: Socket, host: string, port: number): void {
    const far = connect({ host, port, allowHalfOpen: true })
    this.oneWay(near, far)
    this.oneWay(far, near)
  }

  private oneWay(from: Socket, to: Socket): void {
    this.sockets.add(from)
    let before = Promise.resolve()
    const inTurn = (act: () => void, dueAt = 0) => {
      before = before
        .then(() => sleep(Math.max(0, dueAt - Date.now())))
        .then(() => this.whole)
        .then(act)
    }
    from.on("data", (piece: Buffer) => {
      const again = Math.random() < this.lost ? AGAIN_MS : 0
      inTurn(() => void to.write(piece), Date.now() + this.delayMs + again)
    })
    from.on("end", () => inTurn(() => void to.end()))
    // `close` follows.
    from.on("error", () => undefined)
    from.on("close", () => {
      this.sockets.delete(from)
      inTurn(() => void to.destroySoon())
    })
  }
}
