import { createHmac } from "node:crypto"
import express, { type Request, type Response, type Router } from "express"
import { consentPage, textFields } from "./consent"
import type { Grants } from "./grants"

const VERSION = "/v23.0"

/** Facebook Login as it documents it: dialog, code for a token, and the person from the Graph API. */
export function facebook(merchantName: string, grants: Grants): Router {
  const router = express.Router()
  router.use(consentPage(`${VERSION}/dialog/oauth`, "Facebook", merchantName, grants))

  const token = (req: Request, res: Response) => {
    const fields = { ...textFields(req.query), ...textFields(req.body) }
    if (!grants.isClient(fields.client_id ?? "", fields.client_secret ?? ""))
      return graphError(res, 400, "Error validating client secret.", 1)
    const grant = grants.redeem(fields)
    if (!grant) return graphError(res, 400, "This authorization code has been used.", 100)
    res.set("cache-control", "no-store").json({ ...grants.issueToken(grant.person), token_type: "bearer" })
  }
  router.get(`${VERSION}/oauth/access_token`, token)
  router.post(`${VERSION}/oauth/access_token`, express.urlencoded({ extended: false, limit: "10kb" }), token)

  router.get(`${VERSION}/me`, (req, res) => {
    const query = textFields(req.query)
    const token = (req.headers.authorization ?? "").replace(/^Bearer /i, "") || (query.access_token ?? "")
    const person = grants.personOf(token)
    if (!person) return graphError(res, 401, "Invalid OAuth access token.", 190)
    const proof = createHmac("sha256", grants.client.secret).update(token).digest("hex")
    if (query.appsecret_proof !== proof)
      return graphError(res, 400, "Invalid appsecret_proof provided in the API argument", 100)
    const known: Record<string, string | null> = {
      id: person.subject,
      name: `${person.first_name} ${person.last_name}`,
      first_name: person.first_name,
      last_name: person.last_name,
      email: person.email,
    }
    const wanted = ["id", ...(query.fields ?? "name").split(",")]
    res.json(Object.fromEntries(wanted.flatMap((field) => (known[field] ? [[field, known[field]]] : []))))
  })
  return router
}

function graphError(res: Response, status: number, message: string, code: number): void {
  res.status(status).json({ error: { message, type: "OAuthException", code, fbtrace_id: "sandbox" } })
}
