import type { Address } from "@contract/addresses"
import { api } from "~/platform/api/client"
import { unlessBroken } from "~/platform/offline-queue/unless-broken"
import { queryClient, readQuery } from "~/platform/query/browser-client"

/** My saved addresses, the default one first. */
export const addressesQuery = readQuery(["addresses"], 60_000, (signal) =>
  api("GET /user/addresses", { signal }),
)

/** What an address is made of, as its form has it. */
export interface AddressFields {
  name: string
  phone: string
  address: string
  apartment: string
  landmark: string
  city: string
  state_id: string
  lga_id: string
}

export const EMPTY_ADDRESS: AddressFields = {
  name: "",
  phone: "",
  address: "",
  apartment: "",
  landmark: "",
  city: "",
  state_id: "",
  lga_id: "",
}

export function fieldsOfAddress(address: Address): AddressFields {
  const { name, phone, city } = address
  return {
    name,
    phone,
    address: address.address,
    apartment: address.apartment ?? "",
    landmark: address.landmark ?? "",
    city,
    state_id: address.state_id ?? "",
    lga_id: address.lga_id ?? "",
  }
}

/** Saves a new address, or changes one. The list knows it when this resolves. */
export async function saveAddress(
  id: string | null,
  fields: AddressFields,
  { isDefault = null, idempotencyKey }: { isDefault?: boolean | null; idempotencyKey?: string } = {},
) {
  const body = { ...fields, is_default: isDefault }
  const answer = id
    ? await api("PUT /user/addresses/{id}", { params: { id }, body, idempotencyKey })
    : await api("POST /user/addresses", { body, idempotencyKey })
  await queryClient.invalidateQueries(addressesQuery)
  return answer
}

/** The same, or once there is a line; then it resolves to null. */
export function saveAddressLater(id: string | null, fields: AddressFields, isDefault: boolean | null = null) {
  return unlessBroken({ kind: "address", id, fields, isDefault }, `Your address in ${fields.city}`, (key) =>
    saveAddress(id, fields, { isDefault, idempotencyKey: key }),
  )
}

export async function forgetAddress(id: string, idempotencyKey?: string) {
  return api("DELETE /user/addresses/{id}", { params: { id }, idempotencyKey })
}

/** Where it is, in two lines as on an envelope: street with apartment and landmark, then city, LGA and state, each once. */
export function addressLines({ address, apartment, landmark, city, lga, state }: Address): [string, string] {
  const street = [apartment, address, landmark ? `(${landmark})` : null].filter(Boolean).join(", ")
  return [street, [...new Set([city, lga, state].filter(Boolean))].join(", ")]
}

/** Whether an order can go there as it is: staff may have removed its LGA since. */
export function isComplete({ state_id, lga_id, address, city }: Address): boolean {
  return Boolean(state_id && lga_id && address && city)
}
