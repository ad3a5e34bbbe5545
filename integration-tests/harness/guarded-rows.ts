import type { guardedRecords } from "../../src/api/machinery/medusa-guards"
import type { StaffRole } from "../../src/modules/staff/domain/permissions"
import { unique } from "./new-product"

/** Records that our rules guard, as `http/guarded-records.spec.ts` finds or creates them. */
export interface GuardedIds {
  product: string
  variant: string
  /** Price lists: ours, and one of staff's own. */
  wholesale: string
  sale: string
  ownList: string
  wholesalePrice: string
  basePrice: string
  item: string
  level: string
  otherItem: string
  group: string
  key: string
  location: string
  channel: string
}

interface Row {
  route: keyof typeof guardedRecords & string
  role: StaffRole
  path: (at: GuardedIds) => string
  body?: (at: GuardedIds) => unknown
  says: RegExp
}

const merchandiser = "merchandiser"
const fulfilment = "fulfilment"
const HERE = /Change and remove them in Change prices/
export const batch = (at: GuardedIds) => `inventory-items/${at.item}/location-levels/batch`
export const newList = (more: object) => () => ({
  title: `Some ${unique()}`,
  description: "A list",
  status: "active",
  ...more,
})
export const priceRow = (at: GuardedIds, more: object) => ({
  variant_id: at.variant,
  currency_code: "ngn",
  amount: 100,
  ...more,
})

