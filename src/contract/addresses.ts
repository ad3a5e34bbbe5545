import { z } from "zod"
import { callTable, Id } from "./call"
import { lineText, requiredLine } from "./form-fields"

/** A place that an account has its orders sent to, beside the one of its profile. */
export const Address = z.object({
  id: Id,
  name: z.string().describe("Who receives it"),
  phone: z.string().describe("E.164"),
  address: z.string().describe("House number and street"),
  apartment: z.string().nullable(),
  landmark: z.string().nullable(),
  city: z.string(),
  state_id: Id.nullable(),
  state: z.string().nullable(),
  lga_id: Id.nullable(),
  /** Null when staff have taken the LGA away since: the address needs another one before it can be used. */
  lga: z.string().nullable(),
  is_default: z.boolean().describe("Checkout begins with it"),
})
export type Address = z.infer<typeof Address>

const AddressForm = z.object({
  name: requiredLine(150),
  phone: requiredLine(30).describe(
    "A Nigerian number in any usual spelling, or another one with its country code",
  ),
  address: requiredLine(250),
  apartment: lineText(100),
  landmark: lineText(150),
  city: requiredLine(100),
  state_id: requiredLine(64).describe("Ids of GET /states, or names"),
  lga_id: requiredLine(64),
  is_default: z
    .boolean({ error: "Choose yes or no" })
    .nullish()
    .describe("true makes it the default. The first address is the default anyway"),
})
export type AddressForm = z.infer<typeof AddressForm>

/** An account's address book, for our own pages. At most 20 addresses per account. */
export const addressCalls = callTable({
  "GET /user/addresses": {
    summary: "My saved addresses, the default one first",
    access: "customer",
    data: z.array(Address),
  },
  "POST /user/addresses": {
    summary: "Save an address",
    description: "One that is there already, word for word, is answered and not saved twice.",
    access: "customer",
    body: AddressForm,
    data: Address,
    idempotent: true,
    failures: { 422: "By field; `too_many_addresses` beyond 20" },
  },
  "PUT /user/addresses/{id}": {
    summary: "Change a saved address",
    description: "Send every field. Existing orders keep their address.",
    access: "customer",
    params: z.object({ id: Id }),
    body: AddressForm,
    data: Address,
    idempotent: true,
    failures: { 422: "By field" },
  },
  "DELETE /user/addresses/{id}": {
    summary: "Forget a saved address",
    description: "When it was the default, the one saved last takes its place.",
    access: "customer",
    params: z.object({ id: Id }),
    data: z.object({ id: Id }),
    idempotent: true,
  },
})
