import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { HeldBy } from "../../../contract/cart"
import type { AccountSituation } from "../../../modules/coupons/domain/refusal"
import type { CouponTerms, Situation, Target } from "../../../modules/coupons/domain/terms"
import type { Rows } from "../../../sql/columns"

/** What decides whether a coupon applies to this account and these products, as it is now. */
export async function situationOf(
  pg: Knex,
  terms: CouponTerms,
  { customerId, cartId, productIds }: { customerId: string; cartId: string; productIds: readonly string[] },
) {
  const eligible = await eligibleProducts(pg, terms.targets, productIds)
  return { eligible, ...(await usesOf(pg, terms, customerId, cartId)) }
}

/** Of these products, those that a coupon is for: named itself, or of a brand or category (or one below it) named. */
async function eligibleProducts(
  pg: Knex,
  targets: readonly Target[],
  productIds: readonly string[],
): Promise<Set<string>> {
  if (targets.length === 0) return new Set(productIds)
  const ids = (kind: Target["kind"]) => targets.filter((target) => target.kind === kind).map(({ id }) => id)
  const { rows } = await pg.raw<Rows<{ id: string }>>(
    `select p.id from unnest(:products::text[]) as p(id)
     where p.id = any(:named)
        or exists (select 1 from brand_product b where b.product_id = p.id and b.deleted_at is null
                     and b.brand_id = any(:brands))
        or exists (select 1 from product_category_product l
                     join product_category c on c.id = l.product_category_id and c.deleted_at is null
                    where l.product_id = p.id and string_to_array(c.mpath, '.') && :categories::text[])`,
    {
      products: [...productIds],
      named: ids("product"),
      brands: ids("brand"),
      categories: ids("category"),
    },
  )
  return new Set(rows.map(({ id }) => id))
}

interface Uses {
  has_ordered: boolean
  own_uses: number
  is_named: boolean
  is_wholesaler: boolean
  held_by: HeldBy | null
}

/**
 * How often a coupon was used, and whether the account is a wholesaler; the use of `cartId` itself does not count.
 * `claimCoupon` asks again under its lock. All uses are counted only where there is a limit: a coupon of every first order
 * has very many.
 */
export async function usesOf(
  pg: Knex,
  terms: Pick<CouponTerms, "promotionId" | "mostAccounts" | "mostUses">,
  customerId: string,
  cartId: string,
): Promise<AccountSituation & Pick<Situation, "isWholesaler">> {
  const { rows } = await pg.raw<Rows<Uses>>(
    `select exists (select 1 from shop_order o where o.customer_id = :customerId and o.status <> 'cancelled'
                       and o.cart_id is distinct from :cartId) as has_ordered,
            (select count(*)::int from coupon_use u
              where u.coupon_id = :promotionId and u.customer_id = :customerId and u.cart_id <> :cartId) as own_uses,
            exists (select 1 from coupon_account a
                     where a.coupon_id = :promotionId and a.customer_id = :customerId) as is_named,
            exists (select 1 from account w where w.customer_id = :customerId and w.deleted_at is null
                       and w.wholesaler_activated is not null) as is_wholesaler,
            (select json_build_object('order_id', o.id, 'order_number', o.order_number)
               from coupon_use u join shop_order o on o.cart_id = u.cart_id and o.status = 'pending'
              where u.coupon_id = :promotionId and u.customer_id = :customerId and u.cart_id <> :cartId
              order by o.created_at desc limit 1) as held_by`,
    { promotionId: terms.promotionId, customerId, cartId },
  )
  const [own] = rows
  if (!own) throw new Error("A select without a table answers one row")
  const counted = {
    hasOrdered: own.has_ordered,
    ownUses: own.own_uses,
    isNamed: own.is_named,
    isWholesaler: own.is_wholesaler,
    heldBy: own.held_by,
  }
  if (terms.mostAccounts === null && terms.mostUses === null) return { ...counted, accounts: 0, uses: 0 }
  const all = await pg.raw<Rows<{ accounts: number; uses: number }>>(
    `select count(distinct customer_id)::int as accounts, count(*)::int as uses
       from coupon_use where coupon_id = :promotionId and cart_id <> :cartId`,
    { promotionId: terms.promotionId, cartId },
  )
  return { ...counted, accounts: 0, uses: 0, ...all.rows[0] }
}
