import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import type express from "express"
import { putFirst } from "./first-layers"

/** The Express that Medusa runs, which need not be the one that we import. */
const medusas: typeof express = require(
  require.resolve("express", { paths: [join(require.resolve("@medusajs/framework/http"), "..")] }),
)

describe("handlers that are put first", () => {
  it("handlers put first run before all others from the second request on, the last first, each below its path", async () => {
    const seen: string[] = []
    const note =
      (name: string): express.RequestHandler =>
      (req, _res, next) => {
        seen.push(`${name} ${req.url} ${String(req.query.q)}`)
        next()
      }
    const app = medusas()
    app.use(note("medusa"))
    app.use(putFirst(["/api", note("api")], ["/", note("all")]))
    app.get("/api/x", (_req, res) => void res.end("x"))
    const server = createServer(app).listen(0, "127.0.0.1")
    await once(server, "listening")
    const ask = async () => {
      seen.length = 0
      const { port } = server.address() as AddressInfo
      expect(await (await fetch(`http://127.0.0.1:${port}/api/x?q=1`)).text()).toBe("x")
      return [...seen]
    }
    try {
      await ask()
      const later = ["all /api/x?q=1 1", "api /x?q=1 1", "medusa /api/x?q=1 1"]
      expect([await ask(), await ask()]).toEqual([later, later])
    } finally {
      server.close()
    }
  })

  it("handlers are not put first in an Express that keeps its layers in another way", () => {
    const app = medusas()
    app.use(() => undefined)
    Object.assign(app, { _router: { stack: [] } })
    const use = jest.spyOn(app, "use").mockReturnValue(app)
    expect(() =>
      putFirst(["/", () => undefined])(
        { app } as unknown as express.Request,
        {} as express.Response,
        () => undefined,
      ),
    ).toThrow("another way")
    expect(use).toHaveBeenCalledTimes(1)
  })
})
