import type { IPaymentModuleService } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { moduleTests } from "../../../integration-tests/modules/support/one-module"
import { cardOptionsAt, openTestSandbox, type TestSandbox } from "../../../sandbox/test-sandbox"
import cardProvider from "."
import { CARD_PROVIDER_ID, type CardSessionInput } from "./session-data"

/** The provider inside Medusa's own payment module, on its real tables, against the sandbox bank. */
const options = cardOptionsAt("")
let bank: TestSandbox | undefined

const payments = {
  key: Modules.PAYMENT,
  resolve: "@medusajs/medusa/payment",
  options: { providers: [{ resolve: cardProvider, id: "card", options }] },
  before: async () => {
    bank = await openTestSandbox({ port: 0 })
    options.apiUrl = bank.url
  },
}

moduleTests<IPaymentModuleService>(payments, ({ service }) => {
  afterAll(async () => {
    await bank?.close()
    bank = undefined
  })

  const theBank = () => {
    if (!bank) throw new Error("The sandbox is not open")
    return bank
  }

  let count = 0
  const newSession = async (amount = 1129.35) => {
    count += 1
    const collection = await service.createPaymentCollections({ currency_code: "ngn", amount })
    const session = await service.createPaymentSession(collection.id, {
      provider_id: CARD_PROVIDER_ID,
      currency_code: "ngn",
      amount,
      data: { reference: `OM-${count}`, email: "ada@example.com" } satisfies CardSessionInput,
    })
    return { collection, session, reference: `OM-${count}` }
  }

  const authorized = async (sessionId: string) => {
    const payment = await service.authorizePaymentSession(sessionId, {})
    if (!payment) throw new Error("The payment is not authorized")
    return payment
  }

  const newPayment = async (amount?: number) => {
    const { session, reference } = await newSession(amount)
    await theBank().control("pay", { reference })
    return authorized(session.id)
  }

  const refundsAtBank = async () =>
    (await theBank().state()).refunds as { amount: number; transactionId: number }[]

  describe("a card payment in Medusa", () => {
    it("a card payment in Medusa is initiated with the page to pay on", async () => {
      const { session } = await newSession()
      expect(session.status).toBe("requires_more")
      expect(session.data).toMatchObject({ amount_kobo: 112_935, access_code: expect.any(String) })
    })

    it("a card payment in Medusa leaves no session behind when the bank refuses", async () => {
      const collection = await service.createPaymentCollections({ currency_code: "ngn", amount: 1 })
      const started = service.createPaymentSession(collection.id, {
        provider_id: CARD_PROVIDER_ID,
        currency_code: "ngn",
        amount: 1,
        data: { reference: "OM-tiny", email: "ada@example.com" },
      })
      await expect(started).rejects.toMatchObject({ name: "CardError", kind: "refused" })
      expect(await service.listPaymentSessions({ payment_collection_id: collection.id })).toEqual([])
    })

    it("a card payment in Medusa is not authorised before it is paid, and the session keeps the bank's answer", async () => {
      const { session, reference } = await newSession()
      await expect(service.authorizePaymentSession(session.id, {})).rejects.toThrow("was not authorized")
      await theBank().control("pay", { reference, card: "declined" })
      await expect(service.authorizePaymentSession(session.id, {})).rejects.toThrow("was not authorized")
      const now = await service.retrievePaymentSession(session.id)
      expect(now).toMatchObject({
        status: "error",
        data: { outcome: { kind: "failed", reason: "Declined" } },
      })
    })

    it("a card payment in Medusa is captured whole once the bank has it, however often it is settled", async () => {
      const { session, collection, reference } = await newSession()
      await theBank().control("pay", { reference })
      const first = await authorized(session.id)
      const second = await authorized(session.id)
      expect(second.id).toBe(first.id)
      const payments = await service.listPayments(
        { payment_session_id: session.id },
        { relations: ["captures"] },
      )
      expect(payments).toHaveLength(1)
      expect(payments[0]).toMatchObject({ captured_at: expect.any(Date), captures: [{ amount: 1129.35 }] })
      expect(await service.retrievePaymentCollection(collection.id)).toMatchObject({ status: "completed" })
    })

    it("a card payment in Medusa is not refunded when it is settled several times at once", async () => {
      const { session, reference } = await newSession()
      await theBank().control("pay", { reference })
      const settled = await Promise.allSettled(
        Array.from({ length: 5 }, () => service.authorizePaymentSession(session.id, {})),
      )
      expect(settled.some((one) => one.status === "fulfilled")).toBe(true)
      expect(await service.listPayments({ payment_session_id: session.id })).toHaveLength(1)
      const { id } = await theBank().verified(reference)
      expect((await refundsAtBank()).filter((one) => one.transactionId === id)).toEqual([])
    })

    it("a card payment in Medusa is refunded once, though every answer was lost and Medusa forgot its refund", async () => {
      const payment = await newPayment(1129.35)
      await theBank().control("scenario", { endpoint: "POST /refund", mode: "conn_reset_after_commit" })
      await theBank().control("scenario", { endpoint: "GET /refund", mode: "http_500", skip: 1, times: 3 })
      const refund = () => service.refundPayment({ payment_id: payment.id, amount: MathBN.convert("100.35") })
      await expect(refund()).rejects.toMatchObject({ name: "CardError", kind: "unavailable" })
      expect(await service.listRefunds({ payment_id: payment.id })).toEqual([])
      await refund()
      expect(await service.listRefunds({ payment_id: payment.id })).toMatchObject([{ amount: 100.35 }])
      const now = await service.retrievePayment(payment.id)
      expect(now.data).toMatchObject({ refunds: [{ amount_kobo: 10_035 }] })
      const { id } = await theBank().verified(String(now.data?.reference))
      expect((await refundsAtBank()).filter((one) => one.transactionId === id)).toHaveLength(1)
    })

    it("a card payment in Medusa is refunded whole when it is cancelled", async () => {
      const payment = await newPayment(500)
      await service.cancelPayment(payment.id)
      const { id } = await theBank().verified(String(payment.data?.reference))
      const refunds = (await refundsAtBank()).filter((one) => one.transactionId === id)
      expect(refunds).toMatchObject([{ amount: 50_000 }])
    })
  })
})
