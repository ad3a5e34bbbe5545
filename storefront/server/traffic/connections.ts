import type { IncomingMessage, Server, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { addressKey } from "../../../src/contract/network-address"
import type { TrafficLimits } from "./limits"

interface Connection {
  socket: Socket
  /** All of its address, in the order of their last requests. */
  siblings: Set<Connection>
  /** The latest request and its answer. */
  exchange: { req: IncomingMessage; res: ServerResponse } | null
}

/**
 * Bounds the open connections of a server, in all and from one address. A new one is not turned away for that: the one
 * that has been waiting for its visitor the longest makes room, of the same address or of the address with the most. A
 * browser whose idle connection went opens another for its next request and notices nothing.
 */
export function boundConnections(
  server: Server,
  { connections, connectionsEach }: Pick<TrafficLimits, "connections" | "connectionsEach">,
): void {
  const byAddress = new Map<string, Set<Connection>>()
  const bySocket = new WeakMap<Socket, Connection>()
  let count = 0

  const forget = (connection: Connection) => {
    if (connection.siblings.delete(connection)) count--
  }
  const makeRoomAmong = (all: Set<Connection>): boolean => {
    for (const connection of all) {
      if (!waitsForVisitor(connection)) continue
      forget(connection)
      connection.socket.destroy()
      return true
    }
    return false
  }

  server.on("connection", (socket) => {
    const key = addressKey(socket.remoteAddress)
    const siblings = byAddress.get(key) ?? new Set<Connection>()
    const hasRoom =
      (siblings.size < connectionsEach || makeRoomAmong(siblings)) &&
      (count < connections || makeRoomAmong(largest(byAddress) ?? siblings))
    if (!hasRoom) return void socket.destroy()
    const connection: Connection = { socket, siblings, exchange: null }
    byAddress.set(key, siblings)
    siblings.add(connection)
    bySocket.set(socket, connection)
    count++
    socket.once("close", () => {
      forget(connection)
      if (siblings.size === 0 && byAddress.get(key) === siblings) byAddress.delete(key)
    })
  })
  server.prependListener("request", (req, res) => {
    const connection = bySocket.get(req.socket)
    if (!connection) return
    connection.exchange = { req, res }
    // To the end: the longest idle go first.
    if (connection.siblings.delete(connection)) connection.siblings.add(connection)
  })
}

/** Nothing is being done for it: no request, half of one, or an answer that is not being read. */
function waitsForVisitor({ exchange }: Connection): boolean {
  return !exchange?.req.complete || exchange.res.writableEnded
}

function largest(byAddress: Map<string, Set<Connection>>): Set<Connection> | undefined {
  let most: Set<Connection> | undefined
  for (const all of byAddress.values()) if (all.size > (most?.size ?? 0)) most = all
  return most
}
