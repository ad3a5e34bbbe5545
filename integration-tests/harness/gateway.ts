import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { freePort } from "../../bin/shop/ports"
import { launch, logTail } from "../../bin/shop/process"
import { isReady, shopEnvironment, storefrontService } from "../../bin/shop/services"
import { testSettings } from "./environment"
import type { ShopUnderTest } from "./shop"

/** One address that leads to another front door of the shop when a test says so: browsers store things by address. */
export interface Gateway {
  url: string
  /** Where requests go. */
  target: string
  /** Added to the end of what these paths answer. */
  added: Map<string, string>
  close(): Promise<void>
}

export async function openGateway(target: string): Promise<Gateway> {
  const server = createServer((req, res) => pass(gateway, req, res))
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  const { port } = server.address() as AddressInfo
  const gateway: Gateway = {
    url: `http://localhost:${port}`,
    target,
    added: new Map(),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return gateway
}

function pass({ target, added }: Gateway, req: IncomingMessage, res: ServerResponse): void {
  const more = added.get(req.url ?? "")
  const headers = { ...req.headers, host: new URL(target).host }
  if (more !== undefined) {
    headers["accept-encoding"] = "identity"
    delete headers["if-none-match"]
  }
  const passed = request(`${target}${req.url}`, { method: req.method, headers }, (answer) => {
    const given = { ...answer.headers }
    if (more !== undefined) delete given["content-length"]
    res.writeHead(answer.statusCode ?? 502, given)
    answer.on("end", () => res.end(more))
    answer.pipe(res, { end: false })
  })
  passed.on("error", () => res.destroy())
  req.pipe(passed)
}

/** Another front door of the same shop, with other settings. */
export async function anotherFrontDoor(
  shop: ShopUnderTest,
  env: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { databaseUrl, dataDir, backendUrls, sandboxUrl } = shop.address
  const settings = testSettings({
    DATABASE_URL: databaseUrl,
    SHOP_DATA_DIR: dataDir,
    PORT: String(await freePort()),
    BACKEND_PORT: new URL(backendUrls[0] ?? "").port,
    SANDBOX_PORT: new URL(sandboxUrl).port,
  })
  const service = storefrontService(settings, {
    ...shopEnvironment(settings, { DATABASE_URL: databaseUrl }),
    ...env,
  })
  const logFile = join(dataDir, "logs/another-door.log")
  const running = launch({ ...service, logFile })
  if (!(await isReady(service.readyUrl, 180_000, () => running.isRunning())))
    throw new Error(`The other door is not ready:\n${logTail(logFile, 40)}`)
  return {
    url: settings.publicUrl,
    stop: async () => {
      await running.stop()
    },
  }
}
