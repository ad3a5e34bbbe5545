import type { Data } from "../../src/contract/calls"
import type { Answer, ShopClient } from "./client"
import { payAtBank } from "./journey"
import type { ShopUnderTest } from "./shop"

type Funding = Data<"POST /fund_user_wallet/card">

/** Starts to fund the signed-in shopper's wallet. */
export function startFunding(client: ShopClient, amount: unknown): Promise<Answer<Funding>> {
  return client.call("POST /fund_user_wallet/card", { body: { amount, platform: "web" } as never })
}

export function confirmFunding(client: ShopClient, reference: string): Promise<Answer<Funding>> {
  return client.call("POST /fund_user_wallet/card", { body: { reference, platform: "web" } })
}

/** Puts naira into the wallet by card, to the end. */
export async function fundWallet(shop: ShopUnderTest, client: ShopClient, naira: number): Promise<Funding> {
  const started = await startFunding(client, naira)
  if (started.http !== 200) throw new Error(`No funding: ${started.http} ${started.message}`)
  await payAtBank(shop, started.data.reference)
  const settled = await confirmFunding(client, started.data.reference)
  if (settled.http !== 200) throw new Error(`Not funded: ${settled.http} ${settled.message}`)
  return settled.data
}

/** What the ledger has of a wallet, in kobo. */
export async function walletInLedger(
  shop: ShopUnderTest,
  customerId: string,
): Promise<{ balance: number; held: number; entries: number; sum: number }> {
  const [row] = await shop.sql(
    `select w.balance, w.held, (select count(*) from ledger_entry e where e.account_id = w.id) as entries,
       (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = w.id) as sum
       from ledger_account w where w.id = $1`,
    [`wallet:${customerId}`],
  )
  const number = (name: string) => Number(row?.[name] ?? 0)
  return { balance: number("balance"), held: number("held"), entries: number("entries"), sum: number("sum") }
}
