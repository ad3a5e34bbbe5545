import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { AddressForm } from "../../contract/addresses"
import { ACCOUNT_MODULE } from "../../modules/accounts"
import { STAFF_MODULE } from "../../modules/staff"
import type { StaffRole } from "../../modules/staff/domain/permissions"
import { hashPassword } from "../../providers/auth-password/password-hash"
import { addAddress } from "../../workflows/people/accounts/addresses"
import { createStaff } from "../../workflows/people/accounts/create-staff"
import { registerAccount } from "../../workflows/people/accounts/register-account"
import type { StoreIds } from "../../workflows/shared/setup/ensure-store"
import { actorsOf, findIdentity, PASSWORD_PROVIDER } from "../../workflows/shared/sign-in/identity"
import { type DemoCustomer, demoCustomers } from "../generate/people"
import { demoId } from "../random"
import { type Clock, insertRows } from "./insert-rows"

/** Of every demo account; fixed, so that tools and tests outside can sign in. */
const DEMO_PASSWORD = "Beauty-2026!"

interface DemoShopper {
  email: string
  first_name: string
  last_name: string
  mobile: string
  dob: string
  gender: "female" | "male"
  address: string
  city: string
  state_id: string
  lga_id: string
}

const SHOPPER: DemoShopper = {
  email: "shopper@demo.shop",
  first_name: "Adaora",
  last_name: "Nwankwo",
  mobile: "08030090001",
  dob: "1996-04-18",
  gender: "female",
  address: "14 Fola Osibo Road",
  city: "Lekki",
  state_id: "NG-LA",
  lga_id: "NG-LA-eti-osa",
}
/** The shopper's address book: home, the default one, and the office. */
const SAVED_ADDRESSES: AddressForm[] = [
  {
    name: `${SHOPPER.first_name} ${SHOPPER.last_name}`,
    phone: SHOPPER.mobile,
    address: SHOPPER.address,
    apartment: "Flat 2B",
    landmark: "Beside the blue water tower",
    city: SHOPPER.city,
    state_id: SHOPPER.state_id,
    lga_id: SHOPPER.lga_id,
  },
  {
    name: "Ifeoma Nwankwo",
    phone: "08030090011",
    address: "9 Opebi Road",
    apartment: "Third floor, reception",
    landmark: "Opposite the post office",
    city: "Ikeja",
    state_id: "NG-LA",
    lga_id: "NG-LA-ikeja",
  },
]
const WHOLESALER: DemoShopper = {
  email: "wholesaler@demo.shop",
  first_name: "Bisi",
  last_name: "Adekunle",
  mobile: "08030090002",
  dob: "1984-09-02",
  gender: "female",
  address: "Shop 31, Balogun Market, Broad Street",
  city: "Lagos Island",
  state_id: "NG-LA",
  lga_id: "NG-LA-lagos-island",
}
const STAFF: Array<{ email: string; first_name: string; last_name: string; role: StaffRole }> = [
  { email: "owner@demo.shop", first_name: "Ngozi", last_name: "Eze", role: "superadmin" },
  { email: "merchandiser@demo.shop", first_name: "Zainab", last_name: "Bello", role: "merchandiser" },
  { email: "fulfilment@demo.shop", first_name: "Emeka", last_name: "Okafor", role: "fulfilment" },
  { email: "finance@demo.shop", first_name: "Musa", last_name: "Danladi", role: "finance" },
  { email: "content@demo.shop", first_name: "Tolu", last_name: "Adeyemi", role: "content" },
  { email: "admin@demo.shop", first_name: "Halima", last_name: "Sani", role: "admin" },
]

/** The demo accounts, as people would have opened them. Those that are there already are left alone. */
export async function openDemoAccounts(container: MedusaContainer, store: StoreIds): Promise<void> {
  for (const shopper of [SHOPPER, WHOLESALER]) {
    const customerId =
      (await wholeCustomer(container, shopper.email)) ??
      (await registerAccount(container, { ...shopper, password: DEMO_PASSWORD })).customerId
    await settleAccount(container, customerId, shopper, store)
  }
  for (const member of STAFF) {
    if (await hasWholeUser(container, member.email)) continue
    await createStaff(container, { ...member, password: DEMO_PASSWORD })
  }
}

/** The customer of an e-mail. One that a killed run left without account or sign-in is cleared away: then null. */
async function wholeCustomer(container: MedusaContainer, email: string): Promise<string | null> {
  const customerId = await customerIdOf(container, email)
  if (!customerId) return null
  const accounts = container.resolve(ACCOUNT_MODULE)
  const identity = await findIdentity(container.resolve(Modules.AUTH), email)
  if (identity && actorsOf(identity).customerId === customerId && (await accounts.accountOf(customerId))) {
    return customerId
  }
  await accounts.discardAccount(customerId)
  await container.resolve(Modules.CUSTOMER).deleteCustomers([customerId])
  return null
}

/** The same of a member of staff, who needs a user, a role and a sign-in. */
async function hasWholeUser(container: MedusaContainer, email: string): Promise<boolean> {
  const userId = await staffIdOf(container, email)
  if (!userId) return false
  const staff = container.resolve(STAFF_MODULE)
  const identity = await findIdentity(container.resolve(Modules.AUTH), email)
  if (identity && actorsOf(identity).userId === userId && (await staff.roleOf(userId))) return true
  await staff.removeRole(userId)
  await container.resolve(Modules.USER).deleteUsers([userId])
  return false
}

