import { connect, type Socket } from "node:net"

export interface RawConnection {
  socket: Socket
  /** All that came, so far. */
  text(): string
  /** Resolves with all that came once it is closed, by whomever. */
  closed: Promise<string>
  /** Resolves as soon as what came fits. */
  comes(pattern: RegExp): Promise<string>
}

/** A connection that sends just these bytes. On this machine any `127.…` is an address to come from. */
export async function raw(
  url: string,
  bytes: string,
  { from = "127.0.0.1", reads = true }: { from?: string; reads?: boolean } = {},
): Promise<RawConnection> {
  const { port } = new URL(url)
  const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: from })
  let text = ""
  const looks = new Set<() => void>()
  const closed = new Promise<string>((done) => socket.once("close", () => done(text)))
  // What becomes of it is seen by what came.
  socket.on("error", () => undefined)
  await new Promise((connected) => socket.once("connect", connected).once("close", connected))
  if (reads)
    socket.on("data", (chunk: Buffer) => {
      text += chunk.toString("latin1")
      for (const look of looks) look()
    })
  else socket.pause()
  socket.write(bytes)
  return {
    socket,
    text: () => text,
    closed,
    comes: (pattern) =>
      new Promise((done, failed) => {
        const look = () => {
          if (!pattern.test(text)) return
          looks.delete(look)
          done(text)
        }
        looks.add(look)
        void closed.then(() =>
          failed(new Error(`closed before ${pattern} came, after: ${text.slice(0, 500)}`)),
        )
        look()
      }),
  }
}

/** The bytes of a request. */
export function bytesOf(line: string, headers: Record<string, string | string[]> = {}, body = ""): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => `${name}: ${one}`),
  )
  return [line, ...lines, "", body].join("\r\n")
}
