import express, { type NextFunction, type Request, type Response, type Router } from "express"
import { bodyOf, list, ok, paging, within } from "./answers"
import { ApiError, invalid, invalidKey, notFound } from "./api-error"
import type { Bank } from "./bank"
import { banks, resolveAccount } from "./banks"
import { currencyOf, merchantBalance, merchantPart } from "./books"
import { chargeSaved } from "./charge"
import { chargeApi } from "./charge-api"
import type { Courier } from "./courier"
import { disputeApi } from "./dispute-api"
import type { Faults } from "./faults"
import {
  chargedTransaction,
  domainOf,
  integration,
  listedRefund,
  listedTransaction,
  refundedTransaction,
  refundView,
  statusOf,
  transactionView,
} from "./present"
import { createRefund, refundById, retryRefund } from "./refunds"
import { route } from "./route"
import { byIdOrReference, byReference, initialize } from "./transactions"
import { transferApi } from "./transfer-api"

/** The card provider's HTTP API, for the merchant's server. Every change is on the disk before it is answered. */
export function merchantApi(bank: Bank, courier: Courier, faults: Faults): Router {
  const api = express.Router()
  api.use(requireKey(bank))
  api.use(express.json({ limit: "1mb" }))
  api.use(faults.middleware)

  const commit = async () => {
    await bank.commit()
    courier.wake()
  }

  api.post(
    "/transaction/initialize",
    route(async (req, res) => {
      const transaction = initialize(bank, bodyOf(req), { ip: null, entryPoint: "transaction_initialize" })
      await commit()
      ok(res, "Authorization URL created", {
        authorization_url: `${publicUrl(bank, req)}/checkout/${transaction.accessCode}`,
        access_code: transaction.accessCode,
        reference: transaction.reference,
      })
    }),
  )

  api.get(
    "/transaction/verify/:reference",
    route(async (req, res) => {
      ok(res, "Verification successful", transactionView(bank, byReference(bank, req.params.reference ?? "")))
    }),
  )

  api.post(
    "/transaction/charge_authorization",
    route(async (req, res) => {
      const body = bodyOf(req)
      const saved = bank.records.authorizations.find(
        (one) => one.code === body.authorization_code && !one.deactivated,
      )
      if (!saved) throw invalid("Authorization code does not exist or has been deactivated")
      const owner = bank.records.customers.find((one) => one.id === saved.customerId)
      if (owner?.email !== String(body.email).trim().toLowerCase()) {
        throw invalid("Email does not match Authorization code. Please confirm")
      }
      const transaction = initialize(bank, body, { ip: null, entryPoint: "charge_authorization" })
      const result = chargeSaved(bank, transaction, saved)
      await commit()
      if (result.kind === "step") {
        return ok(res, "Please, redirect your customer to the authorization url provided", {
          authorization_url: `${publicUrl(bank, req)}/checkout/${transaction.accessCode}`,
          access_code: transaction.accessCode,
          reference: transaction.reference,
          paused: true,
        })
      }
      return ok(res, "Charge attempted", chargedTransaction(bank, transaction))
    }),
  )

  api.post(
    "/customer/authorization/deactivate",
    route(async (req, res) => {
      const { authorization_code: code } = bodyOf(req)
      const saved = bank.records.authorizations.find((one) => one.code === code && !one.deactivated)
      if (!saved) throw invalid("Authorization code does not exist or has been deactivated")
      saved.deactivated = true
      bank.note("authorizations", saved)
      await commit()
      ok(res, "Authorization has been deactivated", {})
    }),
  )

  api.get(
    "/transaction/:id",
    route(async (req, res) => {
      ok(res, "Transaction retrieved", transactionView(bank, byIdOrReference(bank, req.params.id ?? "")))
    }),
  )

  api.get(
    "/transaction",
    route(async (req, res) => {
      const { status, customer } = req.query
      const found = within(bank.records.transactions, req, (one) => one.createdAt)
        .filter((one) => !status || statusOf(bank, one) === status)
        .filter((one) => !customer || String(one.customerId) === customer)
      list(req, res, "Transactions retrieved", found.reverse(), (one) => listedTransaction(bank, one))
    }),
  )

  api.post(
    "/refund",
    route(async (req, res) => {
      const { refund, transaction } = createRefund(bank, bodyOf(req))
      const { dispute: _, settlement: __, ...view } = refundView(bank, refund)
      const data = { ...view, channel: null, transaction: refundedTransaction(bank, transaction) }
      await commit()
      ok(res, "Refund has been queued for processing", data)
    }),
  )

  api.post(
    "/refund/retry_with_customer_details/:id",
    route(async (req, res) => {
      const refund = refundById(bank, req.params.id ?? "")
      retryRefund(bank, refund, Object(bodyOf(req).refund_account_details))
      await commit()
      ok(res, "Refund retried and has been queued for processing", refundView(bank, refund))
    }),
  )

  api.get(
    "/refund/:id",
    route(async (req, res) => {
      ok(res, "Refund retrieved", refundView(bank, refundById(bank, req.params.id ?? "")))
    }),
  )

  api.get(
    "/refund",
    route(async (req, res) => {
      const wanted = req.query.transaction ?? req.query.reference
      const transaction = wanted === undefined ? null : byIdOrReference(bank, String(wanted))
      const found = within(bank.records.refunds, req, (one) => one.createdAt).filter(
        (one) => !transaction || one.transactionId === transaction.id,
      )
      list(req, res, "Refunds retrieved", found.reverse(), (one) => listedRefund(bank, one))
    }),
  )

  api.get(
    "/balance",
    route(async (_req, res) => {
      ok(res, "Balances retrieved", [{ currency: "NGN", balance: merchantBalance(bank) }])
    }),
  )

  api.get(
    "/balance/ledger",
    route(async (req, res) => {
      const found = within(bank.records.postings, req, (one) => one.at).reverse()
      list(req, res, "Balance ledger retrieved", found, (posting) => ({
        integration,
        domain: domainOf(bank),
        balance: posting.balance,
        currency: currencyOf(posting),
        difference: merchantPart(posting.lines),
        reason: posting.reason,
        model_responsible: posting.model,
        model_row: posting.modelId,
        id: posting.id,
        createdAt: posting.at,
        updatedAt: posting.at,
      }))
    }),
  )

  api.get(
    "/bank/resolve",
    route(async (req, res) => {
      ok(
        res,
        "Account number resolved",
        resolveAccount(bank.records, req.query.account_number, req.query.bank_code),
      )
    }),
  )

  api.get(
    "/bank",
    route(async (req, res) => {
      const { perPage, page } = paging(req)
      const from = (page - 1) * perPage
      res.json({
        status: true,
        message: "Banks retrieved",
        data: banks.slice(from, from + perPage),
        meta: { next: null, previous: null, perPage },
      })
    }),
  )

  api.use(chargeApi(bank, commit))
  api.use(transferApi(bank, commit))
  api.use(disputeApi(bank, commit))

  api.use(() => {
    throw notFound("There is no such endpoint in the sandbox", "not_found")
  })
  api.use(answerError)
  return api
}

/** Where the shopper's browser reaches the sandbox: as the merchant did, unless configured. */
export function publicUrl(bank: Bank, req: Request): string {
  return bank.options.publicUrl ?? `${req.protocol}://${req.headers.host}`
}

export function answerError(error: unknown, _req: Request, res: Response, next: NextFunction): void {
  if (res.headersSent) {
    next(error)
  } else if (error instanceof ApiError) {
    res.status(error.httpStatus).json(error.body)
  } else if (error instanceof SyntaxError) {
    res.status(400).json(invalid("The request body is not valid JSON").body)
  } else {
    process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`)
    res.status(500).json({ status: false, message: "An error occurred", type: "api_error", code: "unknown" })
  }
}

function requireKey(bank: Bank) {
  return (req: Request, res: Response, next: NextFunction) => {
    if (req.headers.authorization === `Bearer ${bank.options.secretKey}`) return next()
    res.status(401).json(invalidKey.body)
  }
}
