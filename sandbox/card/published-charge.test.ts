import { z } from "zod"
import { openTestSandbox, type TestSandbox } from "../test-sandbox"

/** What the provider publishes of these answers and events, field by field: none may be missing, none be of another type. */

const nothing = z.null()
const Instant = z.iso.datetime()
const Digits = z.string().regex(/^\d+$/)

const published = {
  bankTransfer: z.strictObject({
    status: z.literal(true),
    message: z.literal("Charge attempted"),
    data: z.strictObject({
      reference: z.string(),
      status: z.literal("pending_bank_transfer"),
      display_text: z.string(),
      account_name: z.string(),
      account_number: z.string().regex(/^\d{10}$/),
      bank: z.strictObject({ slug: z.string(), name: z.string(), id: z.number() }),
      account_expires_at: Instant,
    }),
  }),
  ussd: z.strictObject({
    status: z.literal(true),
    message: z.literal("Charge attempted"),
    data: z.strictObject({
      reference: z.string(),
      status: z.literal("pay_offline"),
      display_text: z.string().regex(/\*[\d*]+#/),
      ussd_code: z.string().regex(/^\*737\*33\*4\*\d{5}#$/),
    }),
  }),
  success: z.strictObject({
    event: z.literal("charge.success"),
    data: z.looseObject({
      id: z.number(),
      domain: z.literal("test"),
      status: z.literal("success"),
      reference: z.string(),
      amount: z.number(),
      message: nothing,
      gateway_response: z.literal("Approved"),
      paid_at: Instant,
      created_at: Instant,
      channel: z.literal("bank_transfer"),
      currency: z.literal("NGN"),
      fees: z.number().nullable(),
      authorization: z.looseObject({
        authorization_code: z.string().regex(/^AUTH_[a-z0-9]{10}$/),
        bin: z.string().regex(/^\d{3}XXX$/),
        last4: z.string().regex(/^X\d{3}$/),
        exp_month: z.string().regex(/^\d\d$/),
        exp_year: z.string().regex(/^\d{4}$/),
        channel: z.literal("bank_transfer"),
        card_type: z.literal("transfer"),
        bank: nothing,
        country_code: z.literal("NG"),
        brand: z.literal("Managed Account"),
        reusable: z.literal(false),
        signature: nothing,
        account_name: nothing,
        sender_country: z.literal("NG"),
        sender_bank: z.string().nullable(),
        sender_bank_account_number: z.string().regex(/^X{7}\d{3}$/),
        sender_name: z.string(),
        narration: z.string().nullable(),
      }),
      customer: z.looseObject({ id: z.number(), email: z.email(), customer_code: z.string() }),
      plan: z.strictObject({}),
      subaccount: z.strictObject({}),
      split: z.strictObject({}),
      order_id: nothing,
      paidAt: Instant,
      requested_amount: z.number(),
      pos_transaction_data: nothing,
      source: z.strictObject({
        type: z.literal("api"),
        source: z.literal("merchant_api"),
        entry_point: z.literal("charge"),
        identifier: nothing,
      }),
    }),
  }),
  rejected: z.strictObject({
    event: z.literal("bank.transfer.rejected"),
    data: z.strictObject({
      bank_transfer: z.strictObject({
        amount: Digits,
        message: z.literal("incorrect amount sent"),
        message_type: z.literal("INCORRECT_AMOUNT"),
        transaction_id: Digits,
      }),
      customer: z.strictObject({
        first_name: nothing,
        last_name: nothing,
        email: z.email(),
        phone: nothing,
        metadata: nothing,
        domain: z.literal("test"),
        customer_code: z.string(),
        risk_action: z.literal("default"),
        id: z.number(),
        integration: z.number(),
        createdAt: Instant,
        updatedAt: Instant,
      }),
    }),
  }),
}

let bank: TestSandbox
beforeEach(async () => {
  bank = await openTestSandbox()
})
afterEach(() => bank.close())

const charge = async (how: Record<string, unknown>) =>
  (await bank.post("/charge", { email: "ada@example.com", amount: "25000", reference: "BT-1", ...how })).body

/** The body of the first webhook of this name. */
async function webhook(name: string): Promise<unknown> {
  await bank.merchant.until((all) => all.some(({ event }) => event === name))
  const sent = bank.merchant.received.find(({ event }) => event === name)
  return JSON.parse(sent?.rawBody ?? "")
}

const problems = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues ?? []

describe("what the provider publishes", () => {
  it("an opened account number is answered in the sandbox as the provider publishes it", async () => {
    expect(problems(published.bankTransfer, await charge({ bank_transfer: {} }))).toEqual([])
  })

  it("a code to dial is answered in the sandbox as the provider publishes it", async () => {
    expect(problems(published.ussd, await charge({ ussd: { type: "737" } }))).toEqual([])
  })

  it("a transfer that was credited is reported by the sandbox as the provider publishes it", async () => {
    await charge({ bank_transfer: {} })
    await bank.control("transfer-in", { reference: "BT-1" })
    expect(problems(published.success, await webhook("charge.success"))).toEqual([])
  })

  it("a transfer of another sum is reported by the sandbox as the provider publishes it", async () => {
    await charge({ bank_transfer: {} })
    await bank.control("transfer-in", { reference: "BT-1", amount: 30_000 })
    expect(problems(published.rejected, await webhook("bank.transfer.rejected"))).toEqual([])
  })
})
