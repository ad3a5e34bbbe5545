import { asValue } from "@medusajs/framework/awilix"
import { LEDGER_MODULE } from "../../src/modules/ledger"
import { shopAccount, walletOf } from "../../src/modules/ledger/domain/chart"
import LedgerService from "../../src/modules/ledger/service"
import { WALLET_MODULE } from "../../src/modules/wallets"
import WalletService from "../../src/modules/wallets/service"
import type { Withdrawal } from "../../src/modules/wallets/withdrawals"
import { CardError } from "../../src/providers/payment-card/card-error"
import type { Transfer } from "../../src/providers/payment-card/card-provider"
import { withdrawalSending } from "../../src/workflows/money/withdrawals/send-withdrawals"
import { settleWithdrawal } from "../../src/workflows/money/withdrawals/settle-withdrawal"
import { type OutboxShop, openOutboxShop } from "./support/outbox-shop"

/** Money on its way to a bank account: it is sent once, and asked about until its end is known (docs/withdrawals.md). */

/** What the bank has, and how it is. */
const bank = {
  transfers: new Map<string, Transfer>(),
  isSilent: false,
  sends: 0,
  finds: 0,
}

jest.mock("../../src/workflows/money/payments/card", () => ({
  bankTransfers: () => ({
    recipient: async () => "RCP_1",
    find: async (reference: string) => {
      bank.finds += 1
      if (bank.isSilent) throw new CardError("unavailable", "timeout", "no answer", false)
      return bank.transfers.get(reference) ?? null
    },
    send: async ({ reference, amountKobo }: { reference: string; amountKobo: number }) => {
      bank.sends += 1
      if (bank.isSilent) throw new CardError("unavailable", "timeout", "no answer", false)
      const transfer: Transfer = {
        ...{ reference, amountKobo, currency: "NGN", status: "pending", outcome: "on_its_way" as const },
        ...{ transferCode: "TRF_1", feeKobo: 1_000, message: null },
      }
      bank.transfers.set(reference, transfer)
      return transfer
    },
  }),
}))

let shop: OutboxShop
let wallet: WalletService
beforeAll(async () => {
  shop = await openOutboxShop(["ledger", "wallets"], { withdrawal: withdrawalSending })
  wallet = new WalletService(shop.own)
  shop.container.register({
    [LEDGER_MODULE]: asValue(new LedgerService(shop.own)),
    [WALLET_MODULE]: asValue(wallet),
  })
})
beforeEach(async () => {
  bank.transfers.clear()
  Object.assign(bank, { isSilent: false, sends: 0, finds: 0 })
  await shop.pg("outbox_job").delete()
})
afterAll(() => shop.close())

let made = 0

/** ₦500 of a wallet, asked for. */
async function asked(): Promise<Withdrawal> {
  made += 1
  const customerId = `cus_${made}`
  const account = walletOf(customerId)
  const ledger = shop.container.resolve(LEDGER_MODULE)
  return ledger.transaction(async (trx) => {
    const actor = { type: "system", id: null } as const
    const entries = [
      { account, amountKobo: 50_000 },
      { account: shopAccount("bank"), amountKobo: -50_000 },
    ]
    await ledger.post({ scope: "test", key: customerId, kind: "opening", entries, actor }, trx)
    const bankAccount = {
      accountNumber: "0123456789",
      accountName: "ADA OBI",
      bankCode: "057",
      changedAt: new Date(0),
    }
    const amountKobo = 50_000
    const withdrawal = await wallet.withdrawals.request(
      { customerId, amountKobo, bank: bankAccount, bankName: "Zenith Bank", at: new Date() },
      trx,
    )
    const held = { purpose: "withdrawal", ref: withdrawal.id, expiresAt: null } as const
    await ledger.hold({ scope: "test", key: withdrawal.id, account, amountKobo, ...held, actor }, trx)
    return withdrawal
  })
}

async function approved(): Promise<Withdrawal> {
  const withdrawal = await asked()
  await shop.pg.transaction((trx) => wallet.withdrawals.approve(withdrawal, "user_1", trx))
  return withdrawal
}

const statusOf = async ({ id }: Withdrawal) => (await wallet.withdrawals.find({ id }))?.status

const becomes = ({ reference }: Withdrawal, outcome: Transfer["outcome"]) => {
  const transfer = bank.transfers.get(reference)
  if (transfer) bank.transfers.set(reference, { ...transfer, outcome })
}

