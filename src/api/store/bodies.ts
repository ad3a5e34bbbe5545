import { z } from "zod"
import { cleanTexts } from "../../contract/clean-text"
import { invalid } from "../../errors"
import { givenValue } from "../machinery/given-values"

/** Bodies as Medusa's clients send them. Prices, totals and whose it is are never read from one: strict, so such a field is refused. */
const text = (most: number) =>
  z.string({ error: "Write this as text" }).max(most, `At most ${most} characters`)
const optional = (most: number) => text(most).nullish()
const AS_OBJECT = { error: "Send this as an object" }
const Free = z.record(z.string(), z.unknown(), AS_OBJECT).nullish()

const quantity = z
  .number({ error: "Quantity must be a whole number" })
  .int("Quantity must be a whole number")
  .max(1_000_000, "Quantity must be a whole number")

export const SentAddress = z.strictObject(
  {
    id: optional(64),
    address_name: optional(100),
    is_default_shipping: z.boolean({ error: "Say true or false" }).nullish(),
    is_default_billing: z.boolean({ error: "Say true or false" }).nullish(),
    first_name: optional(100),
    last_name: optional(100),
    company: optional(100),
    address_1: optional(250),
    address_2: optional(100),
    city: optional(100),
    province: optional(64),
    postal_code: optional(20),
    country_code: optional(2),
    phone: optional(30),
    metadata: Free,
  },
  AS_OBJECT,
)

const Line = z.strictObject(
  {
    variant_id: text(80),
    quantity: quantity.min(1, "Quantity must be a whole number from 1"),
    metadata: Free,
  },
  AS_OBJECT,
)

const codes = z.array(text(50), { error: "Send the codes as a list" }).max(5, "Send at most 5 codes")

export const bodies = {
  nothing: z.strictObject({}),
  cart: z.strictObject({
    region_id: optional(80),
    currency_code: optional(3),
    sales_channel_id: optional(80),
    email: optional(254),
    locale: optional(20),
    metadata: Free,
    items: z.array(Line, { error: "Send the items as a list" }).max(100, "At most 100 items").optional(),
    shipping_address: SentAddress.optional(),
    billing_address: SentAddress.optional(),
    promo_codes: codes.optional(),
  }),
  line: Line,
  lineChange: z.strictObject({
    quantity: quantity.min(0, "Quantity must be a whole number from 0"),
    metadata: Free,
  }),
  delivery: z.strictObject({ option_id: text(120), data: Free }),
  promotions: z.strictObject({ promo_codes: codes }),
  calculation: z.strictObject({ cart_id: text(80), data: Free }),
  collection: z.strictObject({ cart_id: text(80) }),
  session: z.strictObject({
    provider_id: text(80),
    data: z.object({ callback_url: optional(500) }, AS_OBJECT).nullish(),
  }),
  customer: z.strictObject({ first_name: optional(100), last_name: optional(100) }),
  address: SentAddress,
}

/** 422 with a sentence a field; what the body must not hold is named. */
export function readBody<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const given = givenValue(sent ?? {}, "body")
  const read = schema.safeParse(cleanTexts(schema, given))
  if (read.success) return read.data
  const fields: Record<string, string[]> = {}
  for (const issue of read.error.issues) {
    const at = issue.path.map(String)
    if (issue.code === "unrecognized_keys") {
      for (const key of issue.keys)
        fields[[...at, key].join(".")] = [`We don't take "${key.slice(0, 40)}" here`]
    } else {
      const field = at.join(".") || "body"
      fields[field] = [...(fields[field] ?? []), issue.message]
    }
  }
  const message = Object.values(fields)[0]?.[0] ?? "Please check what you sent"
  throw invalid("invalid_fields", message, { fields })
}
