import { calls } from "../../../contract/calls"
import type { AuditRow } from "../../../modules/audit/service"
import { type AuditNames, aboutOf } from "./names"
import { sentenceOf } from "./sentences"

const NAMES: AuditNames = {
  actor: () => "Zainab Bello",
  target: () => null,
  sum: () => null,
  link: () => null,
  price: (id) => ({ variantId: `variant_${id.split("_")[1]}`, name: "Velvet Matte, Ruby", list: null }),
}

const named = (name: string): AuditNames => ({ ...NAMES, target: () => name })

function entry(act: string, more: Partial<AuditRow> = {}): AuditRow {
  return {
    id: "aud_1",
    at: new Date(0),
    actor_id: "user_1",
    actor_email: "zainab@example.com",
    actor_role: "merchandiser",
    act,
    target_type: null,
    target_id: null,
    before: null,
    after: null,
    details: { sent: {} },
    address: null,
    user_agent: null,
    request_id: null,
    ...more,
  }
}

const sentenceIn = (row: AuditRow, names: AuditNames) => sentenceOf(row, names).sentence

const staffChanges = Object.entries(calls)
  .filter(([key, spec]) => spec.access === "staff" && !key.startsWith("GET "))
  .map(([key]) => key)

it("every staff call that changes something has a well-formed sentence, with and without a name", () => {
  expect(staffChanges.length).toBeGreaterThan(120)
  const read = staffChanges.flatMap((act) => [
    sentenceIn(entry(act), NAMES),
    sentenceIn(entry(act), named("Lip Oil")),
  ])
  const odd = read.filter(
    (sentence) =>
      !/^Zainab Bello [a-z][^{}]*[\w’”)]$/.test(sentence) ||
      /undefined|null|NaN|\[object| {2}/.test(sentence),
  )
  expect(odd).toEqual([])
})

it("the sentence for a changed price names the product, the old price and the new one", () => {
  const act = "POST /admin/products/update/{product_id}"
  const changed = entry(act, {
    before: { prices: { price_1: { amount: 4250 } } },
    after: { prices: { price_1: { amount: 4700 } } },
  })
  expect(sentenceIn(changed, named("Velvet Matte"))).toBe(
    "Zainab Bello changed the price of Velvet Matte, Ruby: ₦4,250 to ₦4,700",
  )
})

it("a price whose row was replaced appears as one change in the sentence", () => {
  const act = "POST /admin/products/update/{product_id}"
  const row = { variant_id: "variant_1", price_list_id: null }
  const changed = entry(act, {
    before: { prices: { price_1: { ...row, amount: 4250 } } },
    after: { prices: { price_1_new: { ...row, amount: 4700.5 } } },
  })
  expect(sentenceIn(changed, NAMES)).toBe(
    "Zainab Bello changed the price of Velvet Matte, Ruby: ₦4,250 to ₦4,700.50",
  )
})

it.each([
  [
    "stock that was counted",
    entry("PUT /admin/inventory/{variant_id}", {
      before: { stock: { iloc_1: { stocked_quantity: 20 } } },
      after: { stock: { iloc_1: { stocked_quantity: 33 } } },
    }),
    "changed the stock of Lip Oil: 20 to 33",
  ],
  [
    "stock that was right",
    entry("PUT /admin/inventory/{variant_id}", { details: { sent: { stocked_quantity: 20 } } }),
    "counted the stock of Lip Oil: 20, as before",
  ],
  [
    "an order that moved",
    entry("PUT /admin/orders/update/{id}", {
      before: { shop_order: { status: "processing" } },
      after: { shop_order: { status: "packed" } },
    }),
    "moved the order Lip Oil: processing to packed",
  ],
  [
    "a fee in kobo",
    entry("PUT /admin/delivery/update/{id}", {
      before: { delivery_rule: { fee_kobo: 150_000, days_from: 1 } },
      after: { delivery_rule: { fee_kobo: 175_050, days_from: 2 } },
    }),
    "changed the delivery fee for Lip Oil: fee: ₦1,500 to ₦1,750.50, days from: 1 to 2",
  ],
  [
    "a reason",
    entry("POST /admin/users/{id}/block", { details: { sent: { reason: "Stolen cards" } } }),
    "blocked Lip Oil (“Stolen cards”)",
  ],
  [
    "Medusa's own screens",
    entry("POST /admin/regions/reg_1", { target_type: "region" }),
    "changed the region Lip Oil",
  ],
  [
    "a wallet that is to be changed",
    entry("POST /admin/account/wallet", {
      details: { sent: { act: "adjust", amount: -2500, reason: "Paid twice" } },
    }),
    "asked to change the wallet of Lip Oil by −₦2,500 (“Paid twice”)",
  ],
  [
    "a wallet that was frozen",
    entry("POST /admin/account/wallet", { details: { sent: { act: "freeze", reason: "Stolen phone" } } }),
    "froze the wallet of Lip Oil (“Stolen phone”)",
  ],
  [
    "an order that was given to somebody",
    entry("PUT /admin/orders/{id}/assignee", { details: { sent: { assigned_to: "user_2" } } }),
    "assigned the order Lip Oil to Zainab Bello",
  ],
  ["an act that is no call", entry("staff.joined"), "joined the staff by an invitation"],
])("the audit sentence reads well for this case: %s", (_, row, sentence) => {
  expect(sentenceIn(row, named("Lip Oil"))).toBe(`Zainab Bello ${sentence}`)
})

