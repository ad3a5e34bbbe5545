import { z } from "zod"
import { payAtBank } from "../harness/journey"
import { applicationOf } from "../harness/loans"
import { daysPass, deliveredOrder, person as referred, work } from "../harness/referral"
import { openAccount } from "../harness/withdrawals"
import { App } from "./app"
import { type Examples, type Fixture, PASSWORD, type Person } from "./fixture"
import {
  AccountName,
  Anything,
  Bank,
  Earnings,
  Funding,
  HustleDocument,
  HustleProfile,
  LoanBalance,
  LoanRecord,
  OnlyId,
  WalletBalance,
  WalletRequest,
} from "./shapes"

/** Every field of the loan application that apps know, and no other. */
export const loanApplication = (email: string) => {
  const { consent: _, ...fields } = applicationOf(email)
  return { ...fields, middlename: "Nkechi", state: "Lagos", lga: "Ikeja" }
}

/** Wallet, banks, loans, refer-and-earn, hustle. */
export const moneyExamples = (fixture: Fixture): Examples => {
  const { shop } = fixture
  const ofOwn = (key: string) => async () => {
    const { app, id } = await fixture.person()
    return app.call(key, { path: { user_id: id } })
  }
  const asShopper = (key: string) => async () => (await fixture.person()).app.call(key)
  const enquiry = (key: string) => async () =>
    (await fixture.person()).app.call(key, {
      json: { account_number: await openAccount(shop), bank_code: "057" },
    })

  return {
    "GET /get_user_wallet_balance/{user_id}": {
      ask: ofOwn("GET /get_user_wallet_balance/{user_id}"),
      data: WalletBalance.extend({ balance: z.literal(0) }),
    },
    "GET /get_user_loan_balance/{user_id}": {
      ask: ofOwn("GET /get_user_loan_balance/{user_id}"),
      data: LoanBalance.extend({ balance: z.literal(0) }),
    },
    "POST /fund_user_wallet/card": {
      ask: async () => {
        const { app, id: user_id } = await fixture.person()
        const json = { amount: 2_500, user_id }
        const { reference } = await app.get("POST /fund_user_wallet/card", { json }, Funding)
        await payAtBank(shop, reference)
        return app.call("POST /fund_user_wallet/card", { json: { ...json, reference } })
      },
      data: z.object({ reference: z.string(), amount: z.literal(2_500) }),
    },
    "POST /user/wallet/transfer": {
      ask: async () => {
        const person = await fixture.withMoney(2_000)
        await fixture.withBank(person)
        return person.app.call("POST /user/wallet/transfer", { json: { amount: 1_500, password: PASSWORD } })
      },
      data: WalletRequest.extend({ status: z.literal("pending") }),
    },
    "GET /user/wallet/get-banks": {
      ask: asShopper("GET /user/wallet/get-banks"),
      data: z.array(Bank).min(1),
    },
    "GET /user/wallet/banks": { ask: asShopper("GET /user/wallet/banks"), data: z.array(Bank).min(1) },
    "POST /user/wallet/enquiry": { ask: enquiry("POST /user/wallet/enquiry"), data: AccountName },
    "POST /user/wallet/name-enquiry": { ask: enquiry("POST /user/wallet/name-enquiry"), data: AccountName },
    "POST /request-loan": {
      ask: async () => {
        const { app, email } = await fixture.person()
        return app.call("POST /request-loan", { json: loanApplication(email) })
      },
      data: LoanRecord,
    },

    "GET /user/refer-and-earn": {
      ask: asShopper("GET /user/refer-and-earn"),
      data: Earnings.extend({
        referral_balance: z.literal(0),
        total_referrals: z.literal(0),
        total_earned: z.literal(0),
      }),
    },
    "GET /user/refer-and-earn/notifications": {
      ask: async () => (await earner(fixture)).app.call("GET /user/refer-and-earn/notifications"),
      data: z.array(OnlyId).min(1),
      isPaged: true,
    },
    "GET /user/refer-and-earn/transactions": {
      ask: async () => (await earner(fixture)).app.call("GET /user/refer-and-earn/transactions"),
      data: z.array(OnlyId).min(1),
      isPaged: true,
    },
    "GET /user/refer-and-earn/read-notifications": {
      ask: asShopper("GET /user/refer-and-earn/read-notifications"),
      data: Anything,
    },
    "GET /user/refer-and-earn/read-transactions": {
      ask: asShopper("GET /user/refer-and-earn/read-transactions"),
      data: Anything,
    },
    "POST /user/refer-and-earn/withdraw-wallet": {
      ask: async () =>
        (await earner(fixture)).app.call("POST /user/refer-and-earn/withdraw-wallet", {
          json: { amount: 1_000 },
        }),
      data: Anything,
    },
    "POST /user/refer-and-earn/withdraw": {
      ask: async () => {
        const person = await earner(fixture)
        await fixture.withBank(person)
        return person.app.call("POST /user/refer-and-earn/withdraw", {
          json: { amount: 1_000, password: PASSWORD },
        })
      },
      data: WalletRequest.extend({ status: z.literal("pending") }),
    },

    "GET /user/{brand}-hustle/profile": {
      ask: async () => (await agent(fixture)).app.call("GET /user/{brand}-hustle/profile"),
      data: HustleProfile.extend({ status: z.literal("registered") }),
    },
    "POST /user/{brand}-hustle/profile": {
      ask: async () => {
        const { app } = await fixture.person()
        return app.call("POST /user/{brand}-hustle/profile", { json: await agentForm(fixture) })
      },
      data: HustleProfile.extend({ status: z.literal("registered") }),
    },
    "GET /user/{brand}-hustle/documents": {
      ask: async () => {
        const { app } = await applied(fixture)
        return app.call("GET /user/{brand}-hustle/documents")
      },
      data: z.array(HustleDocument).min(1),
    },
    "POST /user/{brand}-hustle/documents": {
      ask: async () => {
        const { app } = await agent(fixture)
        return app.call("POST /user/{brand}-hustle/documents", {
          form: { type: "national_id", file: await fixture.picture("id.png") },
        })
      },
      data: Anything,
    },
  }
}

/** Somebody whose friend's first order has arrived, seven days ago: ₦1,000 to withdraw. */
export async function earner(fixture: Fixture): Promise<Person> {
  const who = await referred(fixture.shop)
  await deliveredOrder(fixture.shop, await referred(fixture.shop, who.code))
  await work(fixture.shop)
  await daysPass(fixture.shop, [who])
  const { id, email, mobile, code, client } = who
  return { id, email, mobile, code, app: new App(fixture.guest.host, client.token) }
}

/** The agent's profile. */
const agentForm = async (fixture: Fixture) => ({
  business_name: "Ada's Beauty",
  phone: "08031112233",
  ...(await fixture.lagos()),
  address: "12 Allen Avenue",
  occupation: "Stylist",
  social_handle: "@adasbeauty",
  about: "I braid on Saturdays",
})

async function agent(fixture: Fixture): Promise<Person & { agentId: string }> {
  const person = await fixture.person()
  const made = await person.app.get(
    "POST /user/{brand}-hustle/profile",
    { json: await agentForm(fixture) },
    z.object({ id: z.string() }),
  )
  return { ...person, agentId: made.id }
}

/** An agent whose papers wait for staff. */
export async function applied(fixture: Fixture): Promise<Person & { agentId: string }> {
  const made = await agent(fixture)
  await made.app.get(
    "POST /user/{brand}-hustle/documents",
    { form: { type: "national_id", file: await fixture.picture("id.png") } },
    Anything,
  )
  return made
}
