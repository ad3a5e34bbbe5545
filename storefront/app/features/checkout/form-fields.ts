import type { User } from "@contract/account"
import type { Address } from "@contract/addresses"
import { inParts } from "@contract/names"
import type { OrderRequest } from "@contract/orders"
import { checkPhone, REQUIRED } from "~/platform/forms/checks"

/** What the shopper fills in at checkout. All text, as fields are; ids for state, LGA, pickup place and saved address. */
export interface CheckoutFields {
  delivery_method: "delivery" | "pickup"
  /** A saved address, `NEW_ADDRESS` for the fields below, or nothing yet: then the default one, if there is any. */
  address_id: string
  first_name: string
  last_name: string
  phone: string
  state: string
  lga: string
  address: string
  apartment: string
  city: string
  landmark: string
  /** "yes" saves a new address in the address book. */
  save_address: string
  pickup_address_id: string
  /** "yes" lets the wallet pay first. */
  use_wallet: string
  description: string
  channel: "card" | "bank_transfer" | "credit"
  /** A saved card that pays; empty for another one. */
  saved_card: string
  /** "yes" saves the card that pays. */
  save_card: string
}

export type CheckoutErrors = Partial<Record<keyof CheckoutFields, string>>

export const NEW_ADDRESS = "new"

/** In the order of the page: the first of these with an error gets the focus. */
export const FIELD_ORDER = [
  "delivery_method",
  "address_id",
  "pickup_address_id",
  "state",
  "lga",
  "first_name",
  "last_name",
  "phone",
  "address",
  "apartment",
  "city",
  "landmark",
  "description",
  "channel",
  "saved_card",
] as const satisfies (keyof CheckoutFields)[]

/** Starts from what the account knows. */
export function fieldsOf(user: User): CheckoutFields {
  return {
    delivery_method: "delivery",
    address_id: "",
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.mobile ?? "",
    state: user.state_id ?? "",
    lga: user.lga_id ?? "",
    address: user.address ?? "",
    apartment: user.apartment ?? "",
    city: user.city ?? "",
    landmark: "",
    save_address: "yes",
    pickup_address_id: "",
    use_wallet: "",
    description: "",
    channel: "card",
    saved_card: "",
    save_card: "",
  }
}

/** The saved address that the order goes to; null when the fields are what counts. One that is gone is the default again. */
export function chosenAddress(
  fields: Pick<CheckoutFields, "delivery_method" | "address_id">,
  book: readonly Address[],
): Address | null {
  if (fields.delivery_method === "pickup" || fields.address_id === NEW_ADDRESS) return null
  return book.find(({ id }) => id === fields.address_id) ?? book[0] ?? null
}

/** The fields as they count: a chosen address stands in for what would be typed. */
export function withAddress(fields: CheckoutFields, chosen: Address | null): CheckoutFields {
  if (!chosen) return fields
  return {
    ...fields,
    ...inParts(chosen.name),
    phone: chosen.phone,
    state: chosen.state_id ?? "",
    lga: chosen.lga_id ?? "",
    address: chosen.address,
    apartment: chosen.apartment ?? "",
    city: chosen.city,
    landmark: chosen.landmark ?? "",
  }
}

/** Nothing of an address filled in: for another one than those that are saved. */
export const BLANK_PLACE = { state: "", lga: "", address: "", apartment: "", city: "", landmark: "" } as const

/**
 * What must be filled in before the order can be placed. The server checks again with the same messages. `chosen` is the
 * saved address that it goes to.
 */
export function checkCheckout(fields: CheckoutFields, chosen: Address | null = null): CheckoutErrors {
  if (chosen)
    return chosen.state_id && chosen.lga_id
      ? {}
      : { address_id: "This address needs its LGA. Edit it, or choose another one" }
  const errors: CheckoutErrors = {}
  const require = (...names: (keyof CheckoutFields)[]) => {
    for (const name of names) if (fields[name].trim() === "") errors[name] = REQUIRED
  }
  require("first_name", "phone")
  if (!errors.phone) {
    const wrong = checkPhone(fields.phone)
    if (wrong) errors.phone = wrong
  }
  if (fields.delivery_method === "pickup") {
    if (!fields.pickup_address_id) errors.pickup_address_id = "Choose where to pick your order up"
  } else {
    require("state", "lga", "address", "city")
  }
  return errors
}

interface Rest {
  email: string
  total: number
  callbackUrl: string
  /** What the page shows as the wallet's part; null when the wallet is not to pay. */
  walletPart: number | null
  /** The coupon whose discount the total has; null without. */
  code: string | null
  /** Code of the link by which the browser came. */
  ref?: string | null
  /** The lines as the page shows them, so that a changed price can be shown line by line. */
  lines: { cart_id: string; quantity: number; price: number }[]
}

/** The body of `POST /user/order/create`. Only what belongs to the chosen way is sent. */
export function orderRequestOf(
  fields: CheckoutFields,
  { email, total, walletPart, callbackUrl, code, ref = null, lines }: Rest,
): Pick<OrderRequest, "delivery_method" | "channel"> & Partial<OrderRequest> {
  const byCard = fields.channel === "card"
  const common = {
    first_name: fields.first_name.trim(),
    last_name: fields.last_name.trim(),
    phone: fields.phone.trim(),
    email,
    description: fields.description.trim() || null,
    total,
    use_wallet: walletPart !== null,
    wallet_shown: walletPart,
    code,
    ref,
    product: lines,
    channel: fields.channel,
    saved_card: (byCard && fields.saved_card) || null,
    save_card: byCard && !fields.saved_card ? fields.save_card === "yes" : null,
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
