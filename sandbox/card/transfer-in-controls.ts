import express, { type Router } from "express"
import { bodyOf } from "./answers"
import type { Bank } from "./bank"
import type { Courier } from "./courier"
import { route } from "./route"
import { lapse, transferIn } from "./transfers-in"

/** What tests and demos do in the place of people who pay by transfer. */
export function transferInControls(bank: Bank, courier: Courier): Router {
  const router = express.Router()

  // Money for an account number, from anybody; by default the exact sum.
  router.post(
    "/transfer-in",
    route(async (req, res) => {
      const { outcome, amount, reference, message } = transferIn(bank, bodyOf(req))
      await bank.commit()
      courier.wake()
      res.json({ outcome, amount, reference, message })
    }),
  )

  // An account number's time is up now.
  router.post(
    "/lapse",
    route(async (req, res) => {
      const { reference, offline } = lapse(bank, String(bodyOf(req).reference ?? ""))
      await bank.commit()
      res.json({ reference, account_number: offline.accountNumber, lapsed_at: offline.lapsesAt })
    }),
  )

  return router
}
