import { type Bank, codeOf, nextId, timestamp } from "./bank"
import { post } from "./books"
import { queueEvent } from "./events"
import { localCardFee } from "./fees"
import type { Authorization, HistoryLine, PaymentStep, Transaction } from "./records"
import { cardNamed, findCard, type TestCard } from "./test-cards"

/** Wrong PINs or codes before the bank gives up on a card. */
const allowedTries = 3

/** What the shopper sees: the next step, the end, or what to put right (nothing was tried then). */
export type ChargeResult =
  | { kind: "step"; step: PaymentStep["step"] }
  | { kind: "paid" }
  | { kind: "refused"; message: string }
  | { kind: "again"; field: "number" | "expiry" | "cvv" | "pin" | "phone" | "otp" | "form"; message: string }

export interface CardInput {
  number: string
  /** "MM/YY" or "MM/YYYY". */
  expiry: string
  cvv: string
}

/** The shopper sends a card. After a refusal another card may be tried on the same transaction. */
export function enterCard(bank: Bank, transaction: Transaction, input: CardInput): ChargeResult {
  if (!isPayable(transaction)) return alreadyOver(transaction)
  const card = /\d/.test(input.number) ? findCard(input.number) : undefined
  if (!card) return again("number", "This is a test bank: use one of the test cards")
  const expiry = readExpiry(bank, input.expiry)
  if (!expiry) return again("expiry", "Enter the expiry date as MM/YY, in the future")
  if (input.cvv.trim() !== card.cvv) return again("cvv", "The CVV does not belong to this card")

  transaction.attempts += 1
  transaction.card = card.name
  transaction.state = "open"
  transaction.message = null
  transaction.gatewayResponse = null
  record(bank, transaction, "input", "Filled these fields: card number, card expiry, card cvv")
  record(bank, transaction, "action", "Attempted to pay with card")
  return goOn(bank, transaction, card, expiry, 0)
}

/** The shopper answers the current step: a PIN, a phone number, a code, or (3ds) "approve" or "decline". */
export function answerStep(bank: Bank, transaction: Transaction, answer: string): ChargeResult {
  if (!isPayable(transaction)) return alreadyOver(transaction)
  const session = transaction.session
  if (!session) return again("form", "Start again with your card")
  const card = cardNamed(session.card)
  const problem = problemWith(session.step, answer.trim(), card)
  if (problem === "refused") return refuse(bank, transaction, "Declined")
  if (problem) {
    session.wrongTries += 1
    session.at = timestamp(bank)
    bank.note("transactions", transaction)
    if (session.wrongTries >= allowedTries) return refuse(bank, transaction, problem.final)
    return again(session.step === "3ds" ? "form" : session.step, problem.message)
  }
  return goOn(bank, transaction, card, session, card.steps.indexOf(session.step) + 1)
}

/** The shopper leaves a step for another card, or closes the page. The transaction stays payable. */
export function leaveStep(bank: Bank, transaction: Transaction): void {
  if (!transaction.session) return
  transaction.session = null
  record(bank, transaction, "action", "Left the payment step")
}

/** Charges at once, without a page: saved cards, and the control that acts as the shopper. */
export function chargeSaved(bank: Bank, transaction: Transaction, saved: Authorization): ChargeResult {
  const card = cardNamed(saved.card)
  transaction.attempts += 1
  transaction.card = card.name
  // A bank that sees its customers on its own page wants to see them every time.
  const step = card.steps.indexOf("3ds")
  return step < 0 && card.refusal
    ? refuse(bank, transaction, card.refusal)
    : step < 0
      ? succeed(bank, transaction, card, saved)
      : goOn(bank, transaction, card, saved, step)
}

export function isPayable(transaction: Transaction): boolean {
  return transaction.state === "open" || transaction.state === "failed"
}

function goOn(
  bank: Bank,
  transaction: Transaction,
  card: TestCard,
  expiry: { expMonth: string; expYear: string },
  index: number,
): ChargeResult {
  const step = card.steps[index]
  if (step) {
    transaction.session = {
      step,
      card: card.name,
      expMonth: expiry.expMonth,
      expYear: expiry.expYear,
      wrongTries: 0,
      at: timestamp(bank),
    }
    record(bank, transaction, "auth", `Authentication Required: ${step}`)
    return { kind: "step", step }
  }
  return card.refusal ? refuse(bank, transaction, card.refusal) : succeed(bank, transaction, card, expiry)
}

