import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type LedgerService from "../../src/modules/ledger/service"
import { eventually } from "../harness/eventually"
import { type LedgerDatabase, openLedgerDatabase } from "../harness/ledger-database"
import { bank, holdOf, newWallet, posting, sales, staff, verified, walletWith } from "./support/ledger-acts"

let database: LedgerDatabase
let service: LedgerService
beforeAll(async () => {
  database = await openLedgerDatabase()
  service = database.process()
})
afterAll(() => database?.close())

describe("posting", () => {
  it("a posting moves money once for its key, whoever reports it", async () => {
    const wallet = newWallet()
    const topUp = posting("tu-1", bank, wallet, 50_000)
    const first = await service.post({ ...topUp, reason: "by the browser" })
    expect(first.isNew).toBe(true)
    expect(await service.post({ ...topUp, actor: staff, reason: "by hand" })).toEqual({
      ...first,
      isNew: false,
    })
    await expect(service.post(posting("tu-1", bank, wallet, 50_001))).rejects.toMatchObject({
      kind: "invalid",
      code: "idempotency_mismatch",
    })
    expect(await service.balance(wallet)).toEqual({
      balanceKobo: 50_000,
      heldKobo: 0,
      availableKobo: 50_000,
      status: "active",
    })
  })

  it("a posting of money that is not there is refused to the kobo and changes nothing", async () => {
    const wallet = await walletWith(service, 1_000)
    await expect(service.post(posting("over", wallet, sales, 1_001))).rejects.toMatchObject({
      code: "insufficient_funds",
    })
    // The same key goes through once there is enough: a refusal leaves no trace.
    await service.post(posting("more", bank, wallet, 1))
    await service.post(posting("over", wallet, sales, 1_001))
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 0 })
    const empty = newWallet()
    await expect(service.post(posting("none", empty, sales, 1))).rejects.toMatchObject({
      code: "insufficient_funds",
    })
    expect(await service.balance(empty)).toMatchObject({ balanceKobo: 0, status: "active" })
  })

  it("a posting of more than what is owed of a loan is refused", async () => {
    const wallet = newWallet()
    const loan = { kind: "loan" as const, owner: `loan_${wallet.owner}` }
    await service.post(posting("disbursed", loan, wallet, 5_000))
    expect(await service.balance(loan)).toMatchObject({ balanceKobo: -5_000 })
    await expect(service.post(posting("repaid", bank, loan, 5_001))).rejects.toMatchObject({
      code: "more_than_owed",
    })
  })

  it("a posting in the caller's transaction is rolled back with it", async () => {
    const wallet = newWallet()
    const failing = database.pg.transaction(async (trx) => {
      await service.post(posting("lost", bank, wallet, 700), trx)
      expect(await service.balance(wallet, trx)).toMatchObject({ balanceKobo: 700 })
      throw new Error("the order was not made")
    })
    await expect(failing).rejects.toThrow("the order was not made")
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 0 })
  })

  it("a posting sent a hundred times at once is booked once", async () => {
    const wallet = newWallet()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => service.post(posting("hundred", bank, wallet, 300))),
    )
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(new Set(answers.map(({ txId }) => txId)).size).toBe(1)
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 300 })
  })

  it("postings between many wallets at once end with the same total", async () => {
    const wallets = await Promise.all(Array.from({ length: 5 }, () => walletWith(service, 1_000)))
    const moves = Array.from({ length: 200 }, (_, n) => {
      const from = wallets[n % 5] ?? bank
      const to = wallets[(n * 3 + 1) % 5] ?? bank
      return from === to
        ? undefined
        : service.post(posting(`cross ${n}`, from, to, 7)).catch((error) => error.code)
    })
    expect((await Promise.all(moves)).filter((code) => code === "ledger_busy")).toEqual([])
    const left = await Promise.all(wallets.map((wallet) => service.balance(wallet)))
    expect(left.reduce((sum, { balanceKobo }) => sum + balanceKobo, 0)).toBe(5_000)
  })
})

