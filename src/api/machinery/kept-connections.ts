import type { Server } from "node:http"
import type { Request, RequestHandler } from "express"

/** Longer than the front door and Node's own clients keep a connection that nothing goes over. */
const KEPT_CONNECTION_MS = 65_000

/**
 * Node closes a connection after 5 s without a request. A client whose process was busy in that time sends its next
 * request into the closed line and cannot know whether it arrived. So the client must always be the one that closes.
 * Medusa makes the server and hands it to nobody: it is reached by a request's own connection.
 */
export const keepConnections: RequestHandler = (req, _res, next) => {
  const server = serverOf(req)
  if (server && server.keepAliveTimeout < KEPT_CONNECTION_MS) {
    server.keepAliveTimeout = KEPT_CONNECTION_MS
    server.headersTimeout = KEPT_CONNECTION_MS + 1_000
  }
  next()
}

function serverOf(req: Request): Server | undefined {
  return (req.socket as Request["socket"] & { server?: Server }).server
}
