import express, { type Router } from "express"
import { bodyOf, ok } from "./answers"
import type { Bank } from "./bank"
import { openCharge } from "./offline"
import { chargedTransaction, statusOf } from "./present"
import { openedCharge } from "./present-offline"
import { route } from "./route"
import { byReference } from "./transactions"

/** The provider's calls for payments away from any page. `commit` writes every change before it is answered. */
export function chargeApi(bank: Bank, commit: () => Promise<void>): Router {
  const api = express.Router()

  api.post(
    "/charge",
    route(async (req, res) => {
      const transaction = openCharge(bank, bodyOf(req))
      await commit()
      ok(res, "Charge attempted", openedCharge(bank, transaction))
    }),
  )

  api.get(
    "/charge/:reference",
    route(async (req, res) => {
      const transaction = byReference(bank, req.params.reference ?? "")
      const { reference, state } = transaction
      const data =
        state === "open"
          ? { reference, status: statusOf(bank, transaction) }
          : chargedTransaction(bank, transaction)
      ok(res, "Reference check successful", data)
    }),
  )

  return api
}
