import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityDTO,
  AuthIdentityProviderService,
} from "@medusajs/framework/types"
import { AbstractAuthModuleProvider, MedusaError } from "@medusajs/framework/utils"
import { asciiDomain } from "../../contract/email"
import { hashPassword, passwordVersion, verifyAgainstNobody, verifyPassword } from "./password-hash"
import { MAX_PASSWORD, passwordProblem } from "./password-policy"

const WRONG = "Invalid email or password"
const TAKEN = "Identity with email already exists"

/**
 * Sign-in by e-mail and password, for shoppers and for the admin's own login: it stands in for Medusa's
 * `emailpass` provider under the same id and keeps its contract, messages included.
 */
export class PasswordSignIn extends AbstractAuthModuleProvider {
  static override identifier = "emailpass"
  static override DISPLAY_NAME = "E-mail and password"

  override async authenticate(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    const { email, password } = readCredentials(input)
    if (!email || !password || password.length > MAX_PASSWORD) return { success: false, error: WRONG }
    const identity = await find(identities, email)
    const stored = identity && this.storedHash(identity)
    if (!identity || !stored) {
      await verifyAgainstNobody(password)
      return { success: false, error: WRONG }
    }
    const { valid, needsRehash } = await verifyPassword(password, stored)
    if (!valid) return { success: false, error: WRONG }
    const current = needsRehash ? await this.saveHash(identities, identity, email, password) : identity
    return { success: true, authIdentity: this.withoutHash(current) }
  }

  /**
   * As Medusa's provider: an identity that nobody uses yet and whose password fits is returned again, so
   * that a sign-up that stopped half-way can be finished.
   */
  override async register(
    input: AuthenticationInput,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    const { email, password } = readCredentials(input)
    if (!email) return { success: false, error: "Email should be a string" }
    if (!password) return { success: false, error: "Password should be a string" }
    const problem = passwordProblem(password)
    if (problem) return { success: false, error: problem }
    const existing = await find(identities, email)
    if (existing) {
      const stored = this.storedHash(existing)
      const unused = Object.keys(existing.app_metadata ?? {}).length === 0
      const resumes = unused && stored !== null && (await verifyPassword(password, stored)).valid
      return resumes
        ? { success: true, authIdentity: this.withoutHash(existing) }
        : { success: false, error: TAKEN }
    }
    const created = await identities.create({
      entity_id: email,
      provider_metadata: { password: await hashPassword(password) },
    })
    return { success: true, authIdentity: this.withoutHash(created) }
  }

  /** Sets a new password: `{ entity_id, password }`. Without a password nothing changes. */
  override async update(
    data: Record<string, unknown>,
    identities: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    const email = typeof data.entity_id === "string" ? normaliseEmail(data.entity_id) : ""
    if (!email)
      return { success: false, error: `Cannot update ${this.provider} provider identity without entity_id` }
    if (typeof data.password !== "string" || data.password === "") return { success: true }
    const problem = passwordProblem(data.password)
    if (problem) return { success: false, error: problem }
    const identity = await find(identities, email)
    if (!identity) return { success: false, error: WRONG }
    const updated = await this.saveHash(identities, identity, email, data.password)
    return { success: true, authIdentity: this.withoutHash(updated) }
  }

  private async saveHash(
    identities: AuthIdentityProviderService,
    identity: AuthIdentityDTO,
    email: string,
    password: string,
  ): Promise<AuthIdentityDTO> {
    const others = this.ownIdentity(identity)?.provider_metadata ?? {}
    return identities.update(email, {
      provider_metadata: { ...others, password: await hashPassword(password) },
    })
  }

  private storedHash(identity: AuthIdentityDTO): string | null {
    const hash = this.ownIdentity(identity)?.provider_metadata?.password
    return typeof hash === "string" ? hash : null
  }

  /** In place of the hash its version: who opens a session by it sees whether it is still the one. */
  private withoutHash(identity: AuthIdentityDTO): AuthIdentityDTO {
    const copy: AuthIdentityDTO = JSON.parse(JSON.stringify(identity))
    const stored = this.storedHash(copy)
    const metadata = this.ownIdentity(copy)?.provider_metadata
    delete metadata?.password
    if (metadata && stored) metadata.password_version = passwordVersion(stored)
    return copy
  }

  private ownIdentity(identity: AuthIdentityDTO) {
    return identity.provider_identities?.find((one) => one.provider === this.provider)
  }
}

/** E-mails are case-insensitive: stored and looked up in lower case, with their domain as name servers know it. */
export function normaliseEmail(email: string): string {
  return asciiDomain(email.trim().toLowerCase())
}

function readCredentials({ body }: AuthenticationInput): { email: string; password: string } {
  const { email, password } = (body ?? {}) as Record<string, unknown>
  return {
    email: typeof email === "string" ? normaliseEmail(email) : "",
    password: typeof password === "string" ? password : "",
  }
}

async function find(identities: AuthIdentityProviderService, email: string): Promise<AuthIdentityDTO | null> {
  try {
    return await identities.retrieve({ entity_id: email })
  } catch (error) {
    if (error instanceof Error && "type" in error && error.type === MedusaError.Types.NOT_FOUND) return null
    throw error
  }
}
