import type { RequestHandler } from "express"
import { isClearHead, isDecodable } from "../../contract/request-form"
import { failure, send } from "./envelope"
import { atEveryRequest } from "./every-request"

/**
 * A request whose head says two things is left without its `Host`: Node answers 400 to that before any handler has it. In
 * HTTP/1.0, where there need be none, what it says twice is not said at all. Answers the function that ends it.
 */
export function refuseUnclearHeads(): () => void {
  return atEveryRequest(({ rawHeaders, headers }) => {
    if (isClearHead(rawHeaders)) return
    delete headers.host
    delete headers.authorization
    delete headers["content-type"]
  })
}

/** Our own calls say themselves which field has a NUL. */
const OUR_CALLS = "/api/v1/"

/**
 * 400 for an address that cannot be decoded: Express throws at it where a route has a parameter, and Medusa takes that for a
 * failure of its own. So does the database at a NUL, which no column can hold.
 */
export const clearAddress: RequestHandler = (req, res, next) => {
  const { originalUrl } = req
  const [path = ""] = originalUrl.split(/[?#]/, 1)
  const hasNul = originalUrl.includes("%00") && !path.startsWith(OUR_CALLS)
  if (isDecodable(path) && !hasNul) return next()
  send(res, failure(400, "bad_address", "That address is not valid"))
}
