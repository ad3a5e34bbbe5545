import { createServer, type IncomingMessage } from "node:http"
import express from "express"
import { type Ended, onRequestEnd } from "../../telemetry/requests"
import { routeLabel } from "./route-label"

describe("the label of a request", () => {
  it("the label of a request is its route, and never the requested path", async () => {
    const ended: Ended[] = []
    onRequestEnd(0, (one) => ended.push(one))
    const app = express()
    const router = express.Router()
    router.get("/products/:slug", (_req, res) => void res.json({}))
    router.get("/slow", (req) => void setImmediate(() => req.socket.destroy()))
    app.use("/api/v1", router)
    app.use("/static", (_req, res) => void res.status(404).end())
    const server = createServer(app)
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
    const at = server.address()
    if (!at || typeof at === "string") throw new Error("not listening")
    const ask = (path: string) => fetch(`http://127.0.0.1:${at.port}${path}`).catch(() => null)
    for (const path of [
      "/api/v1/products/shea?x=1",
      "/static/a.png",
      "/api/v1/none/7",
      "/wp-login.php",
      "/api/v1/slow",
    ])
      await ask(path)
    await new Promise((closed) => server.close(closed).closeAllConnections())
    expect(ended.map(({ request, outcome }) => `${routeLabel(request)} ${outcome}`)).toEqual([
      "/api/v1/products/:slug 2xx",
      "/static 4xx",
      "/api/v1 4xx",
      "other 4xx",
      "/api/v1/slow aborted",
    ])
    expect(ended.every(({ seconds }) => seconds > 0 && seconds < 60)).toBe(true)
  })

  it("the label of a request without an address is a plain word", () => {
    expect(routeLabel({} as IncomingMessage)).toBe("other")
  })
})
