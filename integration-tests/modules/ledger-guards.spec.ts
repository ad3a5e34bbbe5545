import type LedgerService from "../../src/modules/ledger/service"
import { type LedgerDatabase, openLedgerDatabase } from "../harness/ledger-database"
import { bank, holdOf, newWallet, posting, sales, staff, verified, walletWith } from "./support/ledger-acts"

let database: LedgerDatabase
let service: LedgerService
beforeAll(async () => {
  database = await openLedgerDatabase()
  service = database.process()
})
afterAll(() => database?.close())

describe("what was written", () => {
  it.each([
    ["ledger_tx", "reason"],
    ["ledger_entry", "amount"],
    ["ledger_hold_event", "amount"],
    ["ledger_account_event", "reason"],
    ["ledger_seal", "hash"],
  ])("ledger rows in %s cannot be changed or deleted", async (table, column) => {
    const wallet = await walletWith(service, 10)
    await service.hold(holdOf(wallet, `kept ${table}`, 1))
    await service.freeze(wallet, staff, "a test")
    await service.seal()
    for (const sql of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(database.pg.raw(sql)).rejects.toMatchObject({ code: "LG009" })
  })

  it("the shop's database role can do everything that the ledger does, but cannot touch its rows", async () => {
    const { service: restricted, pg } = await database.restrictedProcess()
    const wallet = newWallet()
    await restricted.post(posting("restricted", bank, wallet, 900))
    await restricted.hold(holdOf(wallet, "order_r", 400))
    await restricted.capture({ ...posting("r", wallet, sales, 300), purpose: "order", ref: "order_r" })
    await restricted.hold(holdOf(wallet, "order_s", 100))
    await restricted.release({ ...holdOf(wallet, "order_s", 100), key: "s" })
    const { txId } = await restricted.post(posting("t", bank, wallet, 5))
    await restricted.reverse({ scope: "test", key: "u", txId, reason: "a test", actor: staff })
    await restricted.freeze(wallet, staff, "a test")
    await restricted.expireHolds(10)
    expect(await restricted.seal()).not.toEqual([])
    expect((await restricted.verify()).found).toBe(0)
    expect(await restricted.balance(wallet)).toMatchObject({
      balanceKobo: 600,
      heldKobo: 0,
      status: "frozen",
    })
    for (const sql of [
      "update ledger_account set balance = 1",
      "update ledger_hold set remaining = 0",
      ...[
        ["ledger_tx", "reason"],
        ["ledger_entry", "amount"],
        ["ledger_hold_event", "amount"],
        ["ledger_seal", "hash"],
        ["ledger_account_event", "reason"],
      ].flatMap(([table, column]) => [
        `update ${table} set ${column} = null`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ]),
      "insert into ledger_entry (tx_id, account_id, amount) values ('x', 'y', 1)",
      "alter table ledger_entry disable trigger all",
      "set session_replication_role = replica",
    ])
      await expect(pg.raw(sql)).rejects.toMatchObject({ code: "42501" })
  })

  it("the database refuses half a ledger transaction, and an entry added to one later", async () => {
    const wallet = await walletWith(service, 10)
    const [entry] = await database.pg("ledger_entry").where({ account_id: `wallet:${wallet.owner}` })
    const half = `insert into ledger_entry (tx_id, account_id, amount) values ('${entry?.tx_id}', 'sales:shop', 5)`
    await expect(database.pg.raw(half)).rejects.toMatchObject({ code: "LG008" })
    await expect(
      database.pg.raw(`insert into ledger_tx (id, kind, idem_scope, idem_key, request_hash, actor_type, occurred_at)
            values ('ltx_empty', 'test', 'test', 'empty', '', 'system', now())`),
    ).rejects.toMatchObject({ code: "LG008" })
  })

  it("a ledger row changed past every guard is found and named", async () => {
    const wallet = await walletWith(service, 1_000)
    await service.post(posting("target", wallet, sales, 250))
    expect(await verified(service)).toEqual([])
    const [entry] = await database.pg("ledger_entry").where({
      account_id: `wallet:${wallet.owner}`,
      amount: -250,
    })
    const name = `entry ${entry?.id}`
    /** As who owns the server could, who switches the guards off. */
    const tamper = (sql: string) =>
      database.pg.transaction(async (trx) => {
        await trx.raw("set local session_replication_role = replica")
        await trx.raw(sql)
      })
    const sealBreaks = async () => (await service.verify()).breaks
    await tamper(`update ledger_entry set amount = -251 where id = ${entry?.id}`)
    expect((await sealBreaks()).map(({ id }) => id)).toEqual([name])
    await tamper(`update ledger_entry set amount = -250 where id = ${entry?.id}`)
    expect(await sealBreaks()).toEqual([])
    await tamper(`update ledger_tx set reason = 'a gift' where id = '${entry?.tx_id}'`)
    expect((await sealBreaks()).map(({ id }) => id)).toContain(name)
    await tamper(`update ledger_tx set reason = null where id = '${entry?.tx_id}'`)
    await tamper(`update ledger_account set balance = balance + 1 where id = 'wallet:${wallet.owner}'`)
    expect((await verified(service)).map(({ id }) => id)).toEqual([`wallet:${wallet.owner}`])
    await tamper(`update ledger_account set balance = balance - 1 where id = 'wallet:${wallet.owner}'`)
    await tamper(
      `update ledger_seal set digests = set_byte(digests, 20, get_byte(digests, 20) # 1) where seq = 1`,
    )
    expect((await sealBreaks()).map(({ id }) => id)).toContain("seal 1")
    await tamper(
      `update ledger_seal set digests = set_byte(digests, 20, get_byte(digests, 20) # 1) where seq = 1`,
    )
    await tamper(`delete from ledger_entry where id = ${entry?.id}`)
    expect(await sealBreaks()).toEqual([{ id: name, detail: expect.stringContaining("taken away") }])
  })
})