/** Calls that the path table lets a role make, each on a record that must stay as it is, and why it is refused. */
export const guardedRows: Row[] = [
  // The lists of our prices.
  {
    route: "DELETE price-lists/*",
    role: merchandiser,
    path: (at) => `price-lists/${at.wholesale}`,
    says: HERE,
  },
  {
    route: "DELETE price-lists/*",
    role: merchandiser,
    path: (at) => `Price-Lists/${at.wholesale}/`,
    says: HERE,
  },
  { route: "DELETE price-lists/*", role: merchandiser, path: (at) => `price-lists/${at.sale}`, says: HERE },
  ...[
    { status: "draft" },
    { ends_at: "2027-01-01T00:00:00Z" },
    { starts_at: "2099-01-01T00:00:00Z" },
    { type: "sale" },
    { rules: {} },
    { title: "Mine" },
  ].map(
    (body): Row => ({
      ...{ route: "POST price-lists/*", role: merchandiser, says: HERE },
      path: (at) => `price-lists/${at.wholesale}`,
      body: () => body,
    }),
  ),
  {
    route: "POST price-lists/*",
    role: merchandiser,
    path: (at) => `price-lists/${at.sale}`,
    body: () => ({ ends_at: null }),
    says: HERE,
  },
  {
    route: "POST price-lists/*/prices/batch",
    role: merchandiser,
    path: (at) => `price-lists/${at.wholesale}/prices/batch`,
    body: (at) => ({ delete: [at.wholesalePrice] }),
    says: HERE,
  },
  {
    route: "POST price-lists/*/prices/batch",
    role: merchandiser,
    path: (at) => `PRICE-LISTS/${at.wholesale}/Prices/BATCH`,
    body: (at) => ({ update: [priceRow(at, { id: at.wholesalePrice })] }),
    says: HERE,
  },
  {
    route: "POST price-lists/*/prices/batch",
    role: merchandiser,
    path: (at) => `price-lists/${at.sale}/prices/batch`,
    body: (at) => ({ create: [priceRow(at, {})] }),
    says: HERE,
  },
  {
    route: "POST price-lists/*/products",
    role: merchandiser,
    path: (at) => `price-lists/${at.wholesale}/products`,
    body: (at) => ({ remove: [at.product] }),
    says: HERE,
  },
  // By way of a list of staff's own.
  {
    route: "POST price-lists/*/prices/batch",
    role: merchandiser,
    path: (at) => `price-lists/${at.ownList}/prices/batch`,
    body: (at) => ({ delete: [at.wholesalePrice] }),
    says: /in another list/,
  },
  {
    route: "POST price-lists/*/prices/batch",
    role: merchandiser,
    path: (at) => `price-lists/${at.ownList}/prices/batch`,
    body: (at) => ({ delete: [at.basePrice] }),
    says: /in another list/,
  },
  {
    route: "POST price-lists/*/prices/batch",
    role: merchandiser,
    path: (at) => `price-lists/${at.ownList}/prices/batch`,
    body: (at) => ({ update: [priceRow(at, { id: at.wholesalePrice })] }),
    says: /in another list/,
  },
  {
    route: "POST price-lists/*",
    role: merchandiser,
    path: (at) => `price-lists/${at.ownList}`,
    body: () => ({ metadata: { kind: "product_sale_prices" } }),
    says: HERE,
  },
  {
    route: "POST price-lists/*",
    role: merchandiser,
    path: (at) => `price-lists/${at.ownList}`,
    body: (at) => ({ type: "override", rules: { "customer.groups.id": [at.group] } }),
    says: HERE,
  },
  // Lists and prices that nobody would be charged.
  {
    route: "POST price-lists",
    role: merchandiser,
    path: () => "price-lists",
    body: newList({ rules: { "customer.groups.id": ["cusgroup_other"] } }),
    says: /sale lists for everybody/,
  },
  {
    route: "POST price-lists",
    role: merchandiser,
    path: () => "price-lists",
    body: newList({ type: "override" }),
    says: /wholesale group alone/,
  },
  {
    route: "POST price-lists",
    role: merchandiser,
    path: () => "price-lists",
    body: (at) => newList({ type: "override", rules: { "customer.groups.id": [at.group] } })(),
    says: HERE,
  },
  {
    route: "POST price-lists",
    role: merchandiser,
    path: () => "price-lists",
    body: (at) => newList({ prices: [priceRow(at, { rules: { region_id: "reg_1" } })] })(),
    says: /under NGN/,
  },
  {
    route: "POST price-lists/*/prices/batch",
    role: merchandiser,
    path: (at) => `price-lists/${at.ownList}/prices/batch`,
    body: (at) => ({ create: [priceRow(at, { min_quantity: 5 })] }),
    says: /under NGN/,
  },
  {
    route: "POST price-lists/*/prices/batch",
    role: merchandiser,
    path: (at) => `price-lists/${at.ownList}/prices/batch`,
    body: (at) => ({ create: [priceRow(at, { amount: 1e12 })] }),
    says: /Price: That is more/,
  },
  // The wholesale group.
  {
    route: "DELETE customer-groups/*",
    role: "admin",
    path: (at) => `customer-groups/${at.group}`,
    says: /Wholesale screen/,
  },
  {
    route: "POST customer-groups/*",
    role: "admin",
    path: (at) => `customer-groups/${at.group}`,
    body: () => ({ name: "Traders" }),
    says: /Wholesale screen/,
  },
  {
    route: "POST customer-groups/*",
    role: "admin",
    path: (at) => `customer-groups/${at.group}`,
    body: () => ({ metadata: { kind: "" } }),
    says: /Wholesale screen/,
  },
  {
    route: "POST customer-groups",
    role: "admin",
    path: () => "customer-groups",
    body: () => ({ name: "Wholesalers" }),
    says: /another name/,
  },
  {
    route: "POST customer-groups",
    role: "admin",
    path: () => "customer-groups",
    body: () => ({ name: `Some ${unique()}`, metadata: { kind: "wholesale" } }),
    says: /another name/,
  },
  // Stock of what the shop has.
  {
    route: "DELETE inventory-items/*",
    role: fulfilment,
    path: (at) => `inventory-items/${at.item}`,
    says: /Set it to 0/,
  },
  {
    route: "DELETE inventory-items/*/location-levels/*",
    role: fulfilment,
    path: (at) => `inventory-items/${at.item}/location-levels/${at.location}`,
    says: /Set it to 0/,
  },
  {
    route: "POST inventory-items/*/location-levels/batch",
    role: fulfilment,
    path: batch,
    body: (at) => ({ delete: [at.level], force: true }),
    says: /Set it to 0/,
  },
  {
    route: "POST inventory-items/location-levels/batch",
    role: fulfilment,
    path: () => "inventory-items/location-levels/batch",
    body: (at) => ({ delete: [at.level], force: true }),
    says: /Set it to 0/,
  },
  {
    route: "POST inventory-items/*/location-levels/batch",
    role: fulfilment,
    path: (at) => `inventory-items/${at.otherItem}/location-levels/batch`,
    body: (at) => ({ update: [{ id: at.level, location_id: at.location, stocked_quantity: 1 }] }),
    says: /something else/,
  },
  // The shop's set-up.
  {
    route: "DELETE stock-locations/*",
    role: "admin",
    path: (at) => `stock-locations/${at.location}`,
    says: /shop's warehouse/,
  },
  {
    route: "POST api-keys",
    role: "admin",
    path: () => "api-keys",
    body: () => ({ title: "Secret", type: "secret" }),
    says: /do not work/,
  },
  {
    route: "DELETE api-keys/*",
    role: "admin",
    path: (at) => `api-keys/${at.key}`,
    says: /STORE_PUBLISHABLE_KEY/,
  },
  {
    route: "POST api-keys/*/revoke",
    role: "admin",
    path: (at) => `api-keys/${at.key}/revoke`,
    body: () => ({}),
    says: /STORE_PUBLISHABLE_KEY/,
  },
  {
    route: "POST api-keys/*/revoke",
    role: "admin",
    path: (at) => `api-keys/${at.key}/revoke`,
    body: () => ({ revoke_in: 60 }),
    says: /STORE_PUBLISHABLE_KEY/,
  },
  {
    route: "POST api-keys/*/sales-channels",
    role: "admin",
    path: (at) => `api-keys/${at.key}/sales-channels`,
    body: (at) => ({ remove: [at.channel] }),
    says: /STORE_PUBLISHABLE_KEY/,
  },
]
