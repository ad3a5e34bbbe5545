import { randomUUID } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Knex, knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { missingToSell } from "../../bin/shop/missing-to-sell"
import { readShop } from "../../src/contract/shop"
import { VERIFICATION_MODULE } from "../../src/modules/verification"
import VerificationService from "../../src/modules/verification/service"
import addStaff from "../../src/scripts/add-staff"
import { sharedShop } from "../harness/shared-shop"

/** How a shop gets its first member of staff, and what it says is missing before it sells. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"
const folder = mkdtempSync(join(tmpdir(), "staff-"))
const file = join(folder, "answer.json")

let pg: Knex
beforeAll(() => {
  pg = knex({ client: "pg", connection: shop.address.databaseUrl, pool: { min: 0, max: 3 } })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await pg.destroy()
  await shop.disconnect()
})

/** What the command is started with; `mail` is what becomes of the e-mail. */
function containerWith(mail: (to: string) => Promise<void>): MedusaContainer {
  const knows = async (filter: { provider_identities: { entity_id: string } }) => {
    const { rows } = await pg.raw<{ rows: { id: string; app_metadata: unknown }[] }>(
      `select a.id, a.app_metadata from auth_identity a join provider_identity p on p.auth_identity_id = a.id
        where p.provider = 'emailpass' and p.entity_id = ?`,
      [filter.provider_identities.entity_id],
    )
    return rows
  }
  const connection = { [ContainerRegistrationKeys.PG_CONNECTION]: pg }
  const known: Record<string, unknown> = {
    ...connection,
    [VERIFICATION_MODULE]: new VerificationService(connection, { secrets: ["s".repeat(32)] }),
    [Modules.AUTH]: { listAuthIdentities: knows },
    [Modules.NOTIFICATION]: { createNotifications: ({ to }: { to: string }) => mail(to) },
  }
  return { resolve: (name: string) => known[name] } as unknown as MedusaContainer
}

async function add(args: string[], mail: (to: string) => Promise<void> = async () => undefined) {
  process.env.STAFF_ANSWER = file
  try {
    await addStaff({ container: containerWith(mail), args })
  } finally {
    delete process.env.STAFF_ANSWER
  }
  return JSON.parse(readFileSync(file, "utf8")) as {
    acceptUrl?: string
    mailFailure?: string | null
    refused?: string
  }
}

const newEmail = () => `owner.${randomUUID().slice(0, 8)}@example.com`
const tokenOf = (url: string | undefined) => new URL(url ?? "").searchParams.get("token") ?? ""

describe("npm run staff -- add", () => {
  it("npm run staff -- add creates a link that opens the admin once, and e-mails it", async () => {
    const email = newEmail()
    const mailed: string[] = []
    const { acceptUrl, mailFailure } = await add([email.toUpperCase(), "superadmin"], async (to) => {
      mailed.push(to)
    })
    expect({ mailed, mailFailure }).toEqual({ mailed: [email], mailFailure: null })
    const token = tokenOf(acceptUrl)
    const visitor = shop.visitorOfBackend()
    expect(await visitor.call("GET /auth/staff-invitation", { query: { token } })).toMatchObject({
      http: 200,
      data: { email, role: "superadmin", invited_by: readShop({}).name },
    })
    const body = {
      token,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      first_name: "Ngozi",
      last_name: "Eze",
    }
    const joined = await visitor.call("POST /auth/staff-invitation/accept", { body })
    expect(joined).toMatchObject({ http: 200, data: { user: { email, role: "superadmin" } } })
    expect(await visitor.call("POST /auth/staff-invitation/accept", { body })).toMatchObject({
      error: { code: "invalid_link" },
    })
    expect(await add([email, "superadmin"])).toEqual({
      refused: "This e-mail belongs to a member of staff already",
    })
  })

  it("npm run staff -- add gives the link even when no e-mail can be sent, and says so", async () => {
    const answer = await add([newEmail(), "content"], () => Promise.reject(new Error("connection refused")))
    expect(answer.mailFailure).toBe("connection refused")
    const query = { token: tokenOf(answer.acceptUrl) }
    expect(await shop.visitorOfBackend().call("GET /auth/staff-invitation", { query })).toMatchObject({
      http: 200,
      data: { role: "content" },
    })
  })

  it("npm run staff -- add refuses an unknown role", async () => {
    await expect(add([newEmail(), "boss"])).rejects.toThrow("Give an e-mail and a role")
  })
})

describe("what is missing to sell", () => {
  const without = (...changes: string[]) =>
    shop
      .transaction(async (inside) => {
        for (const change of changes) await inside.sql(change)
        const found = await missingToSell((text) => inside.sql(text), "https://shop.ng")
        throw new Looked(found.map(({ what }) => what))
      })
      .catch((error: unknown) => {
        if (error instanceof Looked) return error.found
        throw error
      })

  it("the check of what is missing to sell finds nothing in a shop that sells, and names each missing thing", async () => {
    expect(await without()).toEqual([])
    expect(
      await without(
        "update staff_member set deleted_at = now() where role = 'superadmin'",
        "update delivery_rule set deleted_at = now() where state_id in ('NG-LA', 'NG-KN')",
      ),
    ).toEqual(["Nobody can open the admin", "2 states have no delivery fee"])
  })
})

/** Ends a look, and with it everything that was changed for it. */
class Looked extends Error {
  constructor(readonly found: string[]) {
    super("looked")
  }
}
