import { randomInt, randomUUID } from "node:crypto"
import type { Data } from "../../src/contract/calls"
import type { Answer, ShopClient } from "./client"
import { eventually } from "./eventually"
import { bank } from "./journey"
import type { ShopUnderTest } from "./shop"
import { newShopper } from "./staff"

export const PASSWORD = "Beauty-2026!"
/** Zenith Bank. */
export const BANK = "057"

export type OwnWithdrawal = Data<"POST /user/wallet/transfer">

export interface Withdrawer {
  id: string
  email: string
  client: ShopClient
  accountNumber: string
}

/** The sandbox sends money to an account by how its number begins: see docs/payments.md. */
export type AccountKind = "arrives" | "fails" | "comes_back" | "waits"
const PREFIX: Record<AccountKind, string> = {
  arrives: "0300",
  fails: "9801",
  comes_back: "9802",
  waits: "9803",
}

/** An account at the sandbox bank, in a name. */
export async function openAccount(
  shop: ShopUnderTest,
  name = "OBI ADA NKECHI",
  kind: AccountKind = "arrives",
): Promise<string> {
  const account_number = `${PREFIX[kind]}${randomInt(100_000, 999_999)}`
  await bank(shop, "/__sandbox/account", { account_number, bank_code: BANK, name })
  return account_number
}

/** Puts money into a wallet from the world outside, as opening balances come. */
export async function putInto(shop: ShopUnderTest, customerId: string, kobo: number): Promise<void> {
  const key = randomUUID()
  await shop.sql(
    `select ledger_post($1, 'test', $1, $2, 'opening', array['bank:shop', $3]::text[], array[-$4::bigint, $4::bigint],
       null, null, 'system', null, null, null, null, false)`,
    [key, Buffer.from(key), `wallet:${customerId}`, kobo],
  )
}

/** A shopper with money and a bank account that is past its 24 hours. */
export async function withdrawer(
  shop: ShopUnderTest,
  { naira = 0, kind = "arrives" as AccountKind } = {},
): Promise<Withdrawer> {
  const { id, email, client } = await newShopper(shop)
  const accountNumber = await openAccount(shop, undefined, kind)
  const saved = await saveBank(client, accountNumber)
  if (saved.http !== 200) throw new Error(`${saved.http} ${saved.message}`)
  await ageBank(shop, id)
  if (naira) await putInto(shop, id, naira * 100)
  return { id, email, client, accountNumber }
}

export const saveBank = (
  client: ShopClient,
  account_number: unknown,
  bank_code: unknown = BANK,
  password = PASSWORD,
) => client.call("PUT /user/wallet/bank-account", { body: { account_number, bank_code, password } as never })

/** As if the bank account had been changed so long ago. */
export async function ageBank(shop: ShopUnderTest, customerId: string, age = "24 hours"): Promise<void> {
  await shop.sql("update account set bank_changed_at = now() - $2::interval where customer_id = $1", [
    customerId,
    age,
  ])
}

export const withdraw = (
  client: ShopClient,
  amount: unknown,
  password: unknown = PASSWORD,
  one_time_code?: string,
): Promise<Answer<OwnWithdrawal>> =>
  client.call("POST /user/wallet/transfer", { body: { amount, password, one_time_code } as never })

/** Asks for naira; throws when that is refused. */
export async function asked(client: ShopClient, amount: number, code?: string): Promise<OwnWithdrawal> {
  const answer = await withdraw(client, amount, PASSWORD, code)
  if (answer.http !== 200) throw new Error(`${answer.http} ${answer.message}`)
  return answer.data
}

export const approve = (staff: ShopClient, id: string) =>
  staff.call("POST /admin/wallet/approve/{id}", { params: { id }, body: {} })

export const decline = (staff: ShopClient, id: string, reason?: string) =>
  staff.call("POST /admin/account/wallet/requests", {
    form: { id, action: "decline", ...(reason ? { reason } : {}) },
  } as never)

/** The request as the table has it, once it is in that status. */
export async function becomes(shop: ShopUnderTest, id: string, status: string): Promise<void> {
  await eventually(
    async () => (await rowOf(shop, id)).status,
    (now) => now === status,
  )
}

export async function rowOf(shop: ShopUnderTest, id: string): Promise<Record<string, unknown>> {
  const [row] = await shop.sql<Record<string, unknown>>("select * from wallet_withdrawal where id = $1", [id])
  if (!row) throw new Error(`There is no withdrawal ${id}`)
  return row
}

/** Of a wallet, in kobo: its balance, what is held of it, and the amounts of its entries but the first. */
export async function walletOf(
  shop: ShopUnderTest,
  customerId: string,
): Promise<{ balance: number; held: number; entries: number[] }> {
  const account = `wallet:${customerId}`
  const [row] = await shop.sql("select balance, held from ledger_account where id = $1", [account])
  const entries = await shop.sql(
    "select amount from ledger_entry where account_id = $1 order by id offset 1",
    [account],
  )
  return {
    balance: Number(row?.balance ?? 0),
    held: Number(row?.held ?? 0),
    entries: entries.map(({ amount }) => Number(amount)),
  }
}

/** The transfers of the sandbox bank under a reference. */
export async function transfersOf(
  shop: ShopUnderTest,
  reference: string,
): Promise<{ status: string; amount: number; fee: number }[]> {
  const state = (await (await fetch(`${shop.address.sandboxUrl}/__sandbox/state`)).json()) as {
    transfers: { reference: string; status: string; amount: number; fee: number }[]
  }
  return state.transfers.filter((one) => one.reference === reference)
}

/** Makes what waits for its next look due at once. */
export async function lookNow(shop: ShopUnderTest, id: string): Promise<void> {
  await shop.sql(
    "update outbox_job set run_at = now() where kind = 'withdrawal' and status = 'waiting' and payload ->> 'withdrawalId' = $1",
    [id],
  )
}
