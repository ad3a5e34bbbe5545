import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LEDGER_MODULE } from "../../modules/ledger"
import { shopAccount, walletOf } from "../../modules/ledger/domain/chart"
import { WALLET_MODULE } from "../../modules/wallets"
import { letGo } from "../../workflows/money/withdrawals/settle-withdrawal"
import type { Clock } from "./insert-rows"

const BANK = { code: "057", name: "Zenith Bank" }
/** The same as the sandbox bank's own, where these are held by these names. */
const ACCOUNTS = [
  { email: "shopper@demo.shop", number: "0123456789", name: "NWANKWO ADAORA CHIDINMA" },
  { email: "wholesaler@demo.shop", number: "0223456789", name: "BISI ADEKUNLE" },
]

interface Ask {
  naira: number
  daysAgo: number
  /** By finance. */
  isApproved?: true
  declined?: string
}

/** What the wholesaler began with, and asked for since: one waits for its second approval, one for its first. */
const OPENING_NAIRA = 400_000
const ASKS: Ask[] = [
  { naira: 20_000, daysAgo: 9, declined: "You asked us by phone to leave it in your wallet" },
  { naira: 150_000, daysAgo: 0.3, isApproved: true },
  { naira: 12_500, daysAgo: 0.1 },
]

/**
 * Bank accounts of the demo's shoppers, and requests of the wholesaler for staff to decide on. In one transaction, so
 * that a run that was cut short leaves nothing. Answers what to say of it.
 */
export async function askForWithdrawals(container: MedusaContainer, clock: Clock): Promise<string> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const ledger = container.resolve(LEDGER_MODULE)
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const idOf = async (table: "customer" | "user", email: string): Promise<string> => {
    const row = await pg(table).where({ email }).whereNull("deleted_at").first("id")
    if (!row) throw new Error(`${email} is not in the demo shop`)
    return row.id
  }
  for (const { email, number, name } of ACCOUNTS) {
    await pg("account")
      .where({ customer_id: await idOf("customer", email) })
      .update({
        account_number: number,
        account_name: name,
        bank_code: BANK.code,
        bank_changed_at: clock.daysAgo(20),
      })
  }
  const customerId = await idOf("customer", "wholesaler@demo.shop")
  const finance = await idOf("user", "finance@demo.shop")
  await pg.transaction(async (trx) => {
    if (await trx("wallet_withdrawal").where({ customer_id: customerId }).first("id")) return
    await ledger.post(
      {
        scope: "demo-shop",
        key: `opening ${customerId}`,
        kind: "opening",
        entries: [
          { account: walletOf(customerId), amountKobo: OPENING_NAIRA * 100 },
          { account: shopAccount("bank"), amountKobo: -OPENING_NAIRA * 100 },
        ],
        actor: { type: "system", id: null },
        occurredAt: new Date(clock.daysAgo(40)),
      },
      trx,
    )
    for (const ask of ASKS) {
      const at = new Date(clock.daysAgo(ask.daysAgo))
      const bank = {
        accountNumber: "0223456789",
        accountName: "BISI ADEKUNLE",
        bankCode: BANK.code,
        changedAt: at,
      }
      const amountKobo = ask.naira * 100
      const made = await withdrawals.request({ customerId, amountKobo, bank, bankName: BANK.name, at }, trx)
      await ledger.hold(
        {
          scope: "withdrawal",
          key: `${made.id} requested`,
          account: walletOf(customerId),
          amountKobo,
          purpose: "withdrawal",
          ref: made.id,
          expiresAt: null,
          actor: { type: "customer", id: customerId },
        },
        trx,
      )
      if (ask.isApproved) await withdrawals.approve(made, finance, trx)
      if (ask.declined) {
        await letGo(ledger, made.id, trx, { type: "staff", id: finance })
        await withdrawals.decline(made.id, finance, ask.declined, trx)
      }
    }
  })
  return `two bank accounts, ${ASKS.length} requests`
}
