import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import LedgerService, { type Posted } from "../../src/modules/ledger/service"
import { type LedgerDatabase, openLedgerDatabase } from "../harness/ledger-database"
import { type Gate, openGate, waiting } from "./support/gate"
import { bank, holdOf, newWallet, posting, sales, staff, verified, walletWith } from "./support/ledger-acts"

/**
 * What another transaction does between two statements of a verb, each in one certain order: a verb sees with each
 * statement what was committed before that one began.
 */
let database: LedgerDatabase
let service: LedgerService
let gate: Gate
let stopped: LedgerService
beforeAll(async () => {
  database = await openLedgerDatabase()
  service = database.process()
  gate = await openGate(database.url, ["ledger_hold", "ledger_tx"])
  stopped = new LedgerService({ [ContainerRegistrationKeys.PG_CONNECTION]: gate.stopping })
})
afterAll(async () => {
  await gate?.close()
  await database?.close()
})
afterEach(async () => expect(await verified(service)).toEqual([]))

describe("a seal", () => {
  it("a seal waits for an unfinished posting with a lower number, though none that began later is open", async () => {
    await service.post(posting("opens both", bank, sales, 1))
    const [first, second] = [await database.pg.transaction(), await database.pg.transaction()]
    // Who begins second takes its numbers first: of all that are done, none has begun after it.
    for (const trx of [first, second]) await trx.raw("select pg_current_xact_id()")
    await service.post(posting("began second", bank, sales, 1), second)
    await service.post(posting("began first", bank, sales, 2), first)
    await first.commit()
    expect(await service.seal()).toEqual([])
    await second.commit()
    expect(await service.seal()).toHaveLength(1)
  })
})

describe("a hold", () => {
  it("a hold on an account that is opened at this moment is placed", async () => {
    const wallet = newWallet()
    const { isNew } = await gate.between(
      () => stopped.hold(holdOf(wallet, "opened", 400)),
      () => service.post(posting("opens it", bank, wallet, 1_000)),
    )
    expect(isNew).toBe(true)
    expect(await service.holdOf("order", "opened")).toMatchObject({ status: "open", amountKobo: 400 })
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 1_000, heldKobo: 400 })
  })

  it("a hold on an account opened at this moment with too little money is refused for that", async () => {
    const wallet = newWallet()
    const holding = gate.between(
      () => stopped.hold(holdOf(wallet, "too little", 400)),
      () => service.post(posting("opens it with little", bank, wallet, 399)),
    )
    await expect(holding).rejects.toMatchObject({ code: "insufficient_funds" })
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 399, heldKobo: 0 })
  })

  it("a hold is placed again when it is released at this moment", async () => {
    const wallet = await walletWith(service, 1_000)
    const first = holdOf(wallet, "let go", 900)
    await service.hold(first)
    const { isNew } = await gate.between(
      () => stopped.hold({ ...first, key: "let go, again" }),
      () => service.release({ ...first, key: "lets go" }),
    )
    expect(isNew).toBe(true)
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 1_000, heldKobo: 900 })
  })

  it("a hold is refused when it is released and placed by another at this moment", async () => {
    const wallet = await walletWith(service, 1_000)
    const first = holdOf(wallet, "held by another", 500)
    await service.hold(first)
    const holding = gate.between(
      () => stopped.hold({ ...first, key: "the third" }),
      async () => {
        await service.release({ ...first, key: "lets the first go" })
        await service.hold({ ...first, key: "the second", amountKobo: 300 })
      },
    )
    await expect(holding).rejects.toMatchObject({ code: "hold_exists" })
    expect(await service.holdOf("order", "held by another")).toMatchObject({ amountKobo: 300 })
    expect(await service.balance(wallet)).toMatchObject({ heldKobo: 300 })
  })

  it("a hold released and placed again during its capture is captured with its new amount", async () => {
    const wallet = await walletWith(service, 1_000)
    const first = holdOf(wallet, "again", 900)
    await service.hold(first)
    const again = await database.pg.transaction()
    await service.release({ ...first, key: "lets go of the old" }, again)
    await service.hold({ ...first, key: "the new", amountKobo: 600 }, again)
    const capturing = service.capture({
      ...posting("pays", wallet, sales, 600),
      purpose: "order",
      ref: "again",
    })
    await waiting(database.pg, 1)
    await again.commit()
    expect(await capturing).toMatchObject({ isNew: true })
    expect(await service.holdOf("order", "again")).toMatchObject({ status: "captured", amountKobo: 600 })
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 400, heldKobo: 0 })
  })

  it("a hold released and placed again during its release is released with its new amount", async () => {
    const wallet = await walletWith(service, 1_000)
    const first = holdOf(wallet, "again, released", 900)
    await service.hold(first)
    const again = await database.pg.transaction()
    await service.release({ ...first, key: "lets go of the former" }, again)
    await service.hold({ ...first, key: "the newer", amountKobo: 600 }, again)
    const releasing = service.release({ ...first, key: "lets go of the newer" })
    await waiting(database.pg, 1)
    await again.commit()
    expect(await releasing).toBe("released")
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 1_000, heldKobo: 0 })
  })
})

it("a posting to an account that is opened at this moment is booked", async () => {
  const wallet = newWallet()
  await gate.between(
    () => stopped.post(posting("second to open", bank, wallet, 70)),
    () => service.post(posting("first to open", bank, wallet, 30)),
  )
  expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 100 })
})

it("a reversal requested twice at the same moment is booked once, and both are answered", async () => {
  // Behind the look at the key, and before the key is written: the gate is an index between the two.
  await database.pg.raw(`
    create function gate_of(id text) returns text language plpgsql immutable as $$
      begin
        perform public.at_gate();
        return id;
      end $$;
    create index gate on ledger_tx (gate_of(id));
    alter table ledger_tx drop constraint ledger_tx_idem;
    drop index ledger_tx_reverses;
    alter table ledger_tx add constraint ledger_tx_idem unique (idem_scope, idem_key);
    create unique index ledger_tx_reverses on ledger_tx (reverses_id) where reverses_id is not null`)
  const wallet = newWallet()
  const { txId } = await service.post(posting("to be reversed", bank, wallet, 50))
  const reversal = { scope: "test", key: "reversed twice", txId, reason: "booked twice", actor: staff }
  const posted: Posted[] = []
  posted.push(
    await gate.between(
      () => stopped.reverse(reversal),
      async () => posted.push(await service.reverse(reversal)),
    ),
  )
  expect(posted.map(({ isNew }) => isNew).sort()).toEqual([false, true])
  expect(new Set(posted.map((one) => one.txId)).size).toBe(1)
  expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 0 })
})
