import type { Request, RequestHandler } from "express"

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/
/** What a proxy or a tunnel adds to a request from elsewhere. */
const FROM_ELSEWHERE = ["x-forwarded-for", "x-forwarded-host", "forwarded", "x-real-ip", "via"]

/** Whether a program of this machine asks, and asks for itself. */
export function isOfThisMachine({
  socket,
  headers,
}: Pick<Request, "headers"> & { socket: { remoteAddress?: string } }) {
  return (
    LOOPBACK.test(socket.remoteAddress ?? "") && FROM_ELSEWHERE.every((name) => headers[name] === undefined)
  )
}

/**
 * Before what only the shop and its tests call: no key guards the controls, and the keys of the rest are published. With
 * `HOST=0.0.0.0` other machines reach the sandbox, whose pages their browsers need, and nothing more of it.
 */
export const thisMachineOnly: RequestHandler = (req, res, next) => {
  if (isOfThisMachine(req)) next()
  else res.status(403).json({ status: false, message: "The sandbox takes this from its own machine only" })
}
