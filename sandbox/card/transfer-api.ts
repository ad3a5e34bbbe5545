import express, { type Router } from "express"
import { bodyOf, list, ok, within } from "./answers"
import type { Bank } from "./bank"
import { createdTransfer, recipientView, transferView } from "./present-transfer"
import { recipientFor } from "./recipients"
import { route } from "./route"
import { createTransfer, transferBy } from "./transfers"

/** The provider's calls that send money to bank accounts. `commit` writes every change before it is answered. */
export function transferApi(bank: Bank, commit: () => Promise<void>): Router {
  const api = express.Router()

  api.post(
    "/transferrecipient",
    route(async (req, res) => {
      const recipient = recipientFor(bank, bodyOf(req))
      await commit()
      res.status(201)
      ok(res, "Transfer recipient created successfully", recipientView(bank, recipient))
    }),
  )

  api.post(
    "/transfer",
    route(async (req, res) => {
      const transfer = createTransfer(bank, bodyOf(req))
      await commit()
      ok(res, "Transfer has been queued", createdTransfer(bank, transfer))
    }),
  )

  api.get(
    "/transfer/verify/:reference",
    route(async (req, res) => {
      ok(res, "Transfer retrieved", transferView(bank, transferBy(bank, req.params.reference ?? "")))
    }),
  )

  api.get(
    "/transfer/:id",
    route(async (req, res) => {
      ok(res, "Transfer retrieved", transferView(bank, transferBy(bank, req.params.id ?? "")))
    }),
  )

  api.get(
    "/transfer",
    route(async (req, res) => {
      const found = within(bank.records.transfers, req, (one) => one.createdAt).reverse()
      list(req, res, "Transfers retrieved", found, (one) => transferView(bank, one))
    }),
  )

  return api
}
