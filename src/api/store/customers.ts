import type { MedusaContainer } from "@medusajs/framework/types"
import type { Router } from "express"
import type { z } from "zod"
import type { Address, AddressForm } from "../../contract/addresses"
import { fullName, inParts } from "../../contract/names"
import { invalidField, notFound } from "../../errors"
import {
  addAddress,
  addressesOf,
  changeAddress,
  removeAddress,
} from "../../workflows/people/accounts/addresses"
import { readUser } from "../../workflows/people/accounts/read-user"
import { updateProfile } from "../../workflows/people/accounts/update-profile"
import { visitorIp } from "../machinery/visitor-ip"
import { bodies, type SentAddress } from "./bodies"
import { ownCall, ownRead } from "./own-call"

/** The account and its address book (docs/accounts.md) in Medusa's shape. Accounts are made at `/api/v1/auth/register`. */
export function customerRoutes(router: Router): void {
  router.get(
    "/customers/me",
    ownRead(({ scope, customerId }) => customerAnswer(scope, customerId)),
  )
  router.post(
    "/customers/me",
    ownCall(bodies.customer, async ({ scope, customerId, body, req }) => {
      const { first_name, last_name } = body
      const names = { first_name: first_name ?? undefined, last_name: last_name ?? undefined }
      for (const [name, value] of Object.entries(names))
        if (value === "") throw invalidField(name, "Enter your name")
      await updateProfile(scope, customerId, names, visitorIp(req))
      return customerAnswer(scope, customerId)
    }),
  )
  router.get(
    "/customers/me/addresses",
    ownRead(async ({ scope, customerId }) => {
      const addresses = (await addressesOf(scope, customerId)).map((one) => presentAddress(one, customerId))
      return { addresses, count: addresses.length, offset: 0, limit: 50 }
    }),
  )
  router.post(
    "/customers/me/addresses",
    ownCall(bodies.address, async ({ scope, customerId, body }) => {
      await addAddress(scope, customerId, formOf(body, null))
      return customerAnswer(scope, customerId)
    }),
  )
  router.get(
    "/customers/me/addresses/:id",
    ownRead(async ({ scope, customerId, param }) => ({
      address: presentAddress(await ownAddress(scope, customerId, param("id")), customerId),
    })),
  )
  router.post(
    "/customers/me/addresses/:id",
    ownCall(bodies.address, async ({ scope, customerId, body, param }) => {
      const former = await ownAddress(scope, customerId, param("id"))
      await changeAddress(scope, customerId, former.id, formOf(body, former))
      return customerAnswer(scope, customerId)
    }),
  )
  router.delete(
    "/customers/me/addresses/:id",
    ownRead(async ({ scope, customerId, param }) => {
      await removeAddress(scope, customerId, param("id"))
      const { customer } = await customerAnswer(scope, customerId)
      return { id: param("id"), object: "address", deleted: true, parent: customer }
    }),
  )
}

async function customerAnswer(scope: MedusaContainer, customerId: string) {
  const [user, addresses] = await Promise.all([
    readUser(scope, { customerId, userId: null }),
    addressesOf(scope, customerId),
  ])
  const { id, email, first_name, last_name, mobile, created_at } = user
  const customer = {
    id,
    email,
    first_name,
    last_name,
    phone: mobile,
    company_name: null,
    has_account: true,
    metadata: null,
    created_at,
    addresses: addresses.map((one) => presentAddress(one, customerId)),
  }
  return { customer }
}

async function ownAddress(scope: MedusaContainer, customerId: string, id: string): Promise<Address> {
  const found = (await addressesOf(scope, customerId)).find((address) => address.id === id)
  if (!found) throw notFound("We can't find that address")
  return found
}

function presentAddress(address: Address, customerId: string) {
  return {
    id: address.id,
    customer_id: customerId,
    ...inParts(address.name),
    phone: address.phone,
    address_1: address.address,
    address_2: address.apartment,
    city: address.city,
    province: address.state_id,
    country_code: "ng",
    is_default_shipping: address.is_default,
    is_default_billing: address.is_default,
    metadata: { state: address.state, lga_id: address.lga_id, lga: address.lga, landmark: address.landmark },
  }
}

/** What is left out stays as it was. The state is `province`, the LGA `metadata.lga_id` or `metadata.lga`. */
function formOf(sent: z.output<typeof SentAddress>, former: Address | null): AddressForm {
  if ((sent.country_code ?? "ng").toLowerCase() !== "ng")
    throw invalidField("country_code", "We deliver within Nigeria only")
  const { first_name, last_name } = inParts(former?.name ?? "")
  const name = fullName({
    first_name: sent.first_name === undefined ? first_name : sent.first_name,
    last_name: sent.last_name === undefined ? last_name : sent.last_name,
  })
  const form = {
    name,
    phone: sent.phone ?? former?.phone ?? "",
    address: sent.address_1 ?? former?.address ?? "",
    apartment: sent.address_2 === undefined ? (former?.apartment ?? null) : sent.address_2,
    landmark: former?.landmark ?? null,
    city: sent.city ?? former?.city ?? "",
    state_id: sent.province ?? former?.state_id ?? "",
    lga_id: textOf(sent.metadata?.lga_id) ?? textOf(sent.metadata?.lga) ?? former?.lga_id ?? "",
    is_default: sent.is_default_shipping ?? null,
  }
  const required = { first_name: name, address_1: form.address, city: form.city }
  for (const [field, value] of Object.entries(required))
    if (!value) throw invalidField(field, "This field is required")
  return form
}

const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value.slice(0, 64) : null)