/** Verified and with an address; the wholesaler switched to wholesale and in the group that its prices are for. */
async function settleAccount(
  container: MedusaContainer,
  customerId: string,
  shopper: DemoShopper,
  store: StoreIds,
): Promise<void> {
  const accounts = container.resolve(ACCOUNT_MODULE)
  const account = await accounts.accountOf(customerId)
  if (!account) throw new Error(`${shopper.email} is a customer without an account`)
  const now = new Date()
  const { address, city, state_id, lga_id } = shopper
  const isWholesaler = shopper === WHOLESALER
  if (!isWholesaler) for (const saved of SAVED_ADDRESSES) await addAddress(container, customerId, saved)
  await accounts.changeAccount(customerId, {
    address,
    city,
    state_id,
    lga_id,
    email_verified_at: account.email_verified_at ?? now,
    mobile_verified_at: account.mobile_verified_at ?? now,
    ...(isWholesaler
      ? {
          role: "wholesaler" as const,
          wholesaler_activated: account.wholesaler_activated ?? daysBefore(now, 48),
        }
      : {}),
  })
  if (!isWholesaler) return
  const customers = container.resolve(Modules.CUSTOMER)
  const pair = { customer_id: customerId, customer_group_id: store.wholesaleGroupId }
  const [member] = await customers.listCustomerGroupCustomers(pair, { take: 1 })
  if (!member) await customers.addCustomerToGroup(pair)
}

async function customerIdOf(container: MedusaContainer, email: string): Promise<string | null> {
  const [customer] = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers({ email, has_account: true }, { select: ["id"], take: 1 })
  return customer?.id ?? null
}

async function staffIdOf(container: MedusaContainer, email: string): Promise<string | null> {
  const [user] = await container.resolve(Modules.USER).listUsers({ email }, { select: ["id"], take: 1 })
  return user?.id ?? null
}

/** The demo shopper as orders know her, and the member of staff who packs. Throws before the accounts are open. */
export async function demoActors(
  container: MedusaContainer,
): Promise<{ shopper: DemoCustomer; wholesaler: DemoCustomer; staffId: string }> {
  const customerId = await customerIdOf(container, SHOPPER.email)
  const wholesalerId = await customerIdOf(container, WHOLESALER.email)
  const staffId = await staffIdOf(container, STAFF[0]?.email ?? "")
  const [neighbour] = demoCustomers().filter(({ lgaId }) => lgaId === SHOPPER.lga_id)
  if (!customerId || !wholesalerId || !staffId || !neighbour)
    throw new Error("The demo accounts are not open yet")
  const shopper = { ...neighbour, ...orderedBy(SHOPPER, customerId) }
  const wholesaler = {
    ...neighbour,
    ...orderedBy(WHOLESALER, wholesalerId),
    lgaId: WHOLESALER.lga_id,
    lga: WHOLESALER.city,
  }
  return { shopper, wholesaler, staffId }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

const orderedBy = (shopper: DemoShopper, id: string) => ({
  id,
  firstName: shopper.first_name,
  lastName: shopper.last_name,
  email: shopper.email,
  phone: `+234${shopper.mobile.slice(1)}`,
  gender: shopper.gender,
  dob: shopper.dob,
  address: shopper.address,
  city: shopper.city,
})

/** The sixty shoppers of the past: customer, account and sign-in each. One password hash serves them all. */
export async function writeCustomers(db: Knex, clock: Clock): Promise<void> {
  const customers = demoCustomers()
  const password = await hashPassword(DEMO_PASSWORD)
  const dated = ({ ageDays }: DemoCustomer) => ({
    created_at: clock.daysAgo(ageDays),
    updated_at: clock.daysAgo(ageDays),
  })
  await insertRows(
    db,
    "customer",
    customers.map((customer) => ({
      id: customer.id,
      first_name: customer.firstName,
      last_name: customer.lastName,
      email: customer.email,
      phone: customer.phone,
      has_account: true,
      ...dated(customer),
    })),
  )
  await insertRows(
    db,
    "account",
    customers.map((customer) => ({
      id: demoId("acct", customer.email),
      customer_id: customer.id,
      phone: customer.phone,
      gender: customer.gender,
      dob: customer.dob,
      role: "user",
      referer_id: customer.refererId,
      state_id: customer.stateId,
      lga_id: customer.lgaId,
      address: customer.address,
      city: customer.city,
      email_verified_at: clock.daysAgo(customer.ageDays),
      mobile_verified_at: clock.daysAgo(customer.ageDays),
      ...dated(customer),
    })),
  )
  await insertRows(
    db,
    "auth_identity",
    customers.map((customer) => ({
      id: demoId("authid", customer.email),
      app_metadata: { customer_id: customer.id },
      ...dated(customer),
    })),
  )
  await insertRows(
    db,
    "provider_identity",
    customers.map((customer) => ({
      id: demoId("provid", customer.email),
      entity_id: customer.email,
      provider: PASSWORD_PROVIDER,
      auth_identity_id: demoId("authid", customer.email),
      provider_metadata: { password },
      ...dated(customer),
    })),
  )
}
