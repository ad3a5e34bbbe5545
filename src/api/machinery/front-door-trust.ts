import type { IncomingMessage } from "node:http"
import { isAnyOf } from "../../config/keys"
import { isLoopback } from "../../config/processes"
import { DOOR_PROOF, VISITOR_CLAIM } from "../../contract/network-address"
import { atEveryRequest } from "./every-request"

/**
 * Takes from every request what it claims about its visitor, unless the front door says it: whoever knows one of the secrets, or,
 * where there are none, whoever asks from this machine. Anybody else is a visitor like all others, at the address that the
 * connection has. Answers the function that ends it: it counts for every server of the process.
 */
export function trustOnlyFrontDoor(secrets: readonly string[]): () => void {
  return atEveryRequest((request) => dropClaims(request, secrets))
}

export function dropClaims({ headers, socket }: Asked, secrets: readonly string[]): void {
  const proof = headers[DOOR_PROOF]
  const isFrontDoor =
    secrets.length > 0
      ? typeof proof === "string" && isAnyOf(proof, secrets)
      : isLoopback(socket.remoteAddress ?? "")
  // The secret is for nobody behind this: not for logs, not for traces.
  delete headers[DOOR_PROOF]
  if (isFrontDoor) return
  for (const name of Object.keys(headers)) if (VISITOR_CLAIM.test(name)) delete headers[name]
}

interface Asked {
  headers: IncomingMessage["headers"]
  socket: Pick<IncomingMessage["socket"], "remoteAddress">
}
