import { parseExactly } from "../exact-json"
import { RefundAnswer, TransactionAnswer } from "./answers"

const transaction = {
  id: 4_099_260_516,
  domain: "test",
  status: "success",
  reference: "re4lyvq3s3",
  amount: 40_333,
  requested_amount: 30_050,
  currency: "NGN",
  fees: 10_283,
  message: null,
  gateway_response: "Successful",
  channel: "card",
  paid_at: "2024-08-22T09:15:02.000Z",
  metadata: "",
  authorization: { last4: "4081", brand: "visa", signature: "SIG_x", exp_month: "12", exp_year: "2030" },
  customer: { email: "Demo@Test.com" },
}

describe("a transaction", () => {
  it("a Paystack transaction is read with the requested amount beside the charged one", () => {
    expect(TransactionAnswer.parse(transaction)).toMatchObject({
      id: "4099260516",
      amountKobo: 40_333,
      requestedAmountKobo: 30_050,
      feesKobo: 10_283,
      email: "demo@test.com",
      isLive: false,
      card: { last4: "4081", fingerprint: "SIG_x", isReusable: false },
    })
  })

  it("a Paystack transaction is read without the fields that some calls leave out", () => {
    const {
      requested_amount: _,
      fees: __,
      authorization: ___,
      customer: ____,
      paid_at,
      ...less
    } = transaction
    const answer = TransactionAnswer.parse({ ...less, amount: "40333", paidAt: paid_at, authorization: {} })
    expect(answer).toMatchObject({
      amountKobo: 40_333,
      requestedAmountKobo: 40_333,
      feesKobo: null,
      card: null,
      email: null,
      paidAt: paid_at,
    })
  })

  it.each(["bank_transfer", "ussd", "bank"])(
    "a Paystack transaction by %s has no card, though its authorization looks like one",
    (channel) => {
      const authorization = { ...transaction.authorization, last4: "X553", brand: "Managed Account" }
      expect(TransactionAnswer.parse({ ...transaction, channel, authorization }).card).toBeNull()
      expect(TransactionAnswer.parse({ ...transaction, channel: null }).card).toMatchObject({ last4: "4081" })
    },
  )

  it.each([
    ["", {}],
    [0, {}],
    [null, {}],
    [undefined, {}],
    ["{", {}],
    ["hello", {}],
    [[1], {}],
    ['{"session_id":"ps_1"}', { session_id: "ps_1" }],
    [{ session_id: "ps_1" }, { session_id: "ps_1" }],
  ])("a Paystack transaction is read with the metadata %j", (metadata, read) => {
    expect(TransactionAnswer.parse({ ...transaction, metadata }).metadata).toEqual(read)
  })

  it("a Paystack transaction with an unknown status is not decided by it", () => {
    expect(TransactionAnswer.parse({ ...transaction, status: "settled_later" }).status).toBe("pending")
  })

  it.each([12.5, "12.5", -0.1, "ten", null])(
    "a Paystack transaction with the amount %p is refused",
    (amount) => {
      expect(TransactionAnswer.safeParse({ ...transaction, amount }).success).toBe(false)
    },
  )
})

test("a Paystack refund is read from a creation and from a list alike", () => {
  const created = {
    id: 1,
    amount: 500,
    currency: "NGN",
    status: "pending",
    merchant_note: "refund:re_1",
    fully_deducted: false,
  }
  const listed = { ...created, id: "1", fully_deducted: 1, created_at: "2017-09-24T21:10:59.000Z" }
  expect(RefundAnswer.parse(listed)).toEqual(RefundAnswer.parse(created))
})

test("a long number keeps its digits, and is left unchanged within a string", () => {
  expect(
    parseExactly('{"id":18446744073709551615,"n":12,"t":"a 18446744073709551615 \\" 1234567890123456"}'),
  ).toEqual({
    id: "18446744073709551615",
    n: 12,
    t: 'a 18446744073709551615 " 1234567890123456',
  })
})
