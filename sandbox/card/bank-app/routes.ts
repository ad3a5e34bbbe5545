import express, { type Request, type Response, type Router } from "express"
import { bodyOf } from "../answers"
import { ApiError, invalid } from "../api-error"
import type { Bank } from "../bank"
import type { Courier } from "../courier"
import { byAccountNumber, isAlive, isByTransfer } from "../inbound"
import { route } from "../route"
import { lapse, transferIn } from "../transfers-in"
import { accountsPage, emptyForm, sentPage, type TransferForm } from "./pages"

/** ₦1.00 */
const oneNaira = 100

/** The bank of people who pay by transfer, as plain pages: whoever opens them may send any sum to any number. */
export function bankApp(bank: Bank, courier: Courier): Router {
  const router = express.Router()
  router.use(express.urlencoded({ extended: false, limit: "10kb" }))

  router.get("/", (_req, res) => show(bank, res))

  router.post(
    "/send",
    route(async (req, res) => {
      const form = readForm(req)
      try {
        const inbound = transferIn(bank, {
          account_number: form.account_number,
          amount: amountOf(bank, form, textOf(req, "how")),
          ...(form.sender_name && { sender_name: form.sender_name }),
          ...(form.sender_bank && { sender_bank: form.sender_bank }),
        })
        await bank.commit()
        courier.wake()
        res.redirect(303, `/bank-app/sent/${inbound.id}`)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        res.status(error.httpStatus)
        show(bank, res, form, error.message)
      }
    }),
  )

  router.get("/sent/:id", (req, res) => {
    const inbound = bank.records.inbound.find((one) => String(one.id) === req.params.id)
    if (inbound) return send(res, sentPage(bank.options.merchantName, inbound))
    res.status(404)
    return show(bank, res, undefined, "There is no such transfer")
  })

  router.post(
    "/lapse",
    route(async (req, res) => {
      lapse(bank, textOf(req, "reference"))
      await bank.commit()
      res.redirect(303, "/bank-app")
    }),
  )

  return router
}

function show(
  bank: Bank,
  res: Response,
  form: TransferForm = emptyForm,
  problem: string | null = null,
): void {
  const accounts = bank.records.transactions
    .filter(isByTransfer)
    .filter((one) => one.state === "open" && isAlive(bank, one.offline))
    .reverse()
  const { merchantName } = bank.options
  send(res, accountsPage({ merchantName, now: bank.now().getTime(), accounts, form, problem }))
}

function send(res: Response, document: string): void {
  res.set("cache-control", "no-store").type("html").send(document)
}

/** A quick button's sum, or the one that was typed, in kobo. */
function amountOf(bank: Bank, form: TransferForm, how: string): number {
  const asked = () => byAccountNumber(bank, form.account_number.trim()).requestedAmount
  switch (how) {
    case "exact":
      return asked()
    case "less":
      return asked() - oneNaira
    case "more":
      return asked() + oneNaira
    case "half":
      return Math.floor(asked() / 2)
    default:
      return readNaira(form.amount)
  }
}

/** "1,500", "₦1500.50" */
function readNaira(text: string): number {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text.replace(/[₦,\s]/g, ""))
  if (!match) throw invalid("Enter the amount in naira")
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"))
}

function readForm(req: Request): TransferForm {
  return {
    account_number: textOf(req, "account_number"),
    amount: textOf(req, "amount"),
    sender_name: textOf(req, "sender_name"),
    sender_bank: textOf(req, "sender_bank"),
  }
}

function textOf(req: Request, name: string): string {
  const value = bodyOf(req)[name]
  return typeof value === "string" ? value.trim().slice(0, 100) : ""
}
