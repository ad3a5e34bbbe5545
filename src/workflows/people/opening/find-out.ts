import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type Environment, environment } from "../../../config/environment"
import { unsetOf } from "../../../config/shop-now"
import type { TriedStep } from "../../../contract/get-ready"
import { type LegalKind, legalKinds } from "../../../contract/legal-texts"
import { NEEDED_CONTACTS } from "../../../contract/shop"
import { legalTitles } from "../../../modules/opening/domain/legal-text"
import type { Found } from "../../../modules/opening/domain/steps"
import { cardProvider } from "../../money/payments/card"

interface Records {
  /** Variables in whose place staff have set something. */
  set_in_admin: string[]
  states_without_fee: number
  pickup_places: number
  legal: LegalKind[]
  sections: number
  brands: number
  products: number
  in_stock: number
  banners: number
  paid_orders: number
  superadmins: number
  without_second_factor: string[]
}

/** One round trip. What a large shop has many of is counted no further than the list needs. */
const LOOK = `
  with open_product as (
    select id from product where status = 'published' and deleted_at is null limit 1000),
  superadmin as (
    select u.email, f.confirmed_at from staff_member s
      join "user" u on u.id = s.user_id and u.deleted_at is null
      left join staff_second_factor f on f.user_id = u.id and f.deleted_at is null
     where s.role = 'superadmin' and s.deleted_at is null)
  select
    (select coalesce(array_agg(one.variable), '{}') from shop_look l
       cross join lateral (values ('SHOP_NAME', l.name), ('SHOP_EMAIL', l.email), ('SHOP_PHONE', l.phone),
                                  ('SHOP_ADDRESS', l.address)) as one (variable, value)
      where one.value <> '') as set_in_admin,
    (select count(*)::int from state s where s.deleted_at is null and not exists (
       select from delivery_rule r where r.state_id = s.id and r.deleted_at is null)) as states_without_fee,
    (select count(*)::int from pickup_location where is_active and deleted_at is null) as pickup_places,
    (select coalesce(array_agg(distinct kind), '{}') from legal_text) as legal,
    (select count(*)::int from product_category
      where parent_category_id is null and is_active and deleted_at is null) as sections,
    (select count(*)::int from brand where is_active and deleted_at is null) as brands,
    (select count(*)::int from open_product) as products,
    (select count(*)::int from open_product p where exists (
       select from product_variant v
         join product_variant_inventory_item i on i.variant_id = v.id and i.deleted_at is null
         join inventory_level l on l.inventory_item_id = i.inventory_item_id and l.deleted_at is null
        where v.product_id = p.id and v.deleted_at is null and l.stocked_quantity > l.reserved_quantity)) as in_stock,
    (select count(*)::int from site_banner
      where is_active and deleted_at is null and coalesce(ends_at, 'infinity') > now()) as banners,
    (select count(*)::int from (
       select from shop_order where paid_attempt_id is not null and deleted_at is null limit 1000) paid) as paid_orders,
    (select count(*)::int from superadmin) as superadmins,
    (select coalesce(array_agg(email order by email), '{}') from superadmin where confirmed_at is null)
      as without_second_factor`

/** What the shop has of all that it takes to sell. */
export async function findOut(pg: Knex): Promise<Found> {
  const { rows } = await pg.raw<{ rows: Records[] }>(LOOK)
  const [found] = rows
  if (!found) throw new Error("The database said nothing of the shop")
  const env = environment()
  return {
    isDemo: env.demo || !env.production,
    unset: unsetOf(["SHOP_NAME", ...NEEDED_CONTACTS]).filter((name) => !found.set_in_admin.includes(name)),
    publicUrl: env.publicUrl,
    isLiveBank: cardProvider().isLive,
    hasCredit: env.credit !== null,
    social: Object.keys(env.social).map((name) => `${name[0]?.toUpperCase()}${name.slice(1)}`),
    statesWithoutFee: found.states_without_fee,
    pickupPlaces: found.pickup_places,
    standardTexts: legalKinds.filter((kind) => !found.legal.includes(kind)).map((kind) => legalTitles[kind]),
    sections: found.sections,
    brands: found.brands,
    products: found.products,
    productsInStock: found.in_stock,
    banners: found.banners,
    paidOrders: found.paid_orders,
    needsSecondFactor: env.staffSecondFactor === "required",
    superadmins: found.superadmins,
    withoutSecondFactor: found.without_second_factor,
    triedWith: triedWith(env),
  }
}

/** A hash of the settings in use, so that what was tried with others does not count. */
export function triedWith({ mail, card }: Environment): Record<TriedStep, string> {
  const hash = (...settings: string[]) =>
    createHash("sha256").update(settings.join("\n")).digest("hex").slice(0, 32)
  return {
    mail: hash(mail.smtpUrl ?? "", mail.from),
    bank: hash(card.provider, card.apiUrl, card.publicKey, card.secretKey),
  }
}
