import express, { type Request, type Response, type Router } from "express"
import { html } from "../card/checkout/markup"
import type { AuthorizationRequest, Grants } from "./grants"
import { people, somebody } from "./people"

/** The page where somebody says who they are and lets the shop know: `GET` shows it, `POST` answers. */
export function consentPage(path: string, provider: string, merchantName: string, grants: Grants): Router {
  const router = express.Router()
  router.use(path, express.urlencoded({ extended: false, limit: "10kb" }))
  router.get(path, (req, res) => {
    const request = readRequest(req)
    const problem = grants.problemOf(request)
    if (problem) return refuse(res, provider, problem)
    res
      .type("html")
      .set("cache-control", "no-store")
      .send(page(provider, merchantName, req.originalUrl))
  })
  router.post(path, (req, res) => {
    const request = readRequest(req)
    const problem = grants.problemOf(request)
    if (problem) return refuse(res, provider, problem)
    const fields = textFields(req.body)
    const back = new URL(request.redirectUri)
    if (fields.decision === "cancel") {
      back.searchParams.set("error", "access_denied")
    } else {
      const person = people.find(({ subject }) => subject === fields.person) ?? somebody(fields)
      back.searchParams.set("code", grants.issueCode(request, person))
    }
    if (request.state) back.searchParams.set("state", request.state)
    res.redirect(303, back.href)
  })
  return router
}

export function textFields(body: unknown): Record<string, string> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  )
}

function readRequest(req: Request): AuthorizationRequest {
  const query = textFields(req.query)
  return {
    clientId: query.client_id ?? "",
    redirectUri: query.redirect_uri ?? "",
    state: query.state ?? "",
    nonce: query.nonce ?? "",
    challenge: query.code_challenge_method === "S256" ? (query.code_challenge ?? "") : "",
  }
}

function refuse(res: Response, provider: string, problem: string): void {
  res
    .status(400)
    .type("html")
    .send(frame(provider, html`<h1>Access blocked</h1><p>${problem}</p>`))
}

function page(provider: string, merchantName: string, action: string): string {
  const choices = people.map(
    ({ subject, first_name, last_name, email, email_verified }) => html`
<li><button name="person" value="${subject}"><strong>${first_name} ${last_name}</strong>
<span>${email ?? "no e-mail"}${email && !email_verified ? " (not verified)" : ""}</span></button></li>`,
  )
  return frame(
    provider,
    html`<h1>Choose an account</h1>
<p>to continue to <strong>${merchantName}</strong>, which will know your name and e-mail.</p>
<form method="post" action="${action}"><ul>${choices}</ul></form>
<details><summary>Use another account</summary>
<form method="post" action="${action}">
<label>First name<input name="first_name" required></label>
<label>Last name<input name="last_name" required></label>
<label>E-mail<input name="email" type="email"></label>
<label class="check"><input name="email_verified" type="checkbox" value="1" checked>The e-mail is verified</label>
<button class="main" name="decision" value="allow">Continue</button>
</form></details>
<form method="post" action="${action}"><button class="plain" name="decision" value="cancel">Cancel</button></form>`,
  )
}

function frame(provider: string, content: ReturnType<typeof html>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sign in with ${provider}</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body>
<main>
<p class="test"><strong>Test ${provider}</strong> A stand-in: nobody real is asked.</p>
${content}
</main>
</body>
</html>`.text
}

const styles = html`
*{box-sizing:border-box}
body{margin:0;background:#eef1f5;color:#16202e;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:440px;min-height:100vh;margin:0 auto;padding:24px 20px;background:#fff}
h1{font-size:22px;line-height:1.3;margin:16px 0 4px}
p{margin:0 0 16px;color:#3c485a}
.test{margin:-24px -20px 0;padding:8px 20px;background:#fff4d6;color:#5f4300;font-size:14px}
ul{list-style:none;margin:0 0 16px;padding:0;display:grid;gap:8px}
button{width:100%;min-height:52px;padding:8px 14px;border:1px solid #dbe1ea;border-radius:8px;background:#fff;color:inherit;font:inherit;text-align:left;cursor:pointer}
button:hover{border-color:#1d4ed8;background:#f6f8ff}
button span{display:block;color:#566275;font-size:14px;overflow-wrap:anywhere}
button.main{border-color:#1d4ed8;background:#1d4ed8;color:#fff;text-align:center;font-weight:650}
button.plain{border-color:transparent;text-align:center;margin-top:8px}
summary{min-height:48px;padding:12px 0;cursor:pointer;font-weight:600}
form{margin:0}
label{display:block;margin-bottom:12px;font-size:14px;font-weight:600}
input:not([type=checkbox]){display:block;width:100%;height:48px;padding:0 14px;border:1px solid #8894a6;border-radius:8px;font:inherit;font-weight:400}
.check{display:flex;gap:10px;align-items:center;min-height:44px}
:focus-visible{outline:2px solid #1d4ed8;outline-offset:2px}
@media (min-width:600px){main{min-height:0;margin-top:48px;padding:24px 32px;border-radius:16px;overflow:hidden}.test{margin:-24px -32px 0;padding:8px 32px}}`
