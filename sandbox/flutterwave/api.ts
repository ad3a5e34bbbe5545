import express, { type NextFunction, type Request, type Response, type Router } from "express"
import { bodyOf } from "../card/answers"
import { publicUrl } from "../card/api"
import { ApiError, invalid, missing } from "../card/api-error"
import type { Bank } from "../card/bank"
import { chargeSaved } from "../card/charge"
import type { Courier } from "../card/courier"
import type { Faults } from "../card/faults"
import { accountNumberOf } from "../card/inbound"
import { later } from "../card/offline"
import { createRefund } from "../card/refunds"
import { route } from "../card/route"
import { initialize, initializeOffline } from "../card/transactions"
import { flutterwaveAccount, flutterwaveEvent, flutterwaveRefund, flutterwaveTransaction } from "./present"

/** The key and the agreed secret of webhooks by which the second card provider knows the shop. */
const flutterwaveKey = "FLWSECK_TEST-sandbox"
/** Transactions on a page of the list. */
const pageSize = 10

/**
 * The second card provider's v3 API over the same bank: it counts in naira, calls a reference `tx_ref`, and knows a
 * transaction only once a card was tried for it.
 */
export function flutterwaveApi(bank: Bank, courier: Courier, faults: Faults): Router {
  bank.paidEvents.set("flutterwave", (transaction) => flutterwaveEvent(bank, transaction))
  const api = express.Router()
  api.use((req, res, next) => {
    if (req.headers.authorization === `Bearer ${flutterwaveKey}`) return next()
    res.status(401).json({ status: "error", message: "Invalid authorization key", data: null })
  })
  api.use(express.json({ limit: "1mb" }))
  api.use(faults.middleware)

  const commit = async () => {
    await bank.commit()
    courier.wake()
  }

  api.post(
    "/payments",
    route(async (req, res) => {
      const body = bodyOf(req)
      const again = own(bank).find((one) => one.reference === body.tx_ref && !one.offline)
      const transaction =
        again ??
        initialize(
          bank,
          {
            email: Object(body.customer).email,
            amount: kobo(body.amount),
            currency: body.currency,
            reference: body.tx_ref,
            callback_url: body.redirect_url,
            metadata: body.meta,
          },
          { ip: null, entryPoint: "flutterwave" },
        )
      await commit()
      good(res, "Hosted Link", { link: `${publicUrl(bank, req)}/checkout/${transaction.accessCode}` })
    }),
  )

  api.post(
    "/charges",
    route(async (req, res) => {
      if (req.query.type !== "bank_transfer") throw invalid("The sandbox charges by bank_transfer")
      const body = bodyOf(req)
      const seconds = Number(Object(body.bank_transfer_options).expires ?? body.expires ?? 3_600)
      if (!Number.isFinite(seconds) || seconds <= 0) throw invalid("expires is a number of seconds")
      const terms = {
        email: body.email,
        amount: kobo(body.amount),
        currency: body.currency,
        reference: body.tx_ref,
        metadata: body.meta,
      }
      const transaction = initializeOffline(bank, terms, "flutterwave", (id) => ({
        channel: "bank_transfer",
        accountNumber: accountNumberOf(id),
        lapsesAt: later(bank, seconds * 1_000),
      }))
      await commit()
      res.json({
        status: "success",
        message: "Charge initiated",
        meta: { authorization: flutterwaveAccount(bank, transaction) },
      })
    }),
  )

  api.get(
    "/transactions",
    route(async (req, res) => {
      const { tx_ref } = req.query
      const found = tried(bank)
        .filter((one) => tx_ref === undefined || one.reference === tx_ref)
        .reverse()
      const page = Math.max(1, Number(req.query.page) || 1)
      res.json({
        status: "success",
        message: "Transactions fetched",
        meta: {
          page_info: {
            total: found.length,
            current_page: page,
            total_pages: Math.ceil(found.length / pageSize),
          },
        },
        data: found
          .slice((page - 1) * pageSize, page * pageSize)
          .map((one) => flutterwaveTransaction(bank, one)),
      })
    }),
  )

  // A reference may have several transactions, one for each transfer that came.
  api.get(
    "/transactions/verify_by_reference",
    route(async (req, res) => {
      const all = tried(bank).filter((one) => one.reference === req.query.tx_ref)
      const found = all.findLast((one) => one.paidAt !== null) ?? all.at(-1)
      if (!found) throw new ApiError(400, "No transaction was found for this id", "not_found")
      good(res, "Transaction fetched successfully", flutterwaveTransaction(bank, found))
    }),
  )

  api.post(
    "/tokenized-charges",
    route(async (req, res) => {
      const body = bodyOf(req)
      const saved = bank.records.authorizations.find((one) => one.code === body.token && !one.deactivated)
      if (!saved) throw invalid("Token not found")
      const owner = bank.records.customers.find((one) => one.id === saved.customerId)
      if (owner?.email !== String(body.email).trim().toLowerCase())
        throw invalid("Wrong token or email passed")
      const transaction = initialize(
        bank,
        { email: body.email, amount: kobo(body.amount), currency: body.currency, reference: body.tx_ref },
        { ip: null, entryPoint: "flutterwave" },
      )
      const result = chargeSaved(bank, transaction, saved)
      await commit()
      const meta =
        result.kind === "step"
          ? { authorization: { redirect: `${publicUrl(bank, req)}/checkout/${transaction.accessCode}` } }
          : null
      good(res, "Charge successful", { ...flutterwaveTransaction(bank, transaction), meta })
    }),
  )

  api.post(
    "/transactions/:id/refund",
    route(async (req, res) => {
      const body = bodyOf(req)
      const { refund } = createRefund(bank, {
        transaction: req.params.id,
        amount: kobo(body.amount),
        merchant_note: body.comments,
      })
      await commit()
      good(res, "Transaction refund initiated", flutterwaveRefund(refund))
    }),
  )

  api.get(
    "/refunds",
    route(async (req, res) => {
      const found = bank.records.refunds.filter((one) => String(one.transactionId) === req.query.id)
      good(res, "Refunds fetched", found.map(flutterwaveRefund))
    }),
  )

  api.use((_req, res) => {
    res.status(404).json({ status: "error", message: "There is no such endpoint in the sandbox", data: null })
  })
  api.use((error: unknown, _req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) return next(error)
    const refusal = error instanceof ApiError ? error : new ApiError(500, "An error occurred", "unknown")
    const message =
      refusal.code === "duplicate_reference" ? "Duplicate tx_ref: it was used before" : refusal.message
    res.status(refusal.httpStatus).json({ status: "error", message, data: null })
  })
  return api
}

function own(bank: Bank) {
  return bank.records.transactions.filter((one) => one.entryPoint === "flutterwave")
}

/** What the provider knows as transactions: a page that nobody paid on and an account that got nothing are none. */
function tried(bank: Bank) {
  return own(bank).filter((one) => one.attempts > 0)
}

function good(res: Response, message: string, data: unknown): void {
  res.json({ status: "success", message, data })
}

/** Naira, as a number or its digits, by its decimal digits. */
function kobo(value: unknown): number {
  if (value === undefined || value === null) throw missing("amount is required")
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(value))
  if (!match) throw invalid("amount should be a number")
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
}
