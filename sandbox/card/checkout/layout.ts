import type { Transaction } from "../records"
import { html, type Markup } from "./markup"

export interface PageFrame {
  merchantName: string
  email: string
  transaction: Transaction
}

/** Kobo as the shopper reads it: "₦24,500.00". */
export function naira(kobo: number): string {
  const whole = Math.floor(kobo / 100).toLocaleString("en-NG")
  return `₦${whole}.${String(kobo % 100).padStart(2, "0")}`
}

/** The whole document: who is paid, how much, and one step. Works without script. */
export function page(frame: PageFrame, title: string, step: Markup, aside: Markup | null = null): string {
  const { transaction } = frame
  const body = html`<div class="frame${aside ? " wide" : ""}">
<header>
  <div><p class="merchant">${frame.merchantName}</p><p class="soft">${frame.email}</p></div>
  <p class="amount">${naira(transaction.amount)}</p>
</header>
<p class="test"><strong>Test bank</strong> No real money moves here.</p>
<div class="columns">
<main>${step}</main>
${aside}
</div>
<footer>Reference ${transaction.reference}<br>Sandbox Pay, a stand-in for the card provider</footer>
</div>`
  return sheet(`${title} · ${frame.merchantName}`, body)
}

/** A document in the test bank's style; more styles come after its own. */
export function sheet(title: string, body: Markup, moreStyles: Markup | null = null): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${styles}${moreStyles}</style>
</head>
<body>
${body}
</body>
</html>`.text
}

const styles = html`
*{box-sizing:border-box}
body{margin:0;background:#eef1f5;color:#16202e;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;-webkit-text-size-adjust:100%}
p,h1,h2{margin:0}
.frame{max-width:480px;margin:0 auto;background:#fff;min-height:100vh;display:flex;flex-direction:column}
header{display:flex;justify-content:space-between;gap:16px;padding:20px 20px 16px;border-bottom:1px solid #e2e7ee}
header>div{min-width:0}
.merchant{font-weight:650;font-size:18px}
.amount{flex:none;font-weight:700;font-size:22px;line-height:1.25;font-variant-numeric:tabular-nums}
.soft{color:#566275;font-size:14px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.test{background:#fff4d6;color:#5f4300;padding:8px 20px;font-size:14px}
.columns{flex:1;display:flex;flex-direction:column}
main{padding:24px 20px 16px}
h1{font-size:20px;line-height:1.3;margin-bottom:4px}
h1+.alert{margin-top:12px}
h2{font-size:14px;font-weight:600;color:#566275;margin-bottom:8px}
main>p{color:#3c485a}
form{margin:0}
.fields{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:16px}
.field{display:flex;flex-direction:column;gap:4px}
.field.all{grid-column:1/-1}
label{font-size:14px;font-weight:600}
input{width:100%;height:52px;padding:0 14px;border:1px solid #8894a6;border-radius:8px;font:inherit;font-size:17px;color:inherit;background:#fff;font-variant-numeric:tabular-nums}
input[aria-invalid]{border-color:#b3261e;box-shadow:inset 0 0 0 1px #b3261e}
.error{color:#b3261e;font-size:14px}
.alert{background:#fdecea;color:#8c1d18;border-radius:8px;padding:12px 14px;margin-bottom:16px}
.hint{background:#f0f5ff;color:#1c3d7a;border-radius:8px;padding:10px 14px;margin-top:16px;font-size:15px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;margin-top:20px;padding:0 16px;border:0;border-radius:8px;background:#1d4ed8;color:#fff;font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#1a43b8}
button.plain{background:none;color:#3c485a;font-weight:500;margin-top:8px;min-height:48px}
button.plain:hover{background:#f2f4f8}
button.second{background:#fff;color:#8c1d18;border:1px solid #c9877f}
:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px}
aside{padding:8px 20px 24px}
.cards{list-style:none;margin:0;padding:0;display:grid;gap:8px}
.cards a{display:block;padding:10px 14px;min-height:52px;border:1px solid #dbe1ea;border-radius:8px;color:inherit;text-decoration:none}
.cards a:hover{border-color:#1d4ed8;background:#f6f8ff}
.cards a[aria-current]{border-color:#1d4ed8;background:#eef3ff;box-shadow:inset 0 0 0 1px #1d4ed8}
.cards strong{display:block;font-weight:600}
.cards span{color:#566275;font-size:14px;font-variant-numeric:tabular-nums}
.seal{width:64px;height:64px;border-radius:50%;display:flex;align-items:center;justify-content:center;font-size:32px;margin-bottom:16px}
.seal.good{background:#dcf5e5;color:#11713a}
.seal.bad{background:#fdecea;color:#8c1d18}
.bank{border:1px solid #dbe1ea;border-radius:12px;padding:20px}
footer{padding:16px 20px 24px;overflow-wrap:anywhere;color:#566275;font-size:13px;text-align:center}
@media (min-width:900px){
  body{padding:48px 24px}
  .frame{min-height:0;border-radius:16px;box-shadow:0 12px 40px rgba(22,32,46,.12);overflow:hidden}
  .frame.wide{max-width:880px}
  .wide .columns{flex-direction:row}
  main{padding:32px 32px 16px}
  .wide main{flex:1;padding:32px}
  .wide aside{width:360px;flex:none;padding:32px;background:#f7f9fc;border-left:1px solid #e2e7ee}
  header{padding:24px 32px}.test{padding:8px 32px}
}`
