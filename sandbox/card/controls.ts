import express, { type Router } from "express"
import { bodyOf } from "./answers"
import { answerError } from "./api"
import { invalid, missing } from "./api-error"
import { type Bank, codeOf, type PaidEvent } from "./bank"
import { merchantBalance } from "./books"
import { answerStep, type ChargeResult, enterCard, isPayable } from "./charge"
import type { Courier } from "./courier"
import { disputeControls } from "./dispute-api"
import {
  eventPayload,
  isEventName,
  isTransferEventName,
  paidPayload,
  rejectedEvent,
  rejectedPayload,
  transferPayload,
} from "./events"
import { type FaultMode, type Faults, faultModes } from "./faults"
import { byTransferReference, rejectedOf } from "./inbound"
import { dial } from "./offline"
import { statusOf } from "./present"
import type { Delivery, Transaction } from "./records"
import { refundsOf } from "./refunds"
import { route } from "./route"
import { findCard, type TestCard } from "./test-cards"
import { byAccessCode, byReference, readAmount, returnUrl } from "./transactions"
import { transferControls } from "./transfer-controls"
import { transferInControls } from "./transfer-in-controls"
import { transferBy } from "./transfers"

/** What tests and demos drive the bank with. No key: only its own machine gets here (`own-machine.ts`). */
export function controls(bank: Bank, courier: Courier, faults: Faults): Router {
  const router = express.Router()
  router.use(express.json({ limit: "1mb" }))

  router.get("/state", (_req, res) => {
    const { transactions, refunds, transfers, inbound, postings, deliveries, automaticWebhooks } =
      bank.records
    res.json({
      balance: merchantBalance(bank),
      webhooks: { automatic: automaticWebhooks, url: bank.options.webhookUrl, deliveries },
      scenarios: faults.scenarios,
      transactions: transactions.map((one) => ({ ...one, status: statusOf(bank, one) })),
      refunds,
      transfers,
      inbound,
      postings,
    })
  })

  router.post(
    "/pay",
    route(async (req, res) => {
      const body = bodyOf(req)
      const transaction = payable(bank, body)
      const result = pay(bank, transaction, body)
      await bank.commit()
      courier.wake()
      res.json({
        reference: transaction.reference,
        status: statusOf(bank, transaction),
        gateway_response: transaction.gatewayResponse,
        message: "message" in result ? result.message : null,
        redirect_url: result.kind === "paid" ? returnUrl(transaction) : null,
      })
    }),
  )

  router.post("/scenario", (req, res) => {
    const { endpoint, mode, times, skip, ms, match } = bodyOf(req)
    if (typeof endpoint !== "string" || endpoint === "") throw missing("endpoint is required")
    if (!faultModes.includes(String(mode) as FaultMode))
      throw invalid(`mode is one of ${faultModes.join(", ")}`)
    faults.set({
      endpoint,
      mode: String(mode) as FaultMode,
      left: times === null ? null : times === undefined ? 1 : Number(times),
      skip: skip === undefined ? 0 : Number(skip),
      ms: ms === undefined ? 0 : Number(ms),
      match: match === undefined || match === null ? null : String(match),
    })
    res.json({ scenarios: faults.scenarios })
  })

  // `automatic` switches the events that go out by themselves, all or those of `ref`; anything else sends events now.
  router.post(
    "/webhook",
    route(async (req, res) => {
      const body = bodyOf(req)
      const ref = text(body.ref)
      if (typeof body.automatic === "boolean" && ref !== null) {
        if (body.automatic) bank.heldBack.delete(ref)
        else bank.heldBack.add(ref)
        return res.json({ automatic: body.automatic, ref })
      }
      if (typeof body.automatic === "boolean") {
        bank.records.automaticWebhooks = body.automatic
        bank.saveSettings()
        await bank.commit()
        return res.json({ automatic: body.automatic })
      }
      const bodies = webhookBodies(bank, body)
      const isForged = Boolean(body.wrong_signature)
      const send = async () => {
        const sent: { event: string; http_status: number | null }[] = []
        await courier.pause(Number(body.after_ms ?? 0))
        for (const [index, one] of bodies.entries()) {
          if (index > 0) await courier.pause(Number(body.delay ?? 0))
          const { sender, payload } = one
          const http_status = await courier.send(JSON.stringify(payload), { sender, isForged })
          sent.push({ event: payload.event, http_status })
        }
        return sent
      }
      if (!body.after_ms) return res.json({ sent: await send() })
      void send()
      return res.status(202).json({ scheduled: bodies.length })
    }),
  )

  router.use(transferControls(bank, courier))
  router.use(transferInControls(bank, courier))
  router.use(disputeControls(bank, courier))
  router.use(answerError)
  return router
}