it.each([
  ["POST /admin/wallet/approve/{id}", "approved the withdrawal WD-1: ₦5,000"],
  ["PUT /admin/loans/{id}/approve", "approved the loan WD-1: ₦5,000"],
  ["POST /admin/wallet-adjustments/{id}/approve", "approved the wallet adjustment for WD-1: ₦5,000"],
  ["POST /admin/gift-cards/{id}/void", "voided the gift card WD-1 of ₦5,000"],
])("the audit sentence for %s contains the amount", (act, sentence) => {
  expect(sentenceIn(entry(act), { ...named("WD-1"), sum: () => 500_000 })).toBe(`Zainab Bello ${sentence}`)
})

it.each([
  [
    "an order's, whole",
    entry("POST /admin/orders/{id}/refunds", {
      before: { shop_order: { refunded_kobo: 0 } },
      after: { shop_order: { refunded_kobo: 1_250_000 } },
      details: { sent: { reason: "Lost on the way" } },
    }),
    "refunded ₦12,500 of the order OM-1 (“Lost on the way”)",
  ],
  [
    "an order's, as it was written down",
    entry("PUT /admin/orders/update/{id}", {
      before: { shop_order: { status: "processing" } },
      after: { shop_order: { status: "cancelled" } },
      details: { sent: { status: "cancelled" }, refunded_kobo: 400_050 },
    }),
    "moved the order OM-1: processing to cancelled, ₦4,000.50 refunded",
  ],
  [
    "what was taken out",
    entry("POST /admin/orders/{id}/take-out", {
      before: { shop_order: { refunded_kobo: 100_000 } },
      after: { shop_order: { refunded_kobo: 350_000 } },
      details: { sent: { lines: [{ quantity: 2 }], reason: "Broken" } },
    }),
    "took 2 units out of the order OM-1, ₦2,500 refunded (“Broken”)",
  ],
  [
    "a return's, whole",
    entry("POST /admin/returns/{id}/refund", {
      before: { refunds: { oref_1: { amount_kobo: 100 } } },
      after: {
        refunds: {
          oref_1: { amount_kobo: 100 },
          oref_2: { amount_kobo: 50_000 },
          oref_3: { amount_kobo: 9_900 },
        },
      },
    }),
    "refunded ₦599 for the return OM-1",
  ],
  [
    "a payment's in Medusa",
    entry("POST /admin/payments/pay_1/refund", {
      target_type: "payment",
      after: { refunds: { ref_1: { amount: 1999.99 } } },
    }),
    "refunded ₦1,999.99 of the order OM-1",
  ],
  ["an old one that does not tell", entry("POST /admin/orders/{id}/refunds"), "refunded of the order OM-1"],
  [
    "a new order's total",
    entry("POST /admin/orders/store", { after: { shop_order: { total_kobo: 700_000 } } }),
    "placed the order OM-1: ₦7,000",
  ],
])("the audit sentence states the amount for this case: %s", (_, row, sentence) => {
  expect(sentenceIn(row, named("OM-1"))).toBe(`Zainab Bello ${sentence}`)
})

it.each([
  ["a wallet that nothing but what was sent names", "wallet", null, { user_id: "cus_1" }, "wallet", "cus_1"],
  ["a wallet", "wallet", "cus_1", { user_id: "ada@example.com" }, "wallet", "cus_1"],
  ["a withdrawal under its old name", "wallet", "wwdr_1", { id: "wwdr_1" }, "withdrawal", "wwdr_1"],
  ["anything else", "order", "order_1", { user_id: "cus_1" }, "order", "order_1"],
])("the audit log identifies the right record by its id: %s", (_, target_type, target_id, sent, type, id) => {
  expect(aboutOf({ target_type, target_id, details: { sent } })).toEqual({ type, id })
})

it("the audit sentence for a decision states the decision and its reason", () => {
  const sent = { action: "decline", reason: "Another name on the account" }
  const row = entry("POST /admin/account/wallet/requests", { details: { sent } })
  expect(sentenceIn(row, { ...named("WD-1 of Ada Obi"), sum: () => 500_000 })).toBe(
    "Zainab Bello declined the withdrawal WD-1 of Ada Obi: ₦5,000 (“Another name on the account”)",
  )
})

it("a deleted record is called by its former name in the audit sentence", () => {
  const deleted = entry("DELETE /admin/brands/delete/{id}", {
    before: { brand: { id: "b_1", name: "Zaron" } },
  })
  expect(sentenceIn(deleted, NAMES)).toBe("Zainab Bello deleted the brand Zaron")
})
