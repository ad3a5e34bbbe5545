import type { User } from "@contract/account"
import type { OrderRequest } from "@contract/orders"

/** What the shopper fills in at checkout. All text, as fields are; ids for state, LGA and pickup place. */
export interface CheckoutFields {
  first_name: string
  last_name: string
  phone: string
  delivery_method: "delivery" | "pickup"
  address: string
  apartment: string
  landmark: string
  city: string
  state: string
  lga: string
  pickup_address_id: string
  description: string
}

export type CheckoutErrors = Partial<Record<keyof CheckoutFields, string>>

/** In the order of the page: the first of these with an error gets the focus. */
export const FIELD_ORDER = [
  "first_name",
  "last_name",
  "phone",
  "delivery_method",
  "state",
  "lga",
  "address",
  "apartment",
  "landmark",
  "city",
  "pickup_address_id",
  "description",
] as const satisfies (keyof CheckoutFields)[]

/** Starts from what the account knows. */
export function fieldsOf(user: User): CheckoutFields {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.mobile ?? "",
    delivery_method: "delivery",
    address: user.address ?? "",
    apartment: user.apartment ?? "",
    landmark: "",
    city: user.city ?? "",
    state: user.state_id ?? "",
    lga: user.lga_id ?? "",
    pickup_address_id: "",
    description: "",
  }
}

const REQUIRED = "This field is required"

/** Nigerian numbers in any usual spelling; others in international form. The server reads it again. */
const PHONE = /^(\+?234|0)[789]\d{9}$|^\+(?!234)\d{8,15}$/

/** What must be filled in before the order can be made. The server checks again with the same messages. */
export function checkCheckout(fields: CheckoutFields): CheckoutErrors {
  const errors: CheckoutErrors = {}
  const require = (...names: (keyof CheckoutFields)[]) => {
    for (const name of names) if (fields[name].trim() === "") errors[name] = REQUIRED
  }
  require("first_name", "last_name", "phone")
  if (!errors.phone && !PHONE.test(fields.phone.replace(/[\s().-]/g, "")))
    errors.phone = "Enter a phone number the rider can call"
  if (fields.delivery_method === "pickup") {
    if (!fields.pickup_address_id) errors.pickup_address_id = "Choose where to pick your order up"
  } else {
    require("state", "lga", "address", "city")
  }
  return errors
}

/** The order create payload of specification 3. Only what belongs to the chosen way is sent. */
export function orderRequestOf(
  fields: CheckoutFields,
  { email, total, callbackUrl }: { email: string; total: number; callbackUrl: string },
): Pick<OrderRequest, "delivery_method" | "channel"> & Partial<OrderRequest> {
  const common = {
    first_name: fields.first_name.trim(),
    last_name: fields.last_name.trim(),
    phone: fields.phone.trim(),
    email,
    description: fields.description.trim() || null,
    total,
    channel: "card" as const,
    callback_url: callbackUrl,
    platform: "web",
  }
  if (fields.delivery_method === "pickup")
    return { ...common, delivery_method: "pickup", pickup_address_id: fields.pickup_address_id }
  return {
    ...common,
    delivery_method: "delivery",
    address: fields.address.trim(),
    apartment: fields.apartment.trim() || null,
    landmark: fields.landmark.trim() || null,
    city: fields.city.trim(),
    state: fields.state,
    lga: fields.lga,
  }
}