describe("holds", () => {
  it("a hold keeps money aside and pays with all or part of it", async () => {
    const wallet = await walletWith(service, 10_000)
    const hold = holdOf(wallet, "order_a", 6_000)
    const { holdId } = await service.hold(hold)
    expect(await service.hold(hold)).toEqual({ holdId, isNew: false })
    await expect(service.hold({ ...hold, amountKobo: 1 })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    })
    await expect(service.hold({ ...hold, key: "another" })).rejects.toMatchObject({ code: "hold_exists" })
    await expect(service.post(posting("too much", wallet, sales, 4_001))).rejects.toMatchObject({
      code: "insufficient_funds",
    })
    const capture = {
      ...posting("paid a", wallet, sales, 5_500),
      purpose: "order" as const,
      ref: "order_a",
    }
    const posted = await service.capture(capture)
    expect(posted).toMatchObject({ isNew: true })
    expect(await service.capture(capture)).toEqual({ ...(posted as object), isNew: false })
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 4_500, heldKobo: 0 })
    expect(await service.holdOf("order", "order_a")).toMatchObject({
      status: "captured",
      amountKobo: 6_000,
    })
    expect(await service.release({ ...hold, key: "late" })).toBe("gone")
    await expect(service.hold({ ...hold, key: "again" })).rejects.toMatchObject({ code: "hold_exists" })
  })

  it("a hold never pays more than what is held", async () => {
    const wallet = await walletWith(service, 10_000)
    await service.hold(holdOf(wallet, "order_b", 6_000))
    const capture = { purpose: "order" as const, ref: "order_b" }
    await expect(
      service.capture({ ...posting("b", wallet, sales, 6_001), ...capture }),
    ).rejects.toMatchObject({
      code: "LG004",
    })
    const other = await walletWith(service, 10_000)
    await expect(service.capture({ ...posting("b", other, sales, 6_000), ...capture })).rejects.toMatchObject(
      {
        code: "LG004",
      },
    )
    await expect(
      service.capture({ ...posting("b", wallet, sales, 6_000), ...capture, amountKobo: 5_000 }),
    ).rejects.toMatchObject({ code: "LG004" })
  })

  it("a released hold may be placed again", async () => {
    const wallet = await walletWith(service, 1_000)
    const hold = holdOf(wallet, "order_c", 1_000)
    await service.hold(hold)
    expect(await service.release({ ...hold, key: "r" })).toBe("released")
    expect(await service.release({ ...hold, key: "r" })).toBe("gone")
    expect(
      await service.capture({ ...posting("c", wallet, sales, 1_000), purpose: "order", ref: "order_c" }),
    ).toBe("gone")
    expect(await service.hold({ ...hold, key: "hold c again" })).toMatchObject({ isNew: true })
    expect(await service.balance(wallet)).toMatchObject({ heldKobo: 1_000, availableKobo: 0 })
  })

  it("an expired hold is released; a capture at the same moment gets all or nothing", async () => {
    const wallet = await walletWith(service, 10_000)
    const minutes = (n: number) => new Date(Date.now() + n * 60_000)
    await service.hold({ ...holdOf(wallet, "later", 1), expiresAt: minutes(1) })
    const refs = Array.from({ length: 30 }, (_, n) => `due ${n}`)
    for (const ref of refs) await service.hold({ ...holdOf(wallet, ref, 100), expiresAt: minutes(-1) })
    expect(await service.due()).toMatchObject({ holds: true })
    const [expired, ...captures] = await Promise.all([
      service.expireHolds(100),
      ...refs.map((ref) =>
        service.capture({ ...posting(`pay ${ref}`, wallet, sales, 100), purpose: "order", ref }),
      ),
    ])
    const captured = captures.filter((answer) => answer !== "gone").length
    expect(captured + (expired as unknown[]).length).toBe(30)
    expect(await service.due()).toMatchObject({ holds: false })
    expect(await service.balance(wallet)).toMatchObject({
      balanceKobo: 10_000 - captured * 100,
      heldKobo: 1,
    })
  })

  /** The second act comes while the first is not committed yet, and waits for it. */
  it.each(["captured", "released"] as const)(
    "a hold that is %s at this moment cannot be ended twice",
    async (end) => {
      const wallet = await walletWith(service, 10_000)
      // What another hold reserves would hide a sum that is debited twice.
      await service.hold(holdOf(wallet, `other ${end}`, 5_000))
      const hold = holdOf(wallet, `twice ${end}`, 1_000)
      await service.hold(hold)
      const name = { purpose: hold.purpose, ref: hold.ref }
      const acts = {
        captured: (key: string, trx?: Knex.Transaction) =>
          service.capture({ ...posting(`${end} ${key}`, wallet, sales, 1_000), ...name }, trx),
        released: (key: string, trx?: Knex.Transaction) =>
          service.release({ ...name, scope: "test", key, actor: staff }, trx),
      }
      const first = await database.pg.transaction()
      await acts[end]("first", first)
      const second = [acts.captured("second"), acts.released("third")]
      await eventually(
        () =>
          database
            .pg("pg_stat_activity")
            .whereRaw("datname = current_database() and wait_event_type = 'Lock'"),
        (waiting) => waiting.length === second.length,
      )
      await first.commit()
      expect(await Promise.all(second)).toEqual(["gone", "gone"])
      expect(await service.holdOf(name.purpose, name.ref)).toMatchObject({ status: end })
      expect(await service.balance(wallet)).toMatchObject({
        balanceKobo: end === "captured" ? 9_000 : 10_000,
        heldKobo: 5_000,
      })
    },
  )

  it("a frozen account's holds are paid, its debits are refused, and its credits continue", async () => {
    const wallet = await walletWith(service, 1_000)
    await service.hold(holdOf(wallet, "order_d", 400))
    expect(await service.freeze(wallet, staff, "lost phone")).toBe(true)
    expect(await service.freeze(wallet, staff, "lost phone")).toBe(false)
    const frozen = { code: "account_frozen" }
    await expect(service.post(posting("d", wallet, sales, 1))).rejects.toMatchObject(frozen)
    await expect(service.hold(holdOf(wallet, "order_e", 1))).rejects.toMatchObject(frozen)
    await service.post(posting("e", bank, wallet, 5))
    await service.post({ ...posting("f", wallet, sales, 5), evenIfFrozen: true })
    expect(
      await service.capture({ ...posting("g", wallet, sales, 400), purpose: "order", ref: "order_d" }),
    ).toMatchObject({ isNew: true })
    expect(await service.balance(wallet)).toMatchObject({ balanceKobo: 600, status: "frozen" })
    expect(await service.unfreeze(wallet, staff, "found it")).toBe(true)
    await service.post(posting("h", wallet, sales, 600))
  })
})