function succeed(
  bank: Bank,
  transaction: Transaction,
  card: TestCard,
  expiry: { expMonth: string; expYear: string },
): ChargeResult {
  const fee = localCardFee(transaction.amount)
  transaction.state = "success"
  transaction.session = null
  transaction.gatewayResponse = transaction.entryPoint === "charge_authorization" ? "Approved" : "Successful"
  transaction.paidAt = timestamp(bank)
  transaction.fees = fee
  transaction.authorizationId = authorizationOf(bank, transaction, card, expiry).id
  record(bank, transaction, "success", "Successfully paid with card")
  post(bank, {
    reason: "",
    model: "Transaction",
    modelId: transaction.id,
    currency: transaction.currency,
    lines: [
      { account: "cards", amount: -transaction.amount },
      { account: "merchant", amount: transaction.amount - fee },
      { account: "fees", amount: fee },
    ],
  })
  queueEvent(bank, "charge.success", transaction)
  return { kind: "paid" }
}

/** No event reports a refusal to the merchant: the provider sends webhooks of successes only. */
function refuse(bank: Bank, transaction: Transaction, message: string): ChargeResult {
  transaction.state = "failed"
  transaction.session = null
  transaction.message = message
  transaction.gatewayResponse = message
  transaction.errors += 1
  record(bank, transaction, "error", `Error: ${message}`)
  return { kind: "refused", message }
}

function problemWith(
  step: PaymentStep["step"],
  answer: string,
  card: TestCard,
): { message: string; final: string } | "refused" | null {
  switch (step) {
    case "pin":
      return answer === card.pin ? null : { message: "That PIN is not right", final: "Incorrect PIN" }
    case "phone":
      return /^\+?[\d\s]{10,16}$/.test(answer)
        ? null
        : { message: "Enter the phone number of your bank account", final: "Invalid phone number" }
    case "otp":
      return answer === card.otp ? null : { message: "That code is not right", final: "Incorrect OTP" }
    case "3ds":
      return answer === "approve" ? null : "refused"
  }
}

function authorizationOf(
  bank: Bank,
  transaction: Transaction,
  card: TestCard,
  expiry: { expMonth: string; expYear: string },
): Authorization {
  const known = bank.records.authorizations.find(
    (one) => one.customerId === transaction.customerId && one.card === card.name && !one.deactivated,
  )
  if (known) return known
  const id = nextId(bank, "authorizations")
  const saved = {
    id,
    code: `AUTH_${codeOf("authorization", id, 10)}`,
    customerId: transaction.customerId,
    card: card.name,
    expMonth: expiry.expMonth,
    expYear: expiry.expYear,
  }
  bank.records.authorizations.push(saved)
  bank.note("authorizations", saved)
  return saved
}

function readExpiry(bank: Bank, value: string): { expMonth: string; expYear: string } | null {
  const match = /^\s*(0?[1-9]|1[0-2])\s*[/-]?\s*(\d{2}|20\d{2})\s*$/.exec(value)
  if (!match) return null
  const month = Number(match[1])
  const year = Number(match[2]) % 100
  const now = bank.now()
  const isPast =
    2000 + year < now.getUTCFullYear() ||
    (2000 + year === now.getUTCFullYear() && month < now.getUTCMonth() + 1)
  if (isPast) return null
  return { expMonth: String(month).padStart(2, "0"), expYear: String(2000 + year) }
}

function alreadyOver(transaction: Transaction): ChargeResult {
  return transaction.state === "success"
    ? { kind: "paid" }
    : { kind: "refused", message: "This payment was given back" }
}

function again(field: Extract<ChargeResult, { kind: "again" }>["field"], message: string): ChargeResult {
  return { kind: "again", field, message }
}

function record(bank: Bank, transaction: Transaction, type: HistoryLine["type"], message: string): void {
  transaction.history.push({ type, message, at: timestamp(bank) })
  bank.note("transactions", transaction)
}
