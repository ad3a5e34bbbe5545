import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"

/** A server of somebody else on this machine, that the shop's own requests reach. */
export async function openServer(listener: RequestListener): Promise<{ port: number; close(): void }> {
  const server = createServer(listener)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The server has no port")
  return {
    port: address.port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