it("a transaction is reversed once, and only while the money is there", async () => {
  const wallet = newWallet()
  const { txId } = await service.post(posting("credit", bank, wallet, 900))
  const reverse = { scope: "test", key: "undo", txId, reason: "booked twice", actor: staff }
  await service.post(posting("spent", wallet, sales, 1))
  await expect(service.reverse(reverse)).rejects.toMatchObject({ code: "insufficient_funds" })
  await service.post(posting("back", sales, wallet, 1))
  const undone = await service.reverse(reverse)
  expect(await service.reverse(reverse)).toEqual({ ...undone, isNew: false })
  await expect(service.reverse({ ...reverse, key: "undo 2" })).rejects.toMatchObject({
    code: "already_reversed",
  })
  await expect(service.reverse({ ...reverse, key: "x", txId: "ltx_none" })).rejects.toMatchObject({
    kind: "not_found",
  })
  const [first, second] = await service.transactions([txId, undone.txId])
  expect(first).toMatchObject({
    kind: "reversal",
    reversesId: txId,
    actor: staff,
    reason: "booked twice",
  })
  for (const word of [wallet.owner, `wallet:${wallet.owner}`])
    expect(await service.findTransactions(word, 2)).toMatchObject([{ kind: "reversal" }, { kind: "test" }])
  expect(await service.findTransactions(txId, 9)).toMatchObject([{ id: txId }])
  expect(await service.findTransactions("nothing", 9)).toEqual([])
  expect(await service.findTransactions(undefined, 1)).toMatchObject([{ kind: "reversal" }])
  expect(second).toMatchObject({
    reversedById: undone.txId,
    entries: [{ amountKobo: -900 }, { amountKobo: 900 }],
  })
})

