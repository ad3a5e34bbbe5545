import type { ChargeResult } from "../charge"
import type { PaymentStep, Transaction } from "../records"
import { cardNamed, printedNumber, testCards } from "../test-cards"
import { naira } from "./layout"
import { html, type Markup } from "./markup"

export interface StepLinks {
  /** Address of the page itself, with its "?inline". */
  here: (query?: Record<string, string>) => string
  /** Where a form of this page goes. */
  to: (action: "card" | "step" | "other-card" | "cancel") => string
}

export type Problem = Extract<ChargeResult, { kind: "again" }>

export interface CardForm {
  number: string
  expiry: string
  cvv: string
}

export function cardStep(
  transaction: Transaction,
  form: CardForm,
  problem: Problem | null,
  links: StepLinks,
): Markup {
  return html`
<h1>Pay by card</h1>
${refusal(transaction)}
<form method="post" action="${links.to("card")}" autocomplete="on" novalidate>
  ${formProblem(problem)}
  <div class="fields">
    ${field({ name: "number", label: "Card number", value: form.number, problem, all: true, placeholder: "0000 0000 0000 0000", autocomplete: "cc-number", numeric: true })}
    ${field({ name: "expiry", label: "Expires", value: form.expiry, problem, placeholder: "MM/YY", autocomplete: "cc-exp", numeric: false })}
    ${field({ name: "cvv", label: "CVV", value: form.cvv, problem, placeholder: "123", autocomplete: "cc-csc", numeric: true })}
  </div>
  <button id="pay">Pay ${naira(transaction.amount)}</button>
</form>
<form method="post" action="${links.to("cancel")}"><button class="plain">Cancel payment</button></form>`
}

export function testCardList(chosen: string, links: StepLinks): Markup {
  return html`
<aside>
<h2>Test cards: tap one to fill the form</h2>
<ul class="cards">${testCards.map(
    (card) => html`
  <li><a href="${links.here({ card: card.name })}#pay"${card.name === chosen ? currentMark : null}><strong>${card.label}</strong><span>${printedNumber(card)}</span></a></li>`,
  )}
</ul>
</aside>`
}

export function sessionStep(session: PaymentStep, problem: Problem | null, links: StepLinks): Markup {
  const card = cardNamed(session.card)
  const ending = card.number.slice(-4)
  switch (session.step) {
    case "pin":
      return html`
<h1>Enter your card PIN</h1><p>For the card ending in ${ending}.</p>
${answerForm({ name: "pin", label: "4-digit PIN", hint: `Test PIN: ${card.pin}`, isSecret: true, problem, links })}`
    case "phone":
      return html`
<h1>Enter your phone number</h1><p>The one your bank knows. A code goes there.</p>
${answerForm({ name: "phone", label: "Phone number", hint: "Any number works in the test bank", isSecret: false, problem, links })}`
    case "otp":
      return html`
<h1>Enter the code</h1><p>Your bank has sent a one-time code to your phone.</p>
${answerForm({ name: "otp", label: "6-digit code", hint: `Test code: ${card.otp}`, isSecret: false, problem, links })}`
    case "3ds":
      return html`
<div class="bank">
<h1>Test Bank: confirm it is you</h1>
<p>Your bank wants to be sure that you are paying with the card ending in ${ending}.</p>
<form method="post" action="${links.to("step")}">
  <button name="answer" value="approve">Yes, it is me</button>
  <button name="answer" value="decline" class="second">No, stop this payment</button>
</form>
</div>
${otherCard(links)}`
  }
}

export function paidPage(transaction: Transaction, backTo: string | null): Markup {
  return html`
<div class="seal good" aria-hidden="true">✓</div>
<h1>Payment successful</h1>
<p>You have paid ${naira(transaction.amount)}.</p>
${backTo ? html`<a class="button" href="${backTo}">Back to the shop</a>` : html`<p>You may close this page.</p>`}`
}

export function cancelledPage(payAgain: string): Markup {
  return html`
<div class="seal bad" aria-hidden="true">×</div>
<h1>Payment cancelled</h1>
<p>Nothing was charged.</p>
<a class="button" href="${payAgain}">Pay after all</a>`
}

export function reversedPage(transaction: Transaction): Markup {
  return html`<h1>This payment was given back</h1><p>${naira(transaction.amount)} went back to the card.</p>`
}

function refusal(transaction: Transaction): Markup | null {
  if (transaction.state !== "failed") return null
  return html`<p class="alert" role="alert"><strong>${transaction.message}.</strong> Nothing was charged. You may try another card.</p>`
}

function formProblem(problem: Problem | null): Markup | null {
  return problem?.field === "form" ? html`<p class="alert" role="alert">${problem.message}</p>` : null
}

const currentMark = html` aria-current="true"`

function field(input: {
  name: "number" | "expiry" | "cvv"
  label: string
  value: string
  problem: Problem | null
  placeholder: string
  autocomplete: string
  numeric: boolean
  all?: boolean
}): Markup {
  const message = input.problem?.field === input.name ? input.problem.message : null
  return html`
    <div class="field${input.all ? " all" : ""}">
      <label for="${input.name}">${input.label}</label>
      <input id="${input.name}" name="${input.name}" value="${input.value}" placeholder="${input.placeholder}" autocomplete="${input.autocomplete}"${input.numeric ? html` inputmode="numeric"` : null}${message ? html` aria-invalid="true" aria-describedby="${input.name}-error"` : null}>
      ${message && html`<p class="error" id="${input.name}-error">${message}</p>`}
    </div>`
}

function answerForm(input: {
  name: "pin" | "phone" | "otp"
  label: string
  hint: string
  isSecret: boolean
  problem: Problem | null
  links: StepLinks
}): Markup {
  const { problem, links } = input
  return html`
<form method="post" action="${links.to("step")}" novalidate>
  ${formProblem(problem)}
  <div class="fields"><div class="field all">
    <label for="answer">${input.label}</label>
    <input id="answer" name="answer" type="${input.isSecret ? "password" : "text"}" inputmode="numeric" autocomplete="${input.name === "otp" ? "one-time-code" : "off"}" autofocus${problem ? html` aria-invalid="true" aria-describedby="answer-error"` : null}>
    ${problem && html`<p class="error" id="answer-error">${problem.message}</p>`}
  </div></div>
  <p class="hint">${input.hint}</p>
  <button>Continue</button>
</form>
${otherCard(links)}`
}

function otherCard(links: StepLinks): Markup {
  return html`
<form method="post" action="${links.to("other-card")}"><button class="plain">Use another card</button></form>
<form method="post" action="${links.to("cancel")}"><button class="plain">Cancel payment</button></form>`
}
