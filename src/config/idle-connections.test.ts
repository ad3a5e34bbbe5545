import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { holdIdleConnections } from "./idle-connections"

const REQUEST = "GET / HTTP/1.1\r\nHost: shop\r\n\r\n"

describe("an idle connection", () => {
  const server = createServer((_, res) => res.end("here"))
  let client: Socket
  let atServer: Socket
  beforeAll(async () => {
    holdIdleConnections(server)
    server.listen(0, "127.0.0.1")
    await once(server, "listening")
    const accepted = once(server, "connection") as Promise<[Socket]>
    client = connect((server.address() as AddressInfo).port, "127.0.0.1")
    ;[atServer] = await accepted
  })
  afterAll(() => void server.close())

  const answer = async () => {
    client.write(REQUEST)
    const [chunk] = (await once(client, "data")) as [Buffer]
    return chunk.toString()
  }
  /** As Node does when nothing has gone over a connection for its time. */
  const passes = () => atServer.emit("timeout")

  it("an idle connection is kept for a while after the announced time, and then closed", async () => {
    expect(await answer()).toMatch(/^keep-alive: timeout=65\r$/im)
    passes()
    expect(await answer()).toMatch(/here/)
    passes()
    expect(atServer.destroyed).toBe(false)
    passes()
    expect(atServer.destroyed).toBe(true)
  })
})
