import express, { type Router } from "express"
import { bodyOf, list, ok } from "./answers"
import { invalid } from "./api-error"
import type { Bank } from "./bank"
import type { Courier } from "./courier"
import { answerDispute, decideDispute, disputeById, openDispute } from "./disputes"
import { disputeView } from "./present-dispute"
import { route } from "./route"
import { byReference } from "./transactions"

export function disputeApi(bank: Bank, commit: () => Promise<void>): Router {
  const api = express.Router()

  api.get(
    "/dispute",
    route(async (req, res) => {
      list(req, res, "Disputes retrieved", bank.records.disputes.toReversed(), (one) =>
        disputeView(bank, one),
      )
    }),
  )

  api.get(
    "/dispute/:id",
    route(async (req, res) => {
      ok(res, "Dispute retrieved", disputeView(bank, disputeById(bank, req.params.id ?? "")))
    }),
  )

  api.post(
    "/dispute/:id/evidence",
    route(async (req, res) => {
      const dispute = disputeById(bank, req.params.id ?? "")
      const body = bodyOf(req)
      for (const field of ["customer_email", "customer_name", "customer_phone", "service_details"]) {
        if (typeof body[field] !== "string" || body[field] === "") throw invalid(`${field} is required`)
      }
      ok(res, "Evidence created", { ...body, dispute: dispute.id, id: dispute.id })
    }),
  )

  api.put(
    "/dispute/:id/resolve",
    route(async (req, res) => {
      const dispute = disputeById(bank, req.params.id ?? "")
      answerDispute(bank, dispute, bodyOf(req))
      await commit()
      ok(res, "Dispute successfully resolved", disputeView(bank, dispute))
    }),
  )
  return api
}

/** What tests and demos do in the place of shoppers' banks. */
export function disputeControls(bank: Bank, courier: Courier): Router {
  const router = express.Router()

  // A shopper disputes a payment; `due_hours` until the merchant must have answered.
  router.post(
    "/dispute",
    route(async (req, res) => {
      const { ref, amount, due_hours } = bodyOf(req)
      const dispute = openDispute(bank, byReference(bank, String(ref ?? "")), amount, due_hours)
      await bank.commit()
      courier.wake()
      res.json(disputeView(bank, dispute))
    }),
  )

  // The card's bank decides: `declined` for the merchant, anything else against.
  router.post(
    "/dispute/decide",
    route(async (req, res) => {
      const { id, resolution } = bodyOf(req)
      const dispute = disputeById(bank, String(id ?? ""))
      decideDispute(bank, dispute, String(resolution ?? "auto-accepted"))
      await bank.commit()
      courier.wake()
      res.json(disputeView(bank, dispute))
    }),
  )
  return router
}
