/** Asks the shop's database. */
export type Ask = <T extends object>(statement: string) => Promise<T[]>

interface Missing {
  what: string
  /** What to do about it. */
  how: string
}

interface Found {
  superadmin: boolean
  product: boolean
  in_stock: boolean
  states_without_fee: number
}

/** One round trip; each part stops at the first row, but for the 37 states. */
const LOOK = `select
  exists (select from staff_member s join "user" u on u.id = s.user_id and u.deleted_at is null
    where s.role = 'superadmin' and s.deleted_at is null) as superadmin,
  exists (select from product where status = 'published' and deleted_at is null) as product,
  exists (select from inventory_level where stocked_quantity > reserved_quantity and deleted_at is null) as in_stock,
  (select count(*)::int from state s where s.deleted_at is null and not exists (
    select from delivery_rule r where r.state_id = s.id and r.deleted_at is null)) as states_without_fee`

/** What prevents a shop that runs from selling, in the order in which it is done. Empty: nothing. */
export async function missingToSell(ask: Ask, publicUrl: string): Promise<Missing[]> {
  const [found] = await ask<Found>(LOOK)
  if (!found) throw new Error("The database said nothing of the shop")
  const { superadmin, product, in_stock, states_without_fee } = found
  const admin = `${publicUrl}/app`
  return [
    ...(superadmin
      ? []
      : [{ what: "Nobody can open the admin", how: "npm run staff -- add owner@your-shop.com superadmin" }]),
    ...(states_without_fee > 0
      ? [{ what: `${states_without_fee} states have no delivery fee`, how: `Admin, Delivery: ${admin}` }]
      : []),
    ...(product ? [] : [{ what: "There is no product", how: `Admin, Products: ${admin}` }]),
    ...(product && !in_stock ? [{ what: "No product is in stock", how: `Admin, Products: ${admin}` }] : []),
  ]
}

/** As the terminal shows it. */
export function missingLines(missing: Missing[]): string[] {
  if (missing.length === 0) return []
  const width = Math.max(...missing.map(({ what }) => what.length))
  return [
    "Still missing to sell",
    ...missing.map(({ what, how }) => `  ${what.padEnd(width)}  ${how}`),
    "  The whole list is in the admin: Get ready to sell",
  ]
}
