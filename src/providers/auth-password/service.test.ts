import type {
  AuthenticationInput,
  AuthIdentityDTO,
  AuthIdentityProviderService,
} from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { hash, verify } from "@node-rs/argon2"
import { PasswordSignIn } from "./service"

jest.setTimeout(30_000)
// The work is recorded.
jest.mock("@node-rs/argon2", () => {
  const real = jest.requireActual<typeof import("@node-rs/argon2")>("@node-rs/argon2")
  return { hash: jest.fn(real.hash), verify: jest.fn(real.verify) }
})
const hashed = jest.mocked(hash)
const verified = jest.mocked(verify)

/** Of "Beauty-2026!", made by Medusa's own provider. */
const medusaHash =
  "c2NyeXB0AA8AAAAIAAAAAUIEq0sBdc5+vL3zJehUC0DBFKRo8EBwgume3I8RwGMn0raFM7VRVFewN0IC9Dwy5MNeBPrqPjwBQ7k/KiQ9afwVpKUnLDwagBHKQECSGo82"

class Identities implements AuthIdentityProviderService {
  readonly stored = new Map<string, AuthIdentityDTO>()

  async retrieve({ entity_id }: { entity_id: string }) {
    const found = this.stored.get(entity_id)
    if (!found) throw new MedusaError(MedusaError.Types.NOT_FOUND, "not found")
    return structuredClone(found)
  }

  async create({
    entity_id,
    provider_metadata,
  }: {
    entity_id: string
    provider_metadata?: Record<string, unknown>
  }) {
    const identity: AuthIdentityDTO = {
      id: `authid_${entity_id}`,
      provider_identities: [{ id: "1", entity_id, provider: "emailpass", provider_metadata }],
    }
    this.stored.set(entity_id, identity)
    return structuredClone(identity)
  }

  async update(entity_id: string, { provider_metadata }: { provider_metadata?: Record<string, unknown> }) {
    const identity = await this.retrieve({ entity_id })
    for (const own of identity.provider_identities ?? []) own.provider_metadata = provider_metadata
    this.stored.set(entity_id, identity)
    return structuredClone(identity)
  }

  async setState() {}

  async getState() {
    return null
  }

  hashOf(email: string): unknown {
    return this.stored.get(email)?.provider_identities?.[0]?.provider_metadata?.password
  }
}

const body = (email: unknown, password: unknown) =>
  ({ body: { email, password } }) as unknown as AuthenticationInput

/** What decides how long a hash takes: parameters and the lengths of salt and key. */
const costOf = (stored: string) => stored.split("$").map((part, index) => (index > 3 ? part.length : part))

describe("PasswordSignIn", () => {
  const signIn = new PasswordSignIn()
  let identities: Identities

  beforeEach(async () => {
    identities = new Identities()
    await signIn.register(body(" Ada@Example.COM ", "Beauty-2026!"), identities)
    hashed.mockClear()
    verified.mockClear()
  })

  it("a password sign-in keeps the e-mail in lower case and never returns the hash", async () => {
    expect([...identities.stored.keys()]).toEqual(["ada@example.com"])
    const answer = await signIn.authenticate(body("ADA@example.com ", "Beauty-2026!"), identities)
    expect(answer.success).toBe(true)
    expect(JSON.stringify(answer)).not.toContain("argon2")
  })

  it("a password sign-in does the same work for a wrong password, an unknown e-mail and an account without a password", async () => {
    await identities.create({ entity_id: "social@example.com", provider_metadata: {} })
    const work: unknown[] = []
    for (const email of ["ada@example.com", "nobody@example.com", "social@example.com"]) {
      verified.mockClear()
      const answer = await signIn.authenticate(body(email, "Not-this-1"), identities)
      expect(answer).toEqual({ success: false, error: "Invalid email or password" })
      work.push(verified.mock.calls.map(([stored]) => costOf(String(stored))))
    }
    expect(work[0]).toHaveLength(1)
    expect(work[1]).toEqual(work[0])
    expect(work[2]).toEqual(work[0])
  })

  it.each([
    ["", "Beauty-2026!"],
    ["ada@example.com", ""],
    ["ada@example.com", "x".repeat(129)],
    [{ $ne: null }, "Beauty-2026!"],
    ["ada@example.com", ["Beauty-2026!"]],
  ])("a password sign-in with %p and %p is refused without hashing", async (email, password) => {
    expect((await signIn.authenticate(body(email, password), identities)).success).toBe(false)
    expect(verified).not.toHaveBeenCalled()
    expect(hashed).not.toHaveBeenCalled()
  })

  it("a password sign-in replaces a hash of Medusa's own provider", async () => {
    await identities.create({
      entity_id: "old@example.com",
      provider_metadata: { password: medusaHash, kept: 1 },
    })
    expect((await signIn.authenticate(body("old@example.com", "Wrong-2026!"), identities)).success).toBe(
      false,
    )
    expect(identities.hashOf("old@example.com")).toBe(medusaHash)
    expect((await signIn.authenticate(body("old@example.com", "Beauty-2026!"), identities)).success).toBe(
      true,
    )
    expect(identities.hashOf("old@example.com")).toMatch(/^\$argon2id\$v=19\$m=32768,t=2,p=1\$/)
    expect((await signIn.authenticate(body("old@example.com", "Beauty-2026!"), identities)).success).toBe(
      true,
    )
  })

  it("a registration takes an e-mail once, and resumes only an unused identity with its own password", async () => {
    const again = (password: string) => signIn.register(body("ada@example.com", password), identities)
    expect(await again("Another-2026!")).toEqual({
      success: false,
      error: "Identity with email already exists",
    })
    expect((await again("Beauty-2026!")).success).toBe(true)
    const identity = identities.stored.get("ada@example.com") as AuthIdentityDTO
    identity.app_metadata = { customer_id: "cus_1" }
    expect((await again("Beauty-2026!")).success).toBe(false)
  })

  it("a short, long or common password is refused at registration and change", async () => {
    for (const password of ["short-1", "x7".repeat(65), "password123"]) {
      expect((await signIn.register(body("new@example.com", password), identities)).success).toBe(false)
      expect((await signIn.update({ entity_id: "ada@example.com", password }, identities)).success).toBe(
        false,
      )
    }
    expect(identities.stored.size).toBe(1)
  })

  it("a changed password replaces the old one at sign-in", async () => {
    expect(
      (await signIn.update({ entity_id: "Ada@example.com", password: "Changed-2026!" }, identities)).success,
    ).toBe(true)
    expect((await signIn.authenticate(body("ada@example.com", "Changed-2026!"), identities)).success).toBe(
      true,
    )
    expect((await signIn.authenticate(body("ada@example.com", "Beauty-2026!"), identities)).success).toBe(
      false,
    )
  })
})
