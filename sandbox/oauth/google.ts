import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto"
import express, { type Request, type Router } from "express"
import { sign } from "jsonwebtoken"
import { consentPage, textFields } from "./consent"
import type { Grants } from "./grants"
import type { Person } from "./people"

/** What can be wrong with a person's next identity token, to test its reader. */
export const tokenFaults = ["nonce", "audience", "issuer", "expired", "unsigned", "foreign_key"] as const
export type TokenFault = (typeof tokenFaults)[number]

/** By the person's own id at the provider. */
export type TestFaults = Map<string, TokenFault>

interface Keys {
  privateKey: KeyObject
  jwk: Record<string, unknown>
}

/** Google's OpenID Connect as it documents it: discovery, consent, code with PKCE, identity token, keys, user info. */
export function google(
  merchantName: string,
  grants: Grants,
  publicUrl: string | undefined,
  faults: TestFaults,
): Router {
  const router = express.Router()
  // Created when first needed: they take a moment, and most who open a sandbox pay at its bank only.
  const keys = once(makeKeys)
  const foreign = once(makeKeys)

  router.get("/.well-known/openid-configuration", (req, res) => {
    const issuer = issuerOf(req)
    res.json({
      issuer,
      authorization_endpoint: `${publicUrl ? `${publicUrl}/oauth/google` : issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/certs`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      scopes_supported: ["openid", "email", "profile"],
      token_endpoint_auth_methods_supported: ["client_secret_post", "client_secret_basic"],
      code_challenge_methods_supported: ["plain", "S256"],
    })
  })
  router.get("/certs", (_req, res) => {
    res.json({ keys: [keys().jwk] })
  })
  router.use(consentPage("/auth", "Google", merchantName, grants))

  router.post("/token", express.urlencoded({ extended: false, limit: "10kb" }), (req, res) => {
    const fields = textFields(req.body)
    const client = clientOf(req, fields)
    if (!grants.isClient(client.id, client.secret))
      return void res.status(401).json({ error: "invalid_client" })
    const grant = fields.grant_type === "authorization_code" ? grants.redeem(fields) : null
    if (!grant) return void res.status(400).json({ error: "invalid_grant", error_description: "Bad Request" })
    const fault = faults.get(grant.person.subject) ?? null
    faults.delete(grant.person.subject)
    const id_token = identityToken(
      issuerOf(req),
      grant,
      fault === "foreign_key" ? foreign() : keys(),
      keys().jwk,
      fault,
    )
    res.set("cache-control", "no-store")
    res.json({
      ...grants.issueToken(grant.person),
      scope: "openid email profile",
      token_type: "Bearer",
      id_token,
    })
  })

  router.get("/userinfo", (req, res) => {
    const person = grants.personOf((req.headers.authorization ?? "").replace(/^Bearer /i, ""))
    if (!person) return void res.status(401).json({ error: "invalid_token" })
    res.json(claimsOf(person))
  })
  return router
}

function identityToken(
  issuer: string,
  grant: { clientId: string; nonce: string; person: Person },
  { privateKey }: Keys,
  jwk: Keys["jwk"],
  fault: TokenFault | null,
): string {
  const now = Math.floor(Date.now() / 1000) - (fault === "expired" ? 2 * 3_600 : 0)
  const claims = {
    ...claimsOf(grant.person),
    iss: fault === "issuer" ? "https://somebody.example" : issuer,
    aud: fault === "audience" ? "another-client" : grant.clientId,
    azp: grant.clientId,
    nonce: fault === "nonce" ? "another-nonce" : grant.nonce,
    iat: now,
    exp: now + 3_600,
  }
  return fault === "unsigned"
    ? sign(claims, "", { algorithm: "none" })
    : sign(claims, privateKey, { algorithm: "RS256", keyid: String(jwk.kid) })
}

function claimsOf({
  subject,
  first_name,
  last_name,
  email,
  email_verified,
}: Person): Record<string, unknown> {
  return {
    sub: subject,
    name: `${first_name} ${last_name}`,
    given_name: first_name,
    family_name: last_name,
    ...(email ? { email, email_verified } : {}),
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function makeKeys(): Keys {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 })
  const jwk = publicKey.export({ format: "jwk" })
  const kid = createHash("sha256").update(String(jwk.n)).digest("hex").slice(0, 40)
  return { privateKey, jwk: { ...jwk, kid, use: "sig", alg: "RS256" } }
}

function issuerOf(req: Request): string {
  return `http://${req.headers.host}/oauth/google`
}

function clientOf(req: Request, fields: Record<string, string>): { id: string; secret: string } {
  const [scheme, encoded = ""] = (req.headers.authorization ?? "").split(" ")
  if (scheme?.toLowerCase() !== "basic")
    return { id: fields.client_id ?? "", secret: fields.client_secret ?? "" }
  const [id = "", secret = ""] = Buffer.from(encoded, "base64").toString().split(":")
  return { id: decodeURIComponent(id), secret: decodeURIComponent(secret) }
}
