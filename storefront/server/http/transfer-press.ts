import type { RequestHandler } from "express"
import { log } from "../../../src/log/log"
import {
  TRANSFER_PAGE,
  TRANSFER_PRESSES,
  TRANSFER_SAID,
  type TransferPress,
  transferPage,
} from "../../app/platform/paths/transfer-paths"
import type { Backends } from "../backends"
import type { BackendGate } from "../traffic/backend-gate"
import { Askers } from "../traffic/gate"
import type { SeeVisitor } from "../traffic/visitor"
import { sendFailure } from "./failure"

/** Where the forms of the page that waits for a transfer are sent. */
export const TRANSFER_FORMS = TRANSFER_PRESSES.map((press) => `${TRANSFER_PAGE}/${press}`)

/** The bank is asked on the way. */
const TIMEOUT = 20_000
const LONGEST_TOKEN = 200

/**
 * "I have sent the money" and "Get another account number" without script: asks the shop, and leads back to the page,
 * which shows how it stands. The token is all that counts, so no cookie is read and nothing is set.
 */
export function transferPresses(backends: Backends, gate: BackendGate, see: SeeVisitor): RequestHandler {
  const ask = async (press: TransferPress, token: string, asker: ReturnType<SeeVisitor>): Promise<number> => {
    const url = `/api/v1/payment-wait/${press}`
    return gate.run(new Askers(asker.key), { url, headers: {} }, async () => {
      const response = await backends.fetch(url, {
        method: "POST",
        headers: {
          Accept: "application/json",
          "Content-Type": "application/json",
          "X-Forwarded-For": asker.address,
          "X-Forwarded-Proto": asker.protocol,
        },
        body: JSON.stringify({ token }),
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT),
      })
      await response.body?.cancel()
      return response.status
    })
  }
  return (req, res) => {
    // The address says all: a body would not be read.
    if (Number(req.headers["content-length"] ?? 0) > 0 || req.headers["transfer-encoding"] !== undefined) {
      res.setHeader("Connection", "close")
      return sendFailure(res, 413, "too_large", "Send no body here")
    }
    const site = req.headers["sec-fetch-site"]
    if (site !== undefined && site !== "same-origin")
      return sendFailure(res, 403, "cross_site", "Press this on a page of the shop")
    const { pay } = req.query
    const token = typeof pay === "string" && pay.length <= LONGEST_TOKEN ? pay : ""
    const press = req.path.endsWith("/again") ? "again" : "sent"
    const back = (said: string | null) => {
      res.setHeader("Cache-Control", "no-store")
      res.redirect(303, transferPage(token) + (said === null ? "" : `#${said}`))
    }
    ask(press, token, see(req)).then(
      (status) => back(status < 400 ? null : status === 422 ? TRANSFER_SAID.refused : TRANSFER_SAID.failed),
      (error: unknown) => {
        log.warn("a form of the page that waits for a transfer was not answered", { path: req.path, error })
        back(TRANSFER_SAID.failed)
      },
    )
  }
}