describe("sending", () => {
  it("a withdrawal is enqueued for sending in the transaction that approves it", async () => {
    const withdrawal = await asked()
    const refused = shop.pg.transaction(async (trx) => {
      await wallet.withdrawals.approve(withdrawal, "user_1", trx)
      throw new Error("The connection is gone")
    })
    await expect(refused).rejects.toThrow("is gone")
    expect(await shop.jobs()).toEqual([])
    await shop.pg.transaction((trx) => wallet.withdrawals.approve(withdrawal, "user_1", trx))
    expect(await shop.jobs()).toMatchObject([{ key: `${withdrawal.id}:send`, status: "waiting" }])
  })

  it("a withdrawal is sent once when several processes work at the same time", async () => {
    await Promise.all([approved(), approved(), approved()])
    await Promise.all([shop.worker(), shop.worker(), shop.worker()].map((one) => one.work()))
    expect([bank.sends, bank.transfers.size]).toEqual([3, 3])
    await shop.later()
    expect(bank.sends).toBe(3)
  })

  it("a withdrawal is retried under the same reference when the bank was silent, and the reason is kept", async () => {
    bank.isSilent = true
    const withdrawal = await approved()
    await shop.worker().work()
    expect(await shop.jobs()).toMatchObject([{ status: "waiting", last_error: "no answer" }])
    await shop.later()
    // It may have received it: it is asked first, and gets no second transfer while it does not answer.
    expect([bank.sends, bank.finds]).toEqual([1, 1])
    bank.isSilent = false
    await shop.later()
    expect([...bank.transfers.keys()]).toEqual([withdrawal.reference])
    expect(await statusOf(withdrawal)).toBe("processing")
  })
})

describe("a transfer on its way", () => {
  it("a transfer on its way is queried ever more rarely until its outcome is known", async () => {
    const withdrawal = await approved()
    await shop.worker().work()
    const pauses: (number | undefined)[] = []
    for (let look = 0; look < 9; look += 1) {
      pauses.push((await shop.jobs())[0]?.seconds)
      await shop.later()
    }
    expect(pauses).toEqual([15, 30, 60, 120, 300, 600, 1800, 3600, 3600])
    becomes(withdrawal, "arrived")
    await shop.later()
    expect(await statusOf(withdrawal)).toBe("paid")
    expect(await shop.jobs()).toMatchObject([{ status: "done" }, { key: `${withdrawal.id}:look-back` }])
  })

  it("a transfer that a webhook settled in between is queried no more", async () => {
    const withdrawal = await approved()
    await shop.worker().work()
    const transfer = bank.transfers.get(withdrawal.reference)
    if (transfer) await settleWithdrawal(shop.container, withdrawal.id, { ...transfer, outcome: "came_back" })
    await shop.later()
    expect([await statusOf(withdrawal), bank.finds]).toEqual(["failed", 0])
    expect(await shop.jobs()).toMatchObject([{ status: "done" }])
  })
})

describe("a transfer that arrived", () => {
  const arrived = async () => {
    const withdrawal = await approved()
    await shop.worker().work()
    becomes(withdrawal, "arrived")
    await shop.later()
    return withdrawal
  }

  it("a transfer that arrived is checked after an hour, a day, three and seven days, and then no more", async () => {
    const { id } = await arrived()
    const HOUR = 3_600
    const DAY = 24 * HOUR
    expect((await shop.jobs())[1]?.seconds).toBe(HOUR)
    for (const [age, next] of [
      [HOUR, DAY],
      [DAY + HOUR, 3 * DAY],
      [4 * DAY + HOUR, 7 * DAY],
    ] as const) {
      await shop
        .pg("wallet_withdrawal")
        .where({ id })
        .update({ settled_at: new Date(Date.now() - age * 1_000) })
      await shop.later()
      expect((await shop.jobs())[1]).toMatchObject({ status: "waiting", seconds: next })
    }
    await shop
      .pg("wallet_withdrawal")
      .where({ id })
      .update({ settled_at: new Date(Date.now() - 12 * DAY * 1_000) })
    await shop.later()
    expect((await shop.jobs())[1]?.status).toBe("done")
  })

  it("a transfer that arrived and was sent back by the bank returns the money to the shopper", async () => {
    const withdrawal = await arrived()
    becomes(withdrawal, "came_back")
    await shop.later()
    expect(await statusOf(withdrawal)).toBe("failed")
    const { balanceKobo } = await shop.container
      .resolve(LEDGER_MODULE)
      .balance(walletOf(withdrawal.customer_id))
    expect(balanceKobo).toBe(50_000)
    expect((await shop.jobs())[1]?.status).toBe("done")
  })
})
