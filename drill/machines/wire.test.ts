import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { Wire } from "./wire"

describe("the network between a door and a backend", () => {
  let backend: Server
  let direct: string
  let wire: Wire
  let asked = 0
  beforeEach(async () => {
    asked = 0
    backend = createServer((req, res) => {
      asked += 1
      req.pipe(res)
    })
    await new Promise<void>((listening) => backend.listen(0, "127.0.0.1", listening))
    direct = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
    wire = await Wire.to(direct)
  })
  afterEach(async () => {
    await wire.close()
    await new Promise((closed) => {
      backend.close(closed)
      backend.closeAllConnections()
    })
  })
  const ask = async (body: string) => (await fetch(wire.url, { method: "POST", body })).text()

  it("the simulated network carries data both ways, in order", async () => {
    const long = Array.from({ length: 50_000 }, (_, index) => index).join()
    expect(await ask(long)).toBe(long)
  })

  it("the simulated network carries nothing while it is cut, and everything after it is restored", async () => {
    wire.cut()
    const answer = ask("after all")
    await (await fetch(direct)).text()
    expect(asked).toBe(1)
    wire.mend()
    expect(await answer).toBe("after all")
    expect(asked).toBe(2)
  })

  it("the simulated network keeps the order of data when parts have to be sent again", async () => {
    wire.lost = 0.5
    const long = Array.from({ length: 100_000 }, (_, index) => index).join()
    expect(await ask(long)).toBe(long)
  })

  it("the simulated network closes the client's connection when the backend is down", async () => {
    backend.closeAllConnections()
    await new Promise((closed) => backend.close(closed))
    await expect(ask("anybody")).rejects.toThrow()
  })
})
