import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { ACCOUNT_MODULE } from "../../src/modules/accounts"
import AccountService from "../../src/modules/accounts/service"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { WALLET_MODULE } from "../../src/modules/wallets"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { bankAccountMails } from "../../src/workflows/money/withdrawals/bank-account-mails"
import { bankChanges } from "../../src/workflows/money/withdrawals/change-bank-account"
import { moduleStatements } from "../harness/migrations"
import { openSmtpServer } from "../harness/smtp"
import { type BareDatabase, NOTIFICATIONS, openBareDatabase } from "./support/bare-database"

/** An owner gets an e-mail about another bank account, whatever becomes of the process that changed it (docs/withdrawals.md). */

let database: BareDatabase
let accounts: AccountService
let smtp: Awaited<ReturnType<typeof openSmtpServer>>
const container = createMedusaContainer()
beforeAll(async () => {
  const modules = await Promise.all(["accounts", "outbox"].map(moduleStatements))
  database = await openBareDatabase([
    ...NOTIFICATIONS,
    "create table customer (id text primary key, email text, first_name text, deleted_at timestamptz)",
    ...modules.flat(),
  ])
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: database.pg }
  accounts = new AccountService(own)
  const banks = { banks: [{ code: "057", name: "Zenith Bank" }], fetchedAt: new Date() }
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [ACCOUNT_MODULE]: asValue(accounts),
    [OUTBOX_MODULE]: asValue(new OutboxService(own)),
    [WALLET_MODULE]: asValue({ bankList: { read: async () => banks } }),
  })
  smtp = await openSmtpServer()
  process.env.SMTP_URL = smtp.url
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})

const bank = (number: string) => ({
  account_number: number,
  account_name: "ADA OBI",
  bank_code: "057",
  bank_name: "Zenith Bank",
  is_yours: true,
})

/** An owner, and where the mails go. */
async function owner(id: string): Promise<string> {
  const email = `${id}@bank.test`
  await database.pg("customer").insert({ id, email, first_name: "Ada" })
  await accounts.openAccount({ customer_id: id, phone: null, gender: null, dob: null, referred_by: null })
  return email
}

/** How many mails have gone there, with those that are due now. */
const mailed = async (email: string) => {
  await new OutboxWorker(container, { "bank-account-mail": bankAccountMails }).work()
  return smtp.taken.filter((to) => to === email).length
}

it("each change of a bank account is e-mailed once, to its owner", async () => {
  const email = await owner("changing")
  await accounts.changeAccount("changing", bankChanges(bank("0123456789"), new Date("2026-01-01")))
  expect([await mailed(email), await mailed(email)]).toEqual([1, 1])
  await accounts.changeAccount("changing", { address: "1 Allen Avenue" })
  expect(await mailed(email)).toBe(1)
  await accounts.changeAccount("changing", bankChanges(bank("0223456789"), new Date("2026-01-02")))
  expect(await mailed(email)).toBe(2)
})

it("a bank account that is changed and changed back is not e-mailed", async () => {
  const email = await owner("back")
  const before = bankChanges(bank("0123456789"), new Date("2026-01-01"))
  await accounts.changeAccount("back", before)
  expect(await mailed(email)).toBe(1)
  await accounts.changeAccount("back", bankChanges(bank("0223456789"), new Date("2026-01-02")))
  await accounts.changeAccount("back", before)
  expect(await mailed(email)).toBe(1)
})
