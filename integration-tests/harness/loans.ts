import type { ShopClient } from "./client"
import type { ShopUnderTest } from "./shop"
import { newShopper } from "./staff"

const DAY_MS = 24 * 60 * 60 * 1000

/** A Lagos day from today on. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + 60 * 60 * 1000 + days * DAY_MS).toISOString().slice(0, 10)

/** Every field of the application; the register of the sandbox knows the number as the applicant's. */
export const applicationOf = (email: string, more: Record<string, unknown> = {}) => ({
  first_name: "Ada",
  last_name: "Obi",
  middlename: "",
  email,
  gender: "female",
  phone_number: "08031112233",
  educational_level: "degree",
  bvn: "22212345678",
  marital_status: "single",
  children: 1,
  nok: "Chidi Obi",
  nok_contact: "08031112244",
  emergency_contact_name: "Uju Obi",
  emergency_contact_number: "08031112255",
  home_address: "12 Allen Avenue",
  state: "NG-LA",
  lga: "NG-LA-ikeja",
  city: "Ikeja",
  residential_status: "tenant",
  employment_status: "employed",
  company_name: "Palm Foods",
  job_title: "Buyer",
  date_started: "2021-03-01",
  monthly_income: 250_000,
  loan_amount: 120_000,
  consent: true,
  ...more,
})

export async function applicant(shop: ShopUnderTest, more: Record<string, unknown> = {}) {
  const shopper = await newShopper(shop)
  const answer = await shopper.client.call("POST /request-loan", { body: applicationOf(shopper.email, more) })
  return { ...shopper, answer, loan: answer.data }
}

export const terms = (more: Record<string, unknown> = {}) => ({
  amount: 100_000,
  months: 3,
  monthly_interest: 4,
  fee: 1_000,
  first_due_date: dayFromNow(30),
  ...more,
})

/** Reviewed and proposed by one member of staff, approved by another. */
export async function offered(
  shop: ShopUnderTest,
  staff: { first: ShopClient; second: ShopClient },
  more: Record<string, unknown> = {},
) {
  const borrower = await applicant(shop)
  const params = { id: borrower.loan.id }
  await staff.first.call("POST /admin/loans/{id}/review", { params })
  const proposed = await staff.first.call("PUT /admin/loans/{id}/terms", { params, body: terms(more) })
  const total = proposed.data.terms?.total ?? 0
  const approved = await staff.second.call("PUT /admin/loans/{id}/approve", { params, body: { total } })
  if (approved.http !== 200) throw new Error(`Not approved: ${approved.http} ${approved.message}`)
  return { ...borrower, params, total }
}

export async function paidOut(
  shop: ShopUnderTest,
  staff: { first: ShopClient; second: ShopClient },
  more: Record<string, unknown> = {},
) {
  const borrower = await offered(shop, staff, more)
  const { client, params, total } = borrower
  const accepted = await client.call("POST /user/loans/{id}/accept", {
    params,
    body: { total, agreed: true },
  })
  if (accepted.http !== 200) throw new Error(`Not accepted: ${accepted.http} ${accepted.message}`)
  return borrower
}

/** An account's balance in the ledger, kobo, from its entries. */
export async function ledgerBalance(shop: ShopUnderTest, account: string): Promise<number> {
  const [row] = await shop.sql<{ sum: string }>(
    "select coalesce(sum(amount), 0)::text as sum from ledger_entry where account_id = $1",
    [account],
  )
  return Number(row?.sum)
}
