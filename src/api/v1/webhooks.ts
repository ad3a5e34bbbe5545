import express, { type Request, type Response, type Router } from "express"
import { isSignedBy, signatureHeader } from "../../providers/payment-card/signature"
import { tellOfOrders } from "../../workflows/ordering/tell-of-orders"
import { cardOptions } from "../../workflows/payments/card"
import { receiveCardEvent, workInbox } from "../../workflows/payments/inbox"
import type { ScopedRequest } from "../machinery/caller"
import { fail } from "../machinery/endpoint"
import { failure, send } from "../machinery/envelope"

interface RawRequest extends ScopedRequest {
  rawBody?: Buffer
}

export const webhooks: Router = express.Router()

/** Signature over the raw bytes, a row in the inbox, 200: the work comes after the answer (architecture, hard part 5). */
webhooks.post("/card", (expressReq: Request, res: Response) => {
  const req = expressReq as RawRequest
  receive(req, res).catch((error: unknown) => fail(req, res, error))
})

async function receive(req: RawRequest, res: Response): Promise<void> {
  if (!req.rawBody || !isSignedBy(req.rawBody, req.headers[signatureHeader], cardOptions().secretKey)) {
    return send(res, failure(401, "bad_signature", "The signature does not fit the body"))
  }
  if ((await receiveCardEvent(req.scope, req.rawBody)) === null) {
    return send(res, failure(422, "malformed_body", "That is not an event"))
  }
  send(res, { status: 200, body: { status: 1, message: "Received", data: null } })
  workInbox(req.scope)
    .then(() => tellOfOrders(req.scope))
    .catch((error: unknown) => console.error(error))
}
