import { calls } from "../../../contract/calls"
import type { AuditRow } from "../../../modules/audit/service"
import type { AuditNames } from "./names"
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

const said = (row: AuditRow, names: AuditNames) => sentenceOf(row, names).sentence

const staffChanges = Object.entries(calls)
  .filter(([key, spec]) => spec.access === "staff" && !key.startsWith("GET "))
  .map(([key]) => key)

it("every staff call that changes something is a sentence, with and without a name", () => {
  expect(staffChanges.length).toBeGreaterThan(120)
  const read = staffChanges.flatMap((act) => [said(entry(act), NAMES), said(entry(act), named("Lip Oil"))])
  const odd = read.filter(
    (sentence) =>
      !/^Zainab Bello [a-z][^{}]*[\w’”)]$/.test(sentence) ||
      /undefined|null|NaN|\[object| {2}/.test(sentence),
  )
  expect(odd).toEqual([])
})

it("a changed price says of what, from what and to what", () => {
  const act = "POST /admin/products/update/{product_id}"
  const changed = entry(act, {
    before: { prices: { price_1: { amount: 4250 } } },
    after: { prices: { price_1: { amount: 4700 } } },
  })
  expect(said(changed, named("Velvet Matte"))).toBe(
    "Zainab Bello changed the price of Velvet Matte, Ruby: ₦4,250 to ₦4,700",
  )
})

it("a price whose row was replaced is one change", () => {
  const act = "POST /admin/products/update/{product_id}"
  const row = { variant_id: "variant_1", price_list_id: null }
  const changed = entry(act, {
    before: { prices: { price_1: { ...row, amount: 4250 } } },
    after: { prices: { price_1_new: { ...row, amount: 4700.5 } } },
  })
  expect(said(changed, NAMES)).toBe(
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
])("%s reads well", (_, row, sentence) => {
  expect(said(row, named("Lip Oil"))).toBe(`Zainab Bello ${sentence}`)
})

it.each([
  ["POST /admin/wallet/approve/{id}", "approved the withdrawal WD-1: ₦5,000"],
  ["PUT /admin/loans/{id}/approve", "approved the loan WD-1: ₦5,000"],
  ["POST /admin/wallet-adjustments/{id}/approve", "approved the wallet adjustment for WD-1: ₦5,000"],
  ["POST /admin/gift-cards/{id}/void", "voided the gift card WD-1 of ₦5,000"],
])("%s says the sum", (act, sentence) => {
  expect(said(entry(act), { ...named("WD-1"), sum: () => 500_000 })).toBe(`Zainab Bello ${sentence}`)
})

it("a record that is gone is called what it was", () => {
  const deleted = entry("DELETE /admin/brands/delete/{id}", {
    before: { brand: { id: "b_1", name: "Zaron" } },
  })
  expect(said(deleted, NAMES)).toBe("Zainab Bello deleted the brand Zaron")
})
