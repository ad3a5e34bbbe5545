import express, { type Router } from "express"
import { bodyOf } from "./answers"
import { invalid } from "./api-error"
import { type Bank, nextId } from "./bank"
import { resolveAccount } from "./banks"
import type { Courier } from "./courier"
import { route } from "./route"
import { endTransfer, isTransferStatus, transferBy } from "./transfers"

/** What tests and demos do to bank accounts and to transfers on their way. */
export function transferControls(bank: Bank, courier: Courier): Router {
  const router = express.Router()

  // Opens an account in somebody's name, or gives it another holder.
  router.post(
    "/account",
    route(async (req, res) => {
      const { account_number, bank_code, name } = bodyOf(req)
      resolveAccount(bank.records, account_number, bank_code)
      if (typeof name !== "string" || name === "") throw invalid("name is whose account it is")
      const account = {
        id: nextId(bank, "accounts"),
        accountNumber: String(account_number),
        bankCode: String(bank_code),
        name: name.toUpperCase(),
      }
      bank.records.accounts.push(account)
      bank.note("accounts", account)
      await bank.commit()
      res.json(resolveAccount(bank.records, account_number, bank_code))
    }),
  )

  // Ends a transfer, also one that has arrived.
  router.post(
    "/transfer",
    route(async (req, res) => {
      const { reference, status } = bodyOf(req)
      if (!isTransferStatus(status)) throw invalid("status is one of the provider's")
      const transfer = transferBy(bank, String(reference ?? ""))
      endTransfer(bank, transfer, status)
      await bank.commit()
      courier.wake()
      res.json(transfer)
    }),
  )

  // How far below zero transfers may take the merchant's balance: 0 is none.
  router.post(
    "/overdraft",
    route(async (req, res) => {
      const amount = Number(bodyOf(req).amount)
      if (!Number.isSafeInteger(amount)) throw invalid("amount is whole kobo")
      bank.records.overdraft = amount
      bank.saveSettings()
      await bank.commit()
      res.json({ overdraft: amount })
    }),
  )

  return router
}
