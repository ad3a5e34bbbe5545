import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http"
import type { AddressInfo } from "node:net"

export interface RunningServer {
  url: string
  close(): Promise<void>
}

/** A real server on a free port of this machine. */
export function serve(listener: RequestListener): Promise<RunningServer> {
  return run(createServer(listener))
}

/** A server that exists already, on a free port. */
export async function run(server: Server): Promise<RunningServer> {
  await new Promise<void>((listening) =>
    server.listen({ port: 0, host: "127.0.0.1", backlog: 4_096 }, listening),
  )
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        // Closing twice is fine: some tests take a server away before its time.
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

export interface FakeBackend extends RunningServer {
  /** Every request that arrived, newest last. */
  requests: IncomingMessage[]
  /** Answers from now on. */
  answers(listener: (req: IncomingMessage, res: ServerResponse) => void): void
  count(path: string): number
}

/** Stands in for the backend; answers 404 until `answers` is called. */
export async function fakeBackend(): Promise<FakeBackend> {
  const requests: IncomingMessage[] = []
  let answer: (req: IncomingMessage, res: ServerResponse) => void = (_req, res) => {
    res.writeHead(404)
    res.end()
  }
  const server = await serve((req, res) => {
    requests.push(req)
    answer(req, res)
  })
  return {
    ...server,
    requests,
    answers: (listener) => {
      answer = listener
    },
    count: (path) => requests.filter((req) => req.url === path).length,
  }
}

export const LIST_CACHING = "public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400"

export function sendJson(
  res: ServerResponse,
  body: unknown,
  headers: Record<string, string | string[]> = {},
  status = 200,
): void {
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers })
  res.end(JSON.stringify(body))
}
