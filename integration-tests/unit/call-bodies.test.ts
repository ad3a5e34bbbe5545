import type { z } from "zod"
import type { CallSpec } from "../../src/contract/call"
import { calls } from "../../src/contract/calls"
import { schemaFields } from "../harness/schema-fields"

/**
 * Fields slipped into bodies: a handler sees only what its call's record names. Generated from the call
 * table: a call that is added is looked at, too.
 */
const table: Record<string, CallSpec> = calls
const inputs = Object.entries(table).flatMap(([key, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([where, schema]) =>
    schema ? [{ key, where, schema: schema as z.ZodType }] : [],
  ),
)

/** Places that take whatever comes, and what makes that harmless. */
const OPEN: Record<string, string> = {
  "POST /user/payment/store body total_product": "never read",
  "POST /user/payment/store/wallet body total_product": "never read",
  "POST /admin/products/store body variants[].options": "the product's own options by name, short texts",
  "POST /admin/products/update/{product_id} body variants[].options":
    "the product's own options by name, short texts",
  "POST /admin/product-imports body mapping":
    "headings of the file, as they come, each with a column of ours",
}

/** Names of what only the server decides. */
const DECIDED_HERE =
  /^(id|role|roles|is_admin|admin|permissions?|status|price|.*_price|amount|total|subtotal|discount|paid|.*_kobo|customer_id|user_id|account_id|auth_identity_id|actor_id|owner_id|.*verified.*|.*activated.*|blocked.*|balance|wallet|points|metadata|created_at|updated_at|deleted_at|referer_id)$/

/** Fields of such a name that shoppers and guests may send all the same, and why. */
const HARMLESS: Record<string, string> = {
  "POST /user/order/create total": "compared with the server's own total, never booked (orders.spec.ts)",
  "POST /user/order/create product[].price":
    "compared to tell what changed, never booked (price-changes.test.ts)",
  "POST /user/wallet/transfer amount":
    "what is asked for: limits, balance and owner are the server's (withdrawals.spec.ts)",
  "POST /user/gift-cards amount":
    "what the gift card is to be worth: limits and payment are the server's (gift-cards.spec.ts)",
  "POST /user/refer-and-earn/withdraw amount":
    "what is asked for: limits, balance and owner are the server's (referral.spec.ts)",
  "POST /user/refer-and-earn/withdraw-wallet amount":
    "what is asked for, of the own rewards (referral.spec.ts)",
  "POST /user/payment/store/wallet amount":
    "compared with the order's own total, never booked (split.spec.ts)",
  "POST /user/loans/{id}/accept total": "compared with the server's own total, never booked (loans.spec.ts)",
  "POST /user/loans/{id}/repayments amount":
    "what the shopper wants to repay: from the own wallet, or asked of the bank (loans.spec.ts)",
  "POST /user/rewards/redeem points":
    "how many of one's own to redeem; how many there are, the ledger says (rewards.spec.ts)",
  "POST /user/payment/store amount": "never read: the provider is asked (payments.spec.ts)",
  "POST /fund_user_wallet/card amount":
    "how much to pay; what is credited, the provider is asked (wallet.spec.ts)",
  "POST /fund_user_wallet/card user_id": "the caller's own, else 403 (wallet.spec.ts)",
}

describe("bodies of calls", () => {
  it("the body of every call in the table is checked", () => {
    const withBody = Object.values(table).filter(({ body }) => body).length
    expect(inputs.filter(({ where }) => where === "body")).toHaveLength(withBody)
    expect(withBody).toBeGreaterThan(50)
  })

  it.each(inputs)("$key accepts named fields only in its $where", ({ key, where, schema }) => {
    const fields = schemaFields(schema)
    expect(fields[0]?.kind).toBe("object")
    const open = fields.filter(({ kind }) => kind === "open").map(({ path }) => `${key} ${where} ${path}`)
    expect(open.filter((place) => !(place in OPEN))).toEqual([])
  })

  const ofShoppers = inputs.filter(({ key, where }) => table[key]?.access !== "staff" && where === "body")

  it.each(ofShoppers)("$key lets no shopper send what the server decides", ({ key, schema }) => {
    const named = schemaFields(schema)
      .map(({ path }) => path)
      .filter((path) => DECIDED_HERE.test(path.split(/[.[]/).pop()?.replace("]", "") ?? ""))
    expect(named.map((path) => `${key} ${path}`).filter((field) => !(field in HARMLESS))).toEqual([])
  })
})
