import express, { type Response, type Router } from "express"
import { html, Markup } from "../card/checkout/markup"
import { route } from "../card/route"
import { connectScript } from "./connect-script"
import type { CreditProvider, Opening } from "./provider"
import type { Checkout } from "./records"

/** The popup's script and its page: one address for each checkout, whose step the records decide. */
export function creditPages(provider: CreditProvider): Router {
  const router = express.Router()
  router.use(express.urlencoded({ extended: false, limit: "10kb" }))

  router.get("/bnpl/checkout.min.js", (_req, res) => {
    res.type("text/javascript").set("cache-control", "public, max-age=300").send(connectScript)
  })

  router.get(
    "/checkout",
    route(async (req, res) => {
      const opened = await provider.open(readOpening(req.query.d))
      if (typeof opened === "string") {
        send(
          res.status(400),
          provider,
          html`<h1>This cannot be opened</h1><p class="alert">${opened}</p>${closeButton}`,
        )
      } else res.redirect(303, `checkout/${opened.checkoutTransactionId}`)
    }),
  )

  router.get("/checkout/:id", (req, res) => {
    const checkout = provider.find(req.params.id)
    if (!checkout) return send(res.status(404), provider, html`<h1>There is no such checkout</h1>`)
    send(res, provider, stepOf(checkout, req.query.details !== undefined))
  })

  router.post(
    "/checkout/:id",
    route(async (req, res) => {
      const checkout = provider.find(req.params.id ?? "")
      if (!checkout) return send(res.status(404), provider, html`<h1>There is no such checkout</h1>`)
      await decide(provider, checkout, String((req.body as Record<string, unknown>).decision))
      res.redirect(303, checkout.checkoutTransactionId)
    }),
  )
  return router
}

async function decide(provider: CreditProvider, checkout: Checkout, decision: string): Promise<void> {
  if (decision === "decline") return provider.decline(checkout)
  if (decision !== "approve" && decision !== "approve_late") return
  await provider.approve(checkout)
  if (decision === "approve") await provider.pay(checkout)
}

function readOpening(value: unknown): Opening {
  const nothing: Opening = { publicKey: null, signature: null, transaction: null }
  if (typeof value !== "string") return nothing
  try {
    return { ...nothing, ...(JSON.parse(Buffer.from(value, "base64url").toString()) as Partial<Opening>) }
  } catch {
    return nothing
  }
}

function stepOf(checkout: Checkout, isChosen: boolean): Markup {
  const amount = `₦${checkout.totalAmount.toLocaleString("en-NG", { minimumFractionDigits: 2 })}`
  const opened = announce("popup", checkout)
  if (checkout.state === "declined") {
    return html`<h1>You were not approved</h1><p class="alert">We cannot lend ${amount} for this purchase. Nothing was charged.</p>${closeButton}${opened}`
  }
  if (checkout.state !== "open") {
    return html`<h1>You are approved</h1><p>${checkout.state === "paid" ? "The shop has been paid." : "We are paying the shop."} Your first instalment is due in a month.</p>${announce("success", checkout)}`
  }
  const monthly = (months: number) =>
    `₦${Math.ceil((checkout.totalAmount * (1 + 0.035 * months)) / months).toLocaleString("en-NG")}`
  if (!isChosen) {
    return html`<h1>Pay ${amount} in parts</h1>
<form method="get"><fieldset><legend>How long?</legend>
${[3, 6, 12].map(
  (
    months,
  ) => html`<label class="choice"><input type="radio" name="months" value="${months}" ${new Markup(months === 3 ? "checked" : "")}>
<span><strong>${months} months</strong>${monthly(months)} a month, interest included</span></label>`,
)}
</fieldset><button name="details" value="1">Go on</button></form>${closeButton}${opened}`
  }
  return html`<h1>Your decision</h1>
<p>A real provider asks for your bank statement and your face here. This stand-in asks what it shall answer.</p>
<form method="post">
<button name="decision" value="approve">Approve, and pay the shop now</button>
<button class="second" name="decision" value="approve_late">Approve, and pay the shop later</button>
<button class="second" name="decision" value="decline">Decline</button>
</form>${closeButton}${opened}`
}

/** Reports to the merchant's page, from inside the frame. */
function announce(event: "popup" | "success", { checkoutTransactionId }: Checkout): Markup {
  const message = JSON.stringify({ event, checkoutTransactionId }).replace(/</g, "\\u003c")
  return new Markup(`<script>parent.postMessage(${message}, "*")</script>`)
}

const closeButton = new Markup(
  `<button class="plain" type="button" onclick='parent.postMessage({ event: "close" }, "*")'>Close</button>`,
)

function send(res: Response, provider: CreditProvider, step: Markup): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Credit checkout · ${provider.options.merchantName}</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<main>
<p class="test"><strong>Test lender</strong> No real money moves here.</p>
<p class="merchant">${provider.options.merchantName}</p>
${step}
</main>
</body>
</html>`
  res.set("cache-control", "no-store").type("html").send(page.text)
}

const styles = html`
*{box-sizing:border-box}
body{margin:0;background:#eef1f5;color:#16202e;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:440px;min-height:100vh;margin:0 auto;padding:24px 20px;background:#fff}
h1{font-size:22px;line-height:1.3;margin:16px 0 8px}
p{margin:0 0 16px;color:#3c485a}
.test{margin:-24px -20px 16px;padding:8px 20px;background:#fff4d6;color:#5f4300;font-size:14px}
.merchant{margin:0;font-weight:650}
.alert{background:#fdecea;color:#8c1d18;border-radius:8px;padding:12px 14px}
fieldset{border:0;margin:0 0 8px;padding:0;display:grid;gap:8px}
legend{font-weight:600;margin-bottom:8px;padding:0}
.choice{display:flex;gap:12px;align-items:center;min-height:56px;padding:8px 14px;border:1px solid #8894a6;border-radius:8px;cursor:pointer}
.choice:has(:checked){border-color:#5b21b6;box-shadow:inset 0 0 0 1px #5b21b6}
.choice span strong{display:block}
button{display:block;width:100%;min-height:52px;margin-top:12px;padding:8px 14px;border:0;border-radius:8px;background:#5b21b6;color:#fff;font:inherit;font-weight:650;cursor:pointer}
button.second{background:#fff;color:#3b0f86;border:1px solid #8894a6}
button.plain{background:none;color:#3c485a;font-weight:500}
:focus-visible{outline:2px solid #5b21b6;outline-offset:2px}
@media (min-width:600px){main{min-height:0;margin-top:48px;padding:24px 32px;border-radius:16px;overflow:hidden}.test{margin:-24px -32px 16px;padding:8px 32px}}`
