import { createHash, randomBytes, timingSafeEqual } from "node:crypto"
import type { Person } from "./people"

/** What a shop asked for on somebody's behalf, as its address says it. */
export interface AuthorizationRequest {
  clientId: string
  redirectUri: string
  state: string
  nonce: string
  /** S256, PKCE. */
  challenge: string
}

interface Grant extends AuthorizationRequest {
  person: Person
  until: number
}

const CODE_MS = 60_000
const TOKEN_MS = 60 * 60_000

/** Codes and access tokens of one identity provider. In memory: nobody misses them after a restart. */
export class Grants {
  private readonly codes = new Map<string, Grant>()
  private readonly tokens = new Map<string, { person: Person; until: number }>()

  constructor(
    readonly client: { id: string; secret: string },
    /** The only address that people are sent back to. */
    private readonly redirectUri: string,
  ) {}

  /** Why a request cannot be answered; null when it can. */
  problemOf(request: AuthorizationRequest): string | null {
    if (request.clientId !== this.client.id) return "The OAuth client was not found."
    if (request.redirectUri !== this.redirectUri) return "Error 400: redirect_uri_mismatch"
    return null
  }

  issueCode(request: AuthorizationRequest, person: Person): string {
    const code = randomBytes(24).toString("base64url")
    this.codes.set(code, { ...request, person, until: Date.now() + CODE_MS })
    return code
  }

  /** The grant behind a code: once, for the client it was issued to, and who holds the verifier. Null otherwise. */
  redeem(fields: Record<string, string>): Grant | null {
    const grant = this.codes.get(fields.code ?? "")
    this.codes.delete(fields.code ?? "")
    if (!grant || grant.until < Date.now() || grant.redirectUri !== fields.redirect_uri) return null
    if (!grant.challenge) return grant
    const shown = createHash("sha256")
      .update(fields.code_verifier ?? "")
      .digest("base64url")
    return same(shown, grant.challenge) ? grant : null
  }

  issueToken(person: Person): { access_token: string; expires_in: number } {
    const access_token = randomBytes(24).toString("base64url")
    this.tokens.set(access_token, { person, until: Date.now() + TOKEN_MS })
    return { access_token, expires_in: TOKEN_MS / 1000 }
  }

  personOf(token: string): Person | null {
    const found = this.tokens.get(token)
    return found && found.until > Date.now() ? found.person : null
  }

  isClient(id: string, secret: string): boolean {
    return id === this.client.id && same(secret, this.client.secret)
  }
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
