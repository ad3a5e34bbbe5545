import express, { type Request, type Response, type Router } from "express"
import { receiveEvent } from "../../../workflows/composition/inbox"
import { workWhenDue } from "../../../workflows/composition/outbox/process-worker"
import { webhookSourceOf } from "../../../workflows/money/payments/webhook-sources"
import type { ScopedRequest } from "../../machinery/caller"
import { fail } from "../../machinery/endpoint"
import { failure, send } from "../../machinery/envelope"

interface RawRequest extends ScopedRequest {
  rawBody?: Buffer
}

export const webhooks: Router = express.Router()

/** Signature over the raw bytes, a row in the inbox, 200: the work comes after the answer (architecture, hard part 5). */
webhooks.post("/:provider", (expressReq: Request, res: Response) => {
  const req = expressReq as RawRequest
  receive(req, res).catch((error: unknown) => fail(req, res, error))
})

async function receive(req: RawRequest, res: Response): Promise<void> {
  const provider = req.params.provider ?? ""
  const source = webhookSourceOf(provider)
  if (!source) return send(res, failure(404, "not_found", "Unknown provider"))
  if (!req.rawBody || !source.isGenuine(req.rawBody, req.headers)) {
    return send(res, failure(401, "bad_signature", "The signature is invalid"))
  }
  const event = source.read(req.rawBody, req.headers)
  if (!event) return send(res, failure(422, "malformed_body", "This is not an event"))
  await receiveEvent(req.scope, provider, event)
  send(res, { status: 200, body: { status: 1, message: "Received", data: null } })
  workWhenDue(new Date(), ["webhook"])
}
