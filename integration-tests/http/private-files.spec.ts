import { randomUUID } from "node:crypto"
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import PrivateFileService from "../../src/modules/private-files/service"
import { connect } from "../harness/connect"
import { sharedShop } from "../harness/shared-shop"

/** The vault itself, with a folder of its own; who may look into it is told by hustle.spec.ts. */
const shop = sharedShop()
const dir = mkdtempSync(join(tmpdir(), "vault-"))
const about = { owner: `cus_${randomUUID()}`, purpose: "test", subject: "one" }
const kind = "pdf" as const
const body = Buffer.from("%PDF the passport of Ada Obi")
const pathOf = (id: string) => join(dir, id.slice(-2), id)

let db: Knex
let vault: PrivateFileService
beforeAll(() => {
  db = connect(shop.address.databaseUrl, 2)
  const container = { [ContainerRegistrationKeys.PG_CONNECTION]: db }
  vault = new PrivateFileService(container, { dataKeys: ["the key of the shop"], dir })
})
afterAll(async () => {
  await db("private_file").where({ owner: about.owner }).delete()
  await db.destroy()
  rmSync(dir, { recursive: true, force: true })
  await shop.disconnect()
})

const keep = async (at = vault) => {
  const sealed = await at.seal({ kind, body })
  return db.transaction((trx) => at.insert(about, sealed, trx))
}

describe("private files", () => {
  it("a private file is encrypted on disk and opened intact", async () => {
    const id = await keep()
    expect(readFileSync(pathOf(id)).includes("passport")).toBe(false)
    expect(await vault.read(id)).toEqual({ ...about, kind, id, body })
  })

  it("a private file cannot be opened when its transaction failed or its row is deleted", async () => {
    const sealed = await vault.seal({ kind, body })
    const failed = db.transaction(async (trx) => {
      await vault.insert(about, sealed, trx)
      throw new Error("no")
    })
    await expect(failed).rejects.toThrow("no")
    expect(await vault.read(sealed.id)).toBeNull()
    const id = await keep()
    await db.transaction((trx) => vault.forget([id], trx))
    expect(await vault.read(id)).toBeNull()
    await vault.discard([id])
    expect(existsSync(pathOf(id))).toBe(false)
  })

  it("a private file is swept from disk once no row opens it", async () => {
    const [kept, gone, young] = [await keep(), await keep(), await keep()]
    await db.transaction((trx) => vault.forget([gone, young], trx))
    const old = new Date("2026-01-01T00:00:00Z")
    for (const id of [kept, gone]) utimesSync(pathOf(id), old, old)
    expect(await vault.sweep(new Date("2026-01-02T00:00:00Z"))).toBe(1)
    expect([kept, gone, young].map((id) => existsSync(pathOf(id)))).toEqual([true, false, true])
  })

  it("a private file moves to a new key while it is read, and one that no known key opens is counted and left", async () => {
    const container = { [ContainerRegistrationKeys.PG_CONNECTION]: db }
    const withKeys = (...dataKeys: [string, ...string[]]) =>
      new PrivateFileService(container, { dataKeys, dir })
    const ids = [await keep(), await keep()]
    const stranger = withKeys("a key that was lost")
    const lost = await keep(stranger)
    const [both, present] = [withKeys("the new key", "the key of the shop"), withKeys("the new key")]
    const onDisk = ids.map((id) => readFileSync(pathOf(id)))
    expect((await both.read(ids[0] ?? ""))?.body).toEqual(body)
    await expect(present.read(ids[0] ?? "")).rejects.toThrow("does not have")
    // Two at once: each key is moved once.
    const runs = await Promise.all([both.rewrapAll(), both.rewrapAll()])
    const own = await db("private_file").where({ owner: about.owner }).count({ n: "*" }).first()
    expect(runs.reduce((sum, { moved }) => sum + moved, 0)).toBe(Number(own?.n) - 1)
    expect(await both.rewrapAll()).toMatchObject({ moved: 0 })
    for (const id of ids) expect((await present.read(id))?.body).toEqual(body)
    expect(ids.map((id) => readFileSync(pathOf(id)))).toEqual(onDisk)
    expect((await both.rewrapAll()).unknown).toBeGreaterThanOrEqual(1)
    await expect(both.read(lost)).rejects.toThrow("does not have")
    await expect(vault.read(ids[0] ?? "")).rejects.toThrow("does not have")
  })

  it("a private file cannot have a name that leads out of its folder", async () => {
    await expect(vault.discard(["../../etc/passwd"])).rejects.toThrow("no private file")
  })
})
