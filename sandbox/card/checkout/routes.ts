import express, { type Request, type Response, type Router } from "express"
import { bodyOf } from "../answers"
import type { Bank } from "../bank"
import { answerStep, type ChargeResult, enterCard, leaveStep } from "../charge"
import type { Courier } from "../courier"
import { customerView } from "../present"
import type { Transaction } from "../records"
import { route } from "../route"
import { findCard, printedNumber } from "../test-cards"
import { byAccessCode, cancelUrl, returnUrl } from "../transactions"
import { announce, inlineScript } from "./inline"
import { type PageFrame, page } from "./layout"
import { html, type Markup } from "./markup"
import {
  type CardForm,
  cancelledPage,
  cardStep,
  type Problem,
  paidPage,
  reversedPage,
  type StepLinks,
  sessionStep,
  testCardList,
} from "./steps"

const noCard: CardForm = { number: "", expiry: "", cvv: "" }

/** The hosted payment page: one address, whose step the bank's records decide; and the popup script. */
export function checkoutPages(bank: Bank, courier: Courier): Router {
  const router = express.Router()
  router.use(express.urlencoded({ extended: false, limit: "10kb" }))

  router.get("/v2/inline.js", (_req, res) => {
    res.type("text/javascript").set("cache-control", "public, max-age=300").send(inlineScript)
  })

  router.get(
    "/checkout/:accessCode",
    withTransaction(bank, async (req, res, transaction) => {
      if (req.query.cancelled !== undefined) {
        send(bank, res, transaction, cancelledView(req, transaction))
        return
      }
      const chosen = findCard(String(req.query.card ?? ""))
      const soon = `12/${String(bank.now().getUTCFullYear() + 1).slice(2)}`
      const form = chosen ? { number: printedNumber(chosen), expiry: soon, cvv: chosen.cvv } : noCard
      send(bank, res, transaction, currentView(req, transaction, { form, chosen: chosen?.name ?? "" }))
    }),
  )

  router.post(
    "/checkout/:accessCode/card",
    withTransaction(bank, async (req, res, transaction) => {
      const form = readCard(req)
      await answer(req, res, transaction, enterCard(bank, transaction, form), form)
    }),
  )

  router.post(
    "/checkout/:accessCode/step",
    withTransaction(bank, async (req, res, transaction) => {
      await answer(req, res, transaction, answerStep(bank, transaction, fieldOf(req, "answer")), noCard)
    }),
  )

  router.post(
    "/checkout/:accessCode/other-card",
    withTransaction(bank, async (req, res, transaction) => {
      leaveStep(bank, transaction)
      await bank.commit()
      res.redirect(303, linksOf(req, transaction).here())
    }),
  )

  router.post(
    "/checkout/:accessCode/cancel",
    withTransaction(bank, async (req, res, transaction) => {
      leaveStep(bank, transaction)
      await bank.commit()
      const back = isInline(req) ? null : cancelUrl(transaction)
      res.redirect(303, back ?? linksOf(req, transaction).here({ cancelled: "1" }))
    }),
  )

  /** A wrong field shows the form again; everything else is a change, after which the browser loads the page again. */
  async function answer(
    req: Request,
    res: Response,
    transaction: Transaction,
    result: ChargeResult,
    form: CardForm,
  ) {
    await bank.commit()
    courier.wake()
    if (result.kind === "again") {
      res.status(422)
      send(bank, res, transaction, currentView(req, transaction, { form, problem: result }))
    } else if (result.kind === "paid") {
      const back = isInline(req) ? null : returnUrl(transaction)
      res.redirect(303, back ?? linksOf(req, transaction).here())
    } else {
      res.redirect(303, linksOf(req, transaction).here())
    }
  }

  return router
}

interface CardState {
  form: CardForm
  chosen?: string
  problem?: Problem
}

interface View {
  title: string
  step: Markup
  aside?: Markup
}

/** The page that the bank's records ask for. */
function currentView(req: Request, transaction: Transaction, card: CardState): View {
  const links = linksOf(req, transaction)
  const problem = card.problem ?? null
  if (transaction.state === "success") return paidView(req, transaction)
  if (transaction.state === "reversed") return { title: "Given back", step: reversedPage(transaction) }
  if (transaction.session) {
    return { title: "Confirm", step: sessionStep(transaction.session, problem, links) }
  }
  return {
    title: "Pay by card",
    step: cardStep(transaction, card.form, problem, links),
    aside: testCardList(card.chosen ?? "", links),
  }
}

function paidView(req: Request, transaction: Transaction): View {
  const said = announce("success", {
    reference: transaction.reference,
    trxref: transaction.reference,
    trans: String(transaction.id),
    transaction: String(transaction.id),
    status: "success",
    message: "Approved",
  })
  const back = isInline(req) ? null : returnUrl(transaction)
  return { title: "Payment successful", step: html`${paidPage(transaction, back)}${isInline(req) && said}` }
}

function cancelledView(req: Request, transaction: Transaction): View {
  const said = isInline(req) && announce("cancel", {})
  return {
    title: "Payment cancelled",
    step: html`${cancelledPage(linksOf(req, transaction).here())}${said}`,
  }
}

function send(bank: Bank, res: Response, transaction: Transaction, view: View): void {
  const frame: PageFrame = {
    merchantName: bank.options.merchantName,
    email: String(customerView(bank, transaction).email),
    transaction,
  }
  const document = page(frame, view.title, view.step, view.aside ?? null)
  res.set("cache-control", "no-store").type("html").send(document)
}

function withTransaction(
  bank: Bank,
  handler: (req: Request, res: Response, transaction: Transaction) => Promise<void>,
) {
  return route(async (req, res) => {
    const transaction = byAccessCode(bank, req.params.accessCode ?? "")
    if (!transaction) {
      res
        .status(404)
        .type("html")
        .send("<!doctype html><title>Not found</title><p>There is no such payment.</p>")
      return
    }
    await handler(req, res, transaction)
  })
}

function linksOf(req: Request, transaction: Transaction): StepLinks {
  const base = `/checkout/${transaction.accessCode}`
  const address = (path: string, query: Record<string, string>) => {
    const all = new URLSearchParams({ ...query, ...(isInline(req) ? { inline: "1" } : {}) }).toString()
    return all ? `${path}?${all}` : path
  }
  return { here: (query = {}) => address(base, query), to: (action) => address(`${base}/${action}`, {}) }
}

function isInline(req: Request): boolean {
  return req.query.inline !== undefined
}

function readCard(req: Request): CardForm {
  return { number: fieldOf(req, "number"), expiry: fieldOf(req, "expiry"), cvv: fieldOf(req, "cvv") }
}

function fieldOf(req: Request, name: string): string {
  const value = bodyOf(req)[name]
  return typeof value === "string" ? value.slice(0, 100) : ""
}
