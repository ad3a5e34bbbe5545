import { parseCardEvent } from "./events"

const read = (event: string, data: unknown) => parseCardEvent(JSON.stringify({ event, data }))

describe("the provider's events", () => {
  it("a Paystack event of a charge is read, whatever its metadata and fees", () => {
    expect(
      read("charge.success", { reference: "OM-1", amount: 10_000, metadata: 0, fees: null }),
    ).toMatchObject({
      kind: "charge",
      event: "charge.success",
      reference: "OM-1",
      amountKobo: 10_000,
    })
  })

  it.each([
    ["pending", "10000"],
    ["processed", "10000"],
    ["failed", 10_000],
    ["needs-attention", "10000"],
  ])("a Paystack event refund.%s is read, with the amount as %p", (status, amount) => {
    expect(
      read(`refund.${status}`, { status, transaction_reference: "OM-1", refund_reference: null, amount }),
    ).toMatchObject({ kind: "refund", status, reference: "OM-1", amountKobo: 10_000 })
  })

  it("a Paystack event of a dispute is read by its transaction", () => {
    const data = { id: 358950, status: "awaiting-merchant-feedback", transaction: { reference: "OM-1" } }
    expect(read("charge.dispute.create", data)).toMatchObject({
      kind: "dispute",
      phase: "create",
      disputeId: "358950",
      reference: "OM-1",
    })
  })

  const rejected = { amount: "30000", message: "incorrect amount sent", transaction_id: "3103959930" }
  const customer = { id: 138_492_368, updatedAt: "2023-09-12T12:55:55.000Z" }

  it("a Paystack event of a returned transfer is read, without a reference", () => {
    const event = read("bank.transfer.rejected", { bank_transfer: rejected, customer })
    expect(event).toMatchObject({ kind: "returned_transfer", amountKobo: 30_000 })
    expect(event).not.toHaveProperty("reference")
  })

  it("a Paystack event of a returned transfer is distinguished by what stands one level down", () => {
    const key = (transfer: object, person: unknown = customer) =>
      read("bank.transfer.rejected", { bank_transfer: { ...rejected, ...transfer }, customer: person })
        ?.dedupeKey
    expect(key({ message: "another word for it" })).toBe(key({}))
    const all = [
      key({}),
      key({ amount: "30001" }),
      key({ transaction_id: "3103959931" }),
      key({ message_type: "LATE" }),
      key({}, { ...customer, id: 1 }),
      key({}, { ...customer, updatedAt: "2024-09-12T12:55:55.000Z" }),
      key({}, null),
    ]
    expect(new Set(all).size).toBe(all.length)
  })

  it("a Paystack event that is unknown is kept as other", () => {
    expect(read("invoice.create", {})).toMatchObject({ kind: "other", event: "invoice.create" })
    expect(read("charge.success", { amount: "much" })).toMatchObject({ kind: "other" })
  })

  it.each(["", "{", "[]", "null", '{"event":1,"data":{}}', '{"event":"x"}'])(
    "a Paystack event is not read from %p",
    (raw) => {
      expect(parseCardEvent(raw)).toBeNull()
    },
  )

  it("a Paystack event is recognised when it is sent again, and distinguished from others", () => {
    const data = { id: 1, reference: "a", status: "success" }
    const key = read("charge.success", data)?.dedupeKey
    expect(read("charge.success", { ...data, log: { attempts: 9 } })?.dedupeKey).toBe(key)
    expect(read("charge.success", { ...data, id: 2 })?.dedupeKey).not.toBe(key)
    expect(read("transfer.success", data)?.dedupeKey).not.toBe(key)
  })

  it("a Paystack event is not confused with another by ids beyond 2^53", () => {
    const raw = (id: string) => `{"event":"charge.success","data":{"id":${id},"reference":"a","amount":1}}`
    const keys = ["9007199254740993", "9007199254740992"].map((id) => parseCardEvent(raw(id))?.dedupeKey)
    expect(new Set(keys).size).toBe(2)
  })
})
