import express, { type Request, type Response, type Router } from "express"
import { verifySignature } from "../../providers/payment-card/signature"
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
  const signature = req.headers["x-paystack-signature"]
  if (!req.rawBody || !verifySignature(req.rawBody, signature, cardOptions().secretKey)) {
    return send(res, failure(401, "bad_signature", "The signature does not fit the body"))
  }
  const body: unknown = req.body
  if (typeof body !== "object" || body === null || !("event" in body) || typeof body.event !== "string") {
    return send(res, failure(422, "malformed_body", "That is not an event"))
  }
  await receiveCardEvent(req.scope, { ...body, event: body.event })
  send(res, { status: 200, body: { status: 1, message: "Received", data: null } })
  workInbox(req.scope)
    .then(() => tellOfOrders(req.scope))
    .catch((error: unknown) => console.error(error))
}