/** A bank that charges something else than it was asked to: what the merchant must notice. */
function chargeOtherwise(bank: Bank, transaction: Transaction, body: Record<string, unknown>): void {
  if (body.amount !== undefined) {
    transaction.amount = readAmount(body.amount)
    transaction.requestedAmount =
      body.requested_amount === undefined ? transaction.amount : readAmount(body.requested_amount)
  }
  if (typeof body.currency === "string") transaction.currency = body.currency
  bank.note("transactions", transaction)
}

/** Pays as the shopper would: by a card on the page, or by dialling. */
function pay(
  bank: Bank,
  transaction: Transaction,
  body: Record<string, unknown>,
): ChargeResult | { kind: "over" } {
  if (transaction.offline?.channel === "ussd") return dial(bank, transaction)
  if (transaction.offline) throw invalid("It has an account number: send money there with transfer-in")
  const card = findCard(text(body.card) ?? "success")
  if (!card) throw invalid("card is a test card's number or name")
  if (isPayable(transaction)) chargeOtherwise(bank, transaction, body)
  return payWith(bank, transaction, card)
}

/** Walks the hosted page as a shopper would who has everything ready. */
function payWith(bank: Bank, transaction: Transaction, card: TestCard): ChargeResult {
  const nextYear = bank.now().getUTCFullYear() + 1
  const answers = { pin: card.pin ?? "", phone: "08000000000", otp: card.otp ?? "", "3ds": "approve" }
  let result = enterCard(bank, transaction, { number: card.number, expiry: `12/${nextYear}`, cvv: card.cvv })
  while (result.kind === "step") result = answerStep(bank, transaction, answers[result.step])
  return result
}

function payable(bank: Bank, body: Record<string, unknown>): Transaction {
  const accessCode = text(body.access_code)
  const found = accessCode ? byAccessCode(bank, accessCode) : byReference(bank, text(body.reference) ?? "")
  if (!found) throw invalid("There is no transaction with this access code")
  return found
}

/** The events to send, each `copies` times, in the given order or (`shuffle`) in a fixed other one. */
function webhookBodies(bank: Bank, body: Record<string, unknown>) {
  const reference = text(body.ref) ?? ""
  const names = Array.isArray(body.event) ? body.event : [body.event ?? "charge.success"]
  const once = names.map((name) => {
    const { sender, payload } = webhookOf(bank, name, reference)
    const data = { ...payload.data, ...(typeof body.data === "object" ? body.data : {}) }
    return { sender, payload: { ...payload, data } }
  })
  const copies = Math.min(Number(body.copies ?? 1), 1_000)
  const all = Array.from({ length: copies }, () => once).flat()
  if (!body.shuffle) return all
  return all
    .map((one, index) => ({ one, place: codeOf("shuffle", index) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ one }) => one)
}

/** An event, and who sends it when it is not the first provider. */
function webhookOf(
  bank: Bank,
  name: unknown,
  reference: string,
): { sender?: Delivery["sender"]; payload: PaidEvent } {
  if (isTransferEventName(name)) {
    return { payload: transferPayload(bank, name, transferBy(bank, reference)) }
  }
  if (name === rejectedEvent) {
    const account = byTransferReference(bank, reference)
    const inbound = rejectedOf(bank, account)
    if (!inbound) throw invalid("No transfer of another sum has come for this reference")
    return { payload: rejectedPayload(bank, account, inbound) }
  }
  if (name === "charge.success" || name === "charge.completed") {
    const other = newestPaid(bank, reference)
    const payload = other && paidPayload(bank, other)
    if (payload) return { sender: "flutterwave", payload }
  }
  if (!isEventName(name)) throw invalid(`The sandbox knows no event ${String(name)}`)
  const transaction = byReference(bank, reference)
  return { payload: eventPayload(bank, name, transaction, refundsOf(bank, transaction).at(-1)) }
}

/** Each transfer is a transaction of its own there. */
function newestPaid(bank: Bank, reference: string): Transaction | undefined {
  return bank.records.transactions.findLast(
    (one) => one.entryPoint === "flutterwave" && one.reference === reference && one.paidAt !== null,
  )
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null
}
