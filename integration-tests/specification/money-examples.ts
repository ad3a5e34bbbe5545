import { z } from "zod"
import { payAtBank } from "../harness/journey"
import { applicationOf } from "../harness/loans"
import { daysPass, deliveredOrder, person as referred, work } from "../harness/referral"
import { openAccount } from "../harness/withdrawals"
import { App } from "./app"
import { type Examples, type Floor, PASSWORD, type Person } from "./floor"
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
export const moneyExamples = (floor: Floor): Examples => {
  const { shop } = floor
  const ofOwn = (key: string) => async () => {
    const { app, id } = await floor.person()
    return app.call(key, { path: { user_id: id } })
  }
  const asShopper = (key: string) => async () => (await floor.person()).app.call(key)
  const enquiry = (key: string) => async () =>
    (await floor.person()).app.call(key, {
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
        const { app, id: user_id } = await floor.person()
        const json = { amount: 2_500, user_id }
        const { reference } = await app.get("POST /fund_user_wallet/card", { json }, Funding)
        await payAtBank(shop, reference)
        return app.call("POST /fund_user_wallet/card", { json: { ...json, reference } })
      },
      data: z.object({ reference: z.string(), amount: z.literal(2_500) }),
    },
    "POST /user/wallet/transfer": {
      ask: async () => {
        const person = await floor.withMoney(2_000)
        await floor.withBank(person)
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
        const { app, email } = await floor.person()
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
      ask: async () => (await earner(floor)).app.call("GET /user/refer-and-earn/notifications"),
      data: z.array(OnlyId).min(1),
      isPaged: true,
    },
    "GET /user/refer-and-earn/transactions": {
      ask: async () => (await earner(floor)).app.call("GET /user/refer-and-earn/transactions"),
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
        (await earner(floor)).app.call("POST /user/refer-and-earn/withdraw-wallet", {
          json: { amount: 1_000 },
        }),
      data: Anything,
    },
    "POST /user/refer-and-earn/withdraw": {
      ask: async () => {
        const person = await earner(floor)
        await floor.withBank(person)
        return person.app.call("POST /user/refer-and-earn/withdraw", {
          json: { amount: 1_000, password: PASSWORD },
        })
      },
      data: WalletRequest.extend({ status: z.literal("pending") }),
    },

    "GET /user/{brand}-hustle/profile": {
      ask: async () => (await agent(floor)).app.call("GET /user/{brand}-hustle/profile"),
      data: HustleProfile.extend({ status: z.literal("registered") }),
    },
    "POST /user/{brand}-hustle/profile": {
      ask: async () => {
        const { app } = await floor.person()
        return app.call("POST /user/{brand}-hustle/profile", { json: await agentForm(floor) })
      },
      data: HustleProfile.extend({ status: z.literal("registered") }),
    },
    "GET /user/{brand}-hustle/documents": {
      ask: async () => {
        const { app } = await applied(floor)
        return app.call("GET /user/{brand}-hustle/documents")
      },
      data: z.array(HustleDocument).min(1),
    },
    "POST /user/{brand}-hustle/documents": {
      ask: async () => {
        const { app } = await agent(floor)
        return app.call("POST /user/{brand}-hustle/documents", {
          form: { type: "national_id", file: await floor.picture("id.png") },
        })
      },
      data: Anything,
    },
  }
}

/** Somebody whose friend's first order has arrived, seven days ago: ₦1,000 to take out. */
export async function earner(floor: Floor): Promise<Person> {
  const who = await referred(floor.shop)
  await deliveredOrder(floor.shop, await referred(floor.shop, who.code))
  await work(floor.shop)
  await daysPass(floor.shop, [who])
  const { id, email, mobile, code, client } = who
  return { id, email, mobile, code, app: new App(floor.guest.host, client.token) }
}

/** The agent's profile. */
const agentForm = async (floor: Floor) => ({
  business_name: "Ada's Beauty",
  phone: "08031112233",
  ...(await floor.lagos()),
  address: "12 Allen Avenue",
  occupation: "Stylist",
  social_handle: "@adasbeauty",
  about: "I braid on Saturdays",
})

async function agent(floor: Floor): Promise<Person & { agentId: string }> {
  const person = await floor.person()
  const made = await person.app.get(
    "POST /user/{brand}-hustle/profile",
    { json: await agentForm(floor) },
    z.object({ id: z.string() }),
  )
  return { ...person, agentId: made.id }
}

/** An agent whose papers wait for staff. */
export async function applied(floor: Floor): Promise<Person & { agentId: string }> {
  const made = await agent(floor)
  await made.app.get(
    "POST /user/{brand}-hustle/documents",
    { form: { type: "national_id", file: await floor.picture("id.png") } },
    Anything,
  )
  return made
}
