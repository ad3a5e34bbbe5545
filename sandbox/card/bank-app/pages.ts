import { naira, sheet } from "../checkout/layout"
import { html, type Markup } from "../checkout/markup"
import type { PaidByTransfer } from "../inbound"
import type { Inbound } from "../records"

/** What somebody typed. */
export interface TransferForm {
  account_number: string
  amount: string
  sender_name: string
  sender_bank: string
}

export const emptyForm: TransferForm = { account_number: "", amount: "", sender_name: "", sender_bank: "" }

interface AccountsView {
  merchantName: string
  now: number
  accounts: readonly PaidByTransfer[]
  form: TransferForm
  problem: string | null
}

/** The account numbers that take money now, each with its forms, and a form for any other. */
export function accountsPage({ merchantName, now, accounts, form, problem }: AccountsView): string {
  const list = accounts.map((account) => accountCard(account, now))
  return appPage(
    merchantName,
    "Send money",
    html`
${problem && html`<p class="alert" role="alert">${problem}</p>`}
<h1>Send money</h1>
<p>Account numbers that take a payment now, newest first.</p>
${list.length > 0 ? list : html`<p class="none">No account number is open.</p>`}
<section class="account">
<h2>Any account number</h2>
<form method="post" action="/bank-app/send">
  <div class="fields">
    ${field("account_number", "Account number", form.account_number, "any")}
    ${field("amount", "Amount in naira", form.amount, "any")}
    ${senderFields(form, "any")}
  </div>
  <button name="how" value="typed">Send money</button>
</form>
</section>`,
  )
}

/** What the bank did with a transfer. */
export function sentPage(merchantName: string, inbound: Inbound): string {
  const isCredited = inbound.outcome === "credited"
  return appPage(
    merchantName,
    isCredited ? "Money received" : "Money returned",
    html`
<div class="seal ${isCredited ? "good" : "bad"}" aria-hidden="true">${isCredited ? "✓" : "×"}</div>
<h1>${isCredited ? "Money received" : "Money returned"}</h1>
<p>${naira(inbound.amount)} from ${inbound.sender.name} to ${inbound.accountNumber}.</p>
<p>${isCredited ? "It stays with the merchant." : `It goes back to its sender: ${inbound.message}.`}</p>
<p class="soft">Reference ${inbound.reference}</p>
<a class="button" href="/bank-app">Send more money</a>`,
  )
}

function accountCard(account: PaidByTransfer, now: number): Markup {
  const { reference, requestedAmount, offline } = account
  const { accountNumber, lapsesAt } = offline
  const amount = (requestedAmount / 100).toFixed(2)
  return html`
<section class="account" id="account-${accountNumber}">
<h2>${accountNumber}</h2>
<p><strong>${naira(requestedAmount)}</strong> asked for, ${timeLeft(Date.parse(lapsesAt) - now)}</p>
<p class="soft">Reference ${reference}</p>
<form method="post" action="/bank-app/send">
  <input type="hidden" name="account_number" value="${accountNumber}">
  <div class="fields">
    ${field("amount", "Amount in naira", amount, accountNumber)}
    ${senderFields(emptyForm, accountNumber)}
  </div>
  <button name="how" value="typed">Send money</button>
  <div class="quick">
    <button name="how" value="exact" class="second">Exact</button>
    <button name="how" value="less" class="second">₦1 less</button>
    <button name="how" value="more" class="second">₦1 more</button>
    <button name="how" value="half" class="second">Half</button>
  </div>
</form>
<form method="post" action="/bank-app/lapse">
  <input type="hidden" name="reference" value="${reference}">
  <button class="plain">Let it lapse</button>
</form>
</section>`
}

function senderFields(form: TransferForm, id: string): Markup {
  return html`${field("sender_name", "Sender's name", form.sender_name, id)}
    ${field("sender_bank", "Sender's bank", form.sender_bank, id)}`
}

function field(name: keyof TransferForm, label: string, value: string, id: string): Markup {
  const isNumber = name === "amount" || name === "account_number"
  return html`<div class="field${isNumber ? " all" : ""}">
      <label for="${name}-${id}">${label}</label>
      <input id="${name}-${id}" name="${name}" value="${value}" autocomplete="off"${isNumber ? html` inputmode="decimal"` : null}>
    </div>`
}

function timeLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return "less than a minute left"
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min left` : `${minutes} min left`
}

function appPage(merchantName: string, title: string, content: Markup): string {
  const body = html`<div class="frame">
<header><div><p class="merchant">Bank app</p><p class="soft">Paying ${merchantName} by transfer</p></div></header>
<p class="test"><strong>Test bank</strong> No real money moves here.</p>
<main>${content}</main>
<footer>Sandbox Pay, a stand-in for every shopper's bank</footer>
</div>`
  return sheet(`${title} · Bank app`, body, styles)
}

const styles = html`
.account{border:1px solid #dbe1ea;border-radius:12px;padding:16px;margin-top:20px}
.account h2{font-size:20px;color:inherit;font-variant-numeric:tabular-nums;margin-bottom:0}
.quick{display:grid;grid-template-columns:1fr 1fr;gap:8px;margin-top:8px}
.quick button{margin-top:0;min-height:48px;color:#1c3d7a;border-color:#8894a6}
.none{margin-top:16px}
main>.button{margin-top:20px}`
