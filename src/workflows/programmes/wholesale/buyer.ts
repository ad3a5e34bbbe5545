import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Buyer } from "../../../modules/ordering/domain/pricing"

/** What `readBuyer` reads, of an account that the statement joins as `a`. */
export const BUYER_COLUMNS = `
  coalesce(a.role, 'user') as role, a.wholesaler_activated is not null as is_activated,
  a.role = 'wholesaler' and exists (select from wholesale_window w
    where w.customer_id = a.customer_id and w.closed_at is null and w.ends_at > now()) as has_window,
  (select t.target_kobo from wholesale_target t order by t.set_at desc, t.id desc limit 1) as target_kobo`

export interface BuyerRow {
  role: string
  is_activated: boolean
  has_window: boolean | null
  target_kobo: string
}

export function readBuyer({ role, is_activated, has_window, target_kobo }: BuyerRow): Buyer {
  return {
    role,
    wholesaleActivated: is_activated,
    windowOpen: has_window ?? false,
    targetKobo: Number(target_kobo),
  }
}

/** Who buys, as far as prices depend on it. Whoever has no account buys at retail prices. */
export async function buyerOf(container: MedusaContainer, customerId: string): Promise<Buyer> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<{ rows: BuyerRow[] }>(
    `select ${BUYER_COLUMNS} from (select 1) one
       left join account a on a.customer_id = ? and a.deleted_at is null`,
    [customerId],
  )
  const [row] = rows
  if (!row) throw new Error("A select without a table answers one row")
  return readBuyer(row)
}
