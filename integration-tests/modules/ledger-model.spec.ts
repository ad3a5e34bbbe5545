import fc from "fast-check"
import { SYSTEM } from "../../src/modules/ledger/domain/posting"
import type LedgerService from "../../src/modules/ledger/service"
import { type LedgerDatabase, openLedgerDatabase } from "../harness/ledger-database"
import { LedgerModel, type Outcome, refOf } from "../harness/ledger-model"

/** `npm run faults` tries 10,000 commands. */
const COMMANDS = Number(process.env.LEDGER_COMMANDS || 1_200)
const A_RUN = 120

let database: LedgerDatabase
let service: LedgerService
beforeAll(async () => {
  database = await openLedgerDatabase()
  service = database.process()
})
afterAll(() => database?.close())

const ACCOUNTS = ["wallet:a", "wallet:b", "loan:l", "sales:shop", "bank:shop"]
// Few of each, so that the same key, hold and account come up again and again.
const key = fc.integer({ min: 0, max: 40 }).map(String)
const name = fc.constantFrom("order 1", "order 2", "withdrawal 1")
const wallet = fc.constantFrom("wallet:a", "wallet:b")
const account = fc.constantFrom(...ACCOUNTS)
const amount = fc.integer({ min: 1, max: 60 })

const command = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant("post" as const), key, from: account, to: account, amount }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("split" as const),
      key,
      from: wallet,
      amount: fc.integer({ min: 2, max: 60 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("hold" as const),
      key,
      name,
      from: wallet,
      amount,
      isDue: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant("capture" as const), key, name, to: account, amount }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("release" as const), key, name }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("reverse" as const), key, of: key }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("expire" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant("freeze" as const), from: wallet, frozen: fc.boolean() }),
  },
)
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

/** One run of commands against the ledger and the model, in accounts of its own. */
class Run {
  private readonly model = new LedgerModel()
  private readonly txIds = new Map<string, string>()
  private readonly shops = new Map<string, number>()

  constructor(private readonly id: number) {}

  async begin(): Promise<void> {
    for (const shop of ["sales:shop", "bank:shop"])
      this.shops.set(shop, (await service.balance(refOf(shop))).balanceKobo)
  }

  /** What both said. */
  async do(command: Command): Promise<[Outcome, Outcome]> {
    const scope = `run ${this.id}`
    switch (command.act) {
      case "post":
      case "split": {
        const { key } = command
        const entries: [string, number][] =
          command.act === "post"
            ? command.from === command.to
              ? [
                  [command.from, -command.amount],
                  [command.from === "bank:shop" ? "sales:shop" : "bank:shop", command.amount],
                ]
              : [
                  [command.from, -command.amount],
                  [command.to, command.amount],
                ]
            : [
                [command.from, -command.amount],
                ["sales:shop", command.amount - 1],
                ["loan:l", 1],
              ]
        return [
          this.model.post(key, entries),
          await this.outcome(
            key,
            service.post({ scope, key, kind: "test", entries: this.mine(entries), actor: SYSTEM }),
          ),
        ]
      }
      case "hold": {
        const { key, name, from, amount, isDue } = command
        const expiresAt = new Date(Date.now() + (isDue ? -60_000 : 3_600_000))
        const held = service.hold({
          ...this.named(name),
          scope,
          key,
          account: this.ref(from),
          amountKobo: amount,
          expiresAt,
          actor: SYSTEM,
        })
        return [this.model.hold(key, name, from, amount, isDue), await this.outcome(undefined, held)]
      }
      case "capture": {
        const { key, name, amount } = command
        const from = this.model.accountOf(name) ?? "wallet:a"
        const to = command.to === from ? "sales:shop" : command.to
        const entries = this.mine([
          [from, -amount],
          [to, amount],
        ])
        const captured = service.capture({
          ...this.named(name),
          scope,
          key,
          kind: "test",
          entries,
          actor: SYSTEM,
        })
        return [this.model.capture(key, name, amount, from, to), await this.outcome(key, captured)]
      }
      case "release": {
        const { key, name } = command
        const released = await service.release({ ...this.named(name), scope, key, actor: SYSTEM })
        return [this.model.release(name), released === "released" ? "done" : "gone"]
      }
      case "reverse": {
        const { key, of } = command
        const txId = this.txIds.get(of) ?? "ltx_none"
        const reversed = service.reverse({ scope, key, txId, reason: "a test", actor: SYSTEM })
        return [this.model.reverse(key, of), await this.outcome(key, reversed)]
      }
      case "expire": {
        const expired = await service.expireHolds(100)
        // Those of earlier runs are over: each run ends with an expiry.
        return [{ refused: `${this.model.expire()}` }, { refused: `${expired.length}` }]
      }
      case "freeze": {
        const account = this.model.account(command.from)
        account.frozen = command.frozen
        await service[command.frozen ? "freeze" : "unfreeze"](this.ref(command.from), SYSTEM, "a test")
        return ["done", "done"]
      }
    }
  }

  async compare(): Promise<void> {
    for (const id of ACCOUNTS) {
      const expected = this.model.account(id)
      const { balanceKobo, heldKobo, status } = await service.balance(this.ref(id))
      expect({
        id,
        balance: balanceKobo - (this.shops.get(id) ?? 0),
        held: heldKobo,
        frozen: status === "frozen",
      }).toEqual({
        id,
        balance: expected.balance,
        held: expected.held,
        frozen: expected.frozen,
      })
    }
  }

  private async outcome(key: string | undefined, done: Promise<object | "gone">): Promise<Outcome> {
    try {
      const answer = await done
      if (answer === "gone") return "gone"
      const { isNew, txId } = answer as { isNew: boolean; txId?: string }
      if (key !== undefined && txId) this.txIds.set(key, txId)
      return isNew ? "new" : "again"
    } catch (error) {
      return { refused: String((error as { code?: string }).code) }
    }
  }

  private mine(entries: [string, number][]) {
    return entries.map(([id, amountKobo]) => ({ account: this.ref(id), amountKobo }))
  }

  private ref(id: string) {
    const { kind, owner } = refOf(id)
    return owner === "shop" ? { kind, owner } : { kind, owner: `${owner} ${this.id}` }
  }

  private named(name: string) {
    return { purpose: name.split(" ")[0] as "order" | "withdrawal", ref: `${name} of ${this.id}` }
  }
}

it(`the ledger behaves like its model in at least ${COMMANDS} commands`, async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: A_RUN, maxLength: A_RUN, size: "max" }),
      async (commands) => {
        runs += 1
        const run = new Run(runs)
        await run.begin()
        for (const [index, one] of commands.entries()) {
          const [expected, actual] = await run.do(one)
          expect({ index, one, outcome: actual }).toEqual({ index, one, outcome: expected })
          if (index % 20 === 0) await run.compare()
        }
        await run.do({ act: "expire" })
        await run.compare()
      },
    ),
    { numRuns: Math.ceil(COMMANDS / A_RUN), endOnFailure: true },
  )
  await service.seal()
  expect((await service.verify()).found).toBe(0)
}, 600_000)