it("transactions are found in the order of posting, also those of one millisecond", async () => {
  const wallet = newWallet()
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now())
  const posted: string[] = []
  try {
    for (let n = 1; n <= 8; n += 1)
      posted.unshift((await service.post(posting(`ms ${n}`, bank, wallet, n))).txId)
  } finally {
    clock.mockRestore()
  }
  const idsOf = (found: { id: string }[]) => found.map(({ id }) => id)
  expect(idsOf(await service.findTransactions(undefined, 3))).toEqual(posted.slice(0, 3))
  expect(idsOf(await service.findTransactions(wallet.owner, 5))).toEqual(posted.slice(0, 5))
  expect(idsOf(await service.transactions(posted.toReversed()))).toEqual(posted)
})

it("a statement is read by page, day and kind, with the balance after each entry", async () => {
  const wallet = await walletWith(service, 1_000)
  for (let n = 1; n <= 5; n += 1)
    await service.post({
      ...posting(`s ${n}`, wallet, sales, n),
      kind: n % 2 ? "odd" : "even",
      metadata: { n },
    })
  const page = await service.statement(wallet, { page: 2, perPage: 2 })
  expect(page.total).toBe(6)
  expect(page.rows).toMatchObject([
    { kind: "odd", amountKobo: -3, balanceAfterKobo: 994, metadata: { n: 3 } },
    { kind: "even", amountKobo: -2, balanceAfterKobo: 997 },
  ])
  const odd = await service.statement(wallet, { page: 1, perPage: 2, kinds: ["odd"] })
  expect([odd.total, odd.rows.map(({ amountKobo }) => amountKobo)]).toEqual([3, [-5, -3]])
  const from = page.rows[0]?.createdAt
  // Entries of one millisecond are on the same side of it.
  const { rows } = await service.statement(wallet, { page: 1, perPage: 9 })
  const later = rows.filter(({ createdAt }) => from && createdAt >= from).length
  expect(later).toBeGreaterThanOrEqual(3)
  expect(await service.statement(wallet, { page: 1, perPage: 9, from })).toMatchObject({ total: later })
  const earlier = { total: rows.length - later }
  expect(await service.statement(wallet, { page: 1, perPage: 9, to: from })).toMatchObject(earlier)
  expect(await service.statement(sales, { page: 1, perPage: 2, kinds: ["odd"] })).toMatchObject({
    total: 3,
    rows: [{ amountKobo: 5, balanceAfterKobo: null }, { amountKobo: 3 }],
  })
  expect(await service.statement(newWallet(), { page: 1, perPage: 9 })).toEqual({ rows: [], total: 0 })
})

it("sealing is due from the first unsealed posting until it is sealed", async () => {
  await service.seal()
  expect(await service.due()).toMatchObject({ entries: false })
  await service.post(posting("to be sealed", bank, sales, 100))
  expect(await service.due()).toMatchObject({ entries: true })
  await service.seal()
  expect(await service.due()).toMatchObject({ entries: false })
})

it("the shop's accounts have the same balance before, between and after seals", async () => {
  const wallet = await walletWith(service, 1_000)
  const before = (await service.balance(sales)).balanceKobo
  for (let n = 0; n < 3; n += 1) {
    await service.post(posting(`sale ${n}`, wallet, sales, 100))
    expect((await service.balance(sales)).balanceKobo).toBe(before + 100 * (n + 1))
    await service.seal()
  }
  expect(await service.seal()).toEqual([])
  expect((await service.balance(sales)).balanceKobo).toBe(before + 300)
  const { lines, totalKobo } = await service.trialBalance()
  expect(totalKobo).toBe(0)
  expect(lines.find(({ kind }) => kind === "sales")).toMatchObject({
    balanceKobo: before + 300,
    accounts: 1,
  })
  expect(await verified(service)).toEqual([])
  expect(await service.lastVerification()).toMatchObject({ found: 0, breaks: [], head: expect.any(String) })
})
