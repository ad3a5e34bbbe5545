import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { Address, AddressForm } from "../../../contract/addresses"
import { inParts } from "../../../contract/names"
import { invalid, invalidField, notFound, ShopError } from "../../../errors"
import { reachablePhone } from "../../../modules/accounts/domain/phone"
import { namedPlace } from "../../selling/delivery/named-place"

/** How many addresses an account may save. */
const MOST = 20

/** The account's addresses, the default one first, then the one saved last. */
export async function addressesOf(container: MedusaContainer, customerId: string): Promise<Address[]> {
  return read(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), customerId)
}

/**
 * Saves an address; the first one is the default. The same words twice are one address. Throws 422 on the field, and
 * `too_many_addresses` beyond twenty, also when they are sent at once.
 */
export async function addAddress(
  container: MedusaContainer,
  customerId: string,
  form: AddressForm,
): Promise<Address> {
  const words = await checked(container, form)
  return inOrder(container, customerId, async (trx) => {
    const present = await read(trx, customerId)
    const same = present.find((one) => sameWords(one, words))
    if (!same && present.length >= MOST)
      throw invalid("too_many_addresses", `You can keep ${MOST} addresses. Delete one first`, {
        fields: { address: [`You can keep ${MOST} addresses. Delete one first`] },
      })
    const id = same?.id ?? generateEntityId(undefined, "cuaddr")
    if (!same)
      await trx("customer_address").insert({
        id,
        customer_id: customerId,
        ...columns(words),
        metadata: wordsKey(words),
      })
    if (form.is_default || present.length === 0) await makeDefault(trx, customerId, id)
    return one(trx, customerId, id)
  })
}

/** Overwrites an address. 404 for an address that is not the account's. */
export async function changeAddress(
  container: MedusaContainer,
  customerId: string,
  id: string,
  form: AddressForm,
): Promise<Address> {
  const words = await checked(container, form)
  return inOrder(container, customerId, async (trx) => {
    await one(trx, customerId, id)
    await trx("customer_address")
      .where({ id, customer_id: customerId })
      .update({
        ...columns(words),
        metadata: trx.raw<unknown>("coalesce(metadata, '{}'::jsonb) || ?::jsonb", [wordsKey(words)]),
        updated_at: trx.fn.now(),
      })
    if (form.is_default) await makeDefault(trx, customerId, id)
    return one(trx, customerId, id)
  })
}

/** Forgets an address. Of those that are left one is the default. */
export async function removeAddress(
  container: MedusaContainer,
  customerId: string,
  id: string,
): Promise<void> {
  await inOrder(container, customerId, async (trx) => {
    const { is_default } = await one(trx, customerId, id)
    await trx("customer_address").where({ id, customer_id: customerId }).delete()
    const [next] = is_default ? await read(trx, customerId) : []
    if (next) await makeDefault(trx, customerId, next.id)
  })
}

export async function dropAddresses(trx: Knex, customerId: string): Promise<void> {
  await trx("customer_address").where({ customer_id: customerId }).delete()
}

/**
 * Changes of one account's addresses come one after the other: their number and the one default are exact, and none is
 * written after the account was deleted.
 */
async function inOrder<T>(
  container: MedusaContainer,
  customerId: string,
  work: (trx: Knex.Transaction) => Promise<T>,
): Promise<T> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return pg.transaction(async (trx) => {
    const open = await trx("account")
      .where({ customer_id: customerId })
      .whereNull("deleted_at")
      .forUpdate()
      .first("customer_id")
    if (!open) throw new ShopError("unauthenticated", "unauthenticated", "Please sign in again")
    return work(trx)
  })
}

type Words = Pick<
  Address,
  "name" | "phone" | "address" | "apartment" | "landmark" | "city" | "state_id" | "lga_id"
>

async function checked(container: MedusaContainer, form: AddressForm): Promise<Words> {
  const phone = reachablePhone(form.phone)
  if (!phone) throw invalidField("phone", "Enter a phone number the rider can call")
  const { state, lga } = await namedPlace(container, form.state_id, form.lga_id)
  const { name, address, apartment, landmark, city } = form
  return {
    name,
    phone,
    address,
    apartment: apartment || null,
    landmark: landmark || null,
    city,
    state_id: state.id,
    lga_id: lga?.id ?? null,
  }
}

function sameWords(address: Address, words: Words): boolean {
  return (Object.keys(words) as (keyof Words)[]).every((field) => address[field] === words[field])
}

function columns({ name, phone, address, apartment, city, state_id }: Words) {
  return {
    ...inParts(name),
    phone,
    address_1: address,
    address_2: apartment,
    city,
    province: state_id,
    country_code: "ng",
  }
}

const wordsKey = ({ lga_id, landmark }: Words) => JSON.stringify({ lga_id, landmark })

async function makeDefault(trx: Knex.Transaction, customerId: string, id: string): Promise<void> {
  await trx("customer_address")
    .where({ customer_id: customerId, is_default_shipping: true })
    .whereNot({ id })
    .update({ is_default_shipping: false })
  await trx("customer_address").where({ id, customer_id: customerId }).update({ is_default_shipping: true })
}

async function one(trx: Knex.Transaction, customerId: string, id: string): Promise<Address> {
  const found = (await read(trx, customerId)).find((address) => address.id === id)
  if (!found) throw notFound("We could not find that address")
  return found
}

/** Medusa's customer addresses: the state is in `province`, LGA and landmark are in `metadata`. */
async function read(pg: Knex, customerId: string): Promise<Address[]> {
  const found = await pg.raw<{ rows: Address[] }>(
    `select a.id, concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')) as name,
            coalesce(a.phone, '') as phone, coalesce(a.address_1, '') as address, nullif(a.address_2, '') as apartment,
            nullif(a.metadata->>'landmark', '') as landmark, coalesce(a.city, '') as city,
            s.id as state_id, s.name as state, l.id as lga_id, l.name as lga, a.is_default_shipping as is_default
       from customer_address a
       left join "state" s on s.id = a.province and s.deleted_at is null
       left join "lga" l on l.id = a.metadata->>'lga_id' and l.state_id = s.id and l.deleted_at is null
      where a.customer_id = ? and a.deleted_at is null
      order by a.is_default_shipping desc, a.created_at desc, a.id`,
    [customerId],
  )
  return found.rows
}
