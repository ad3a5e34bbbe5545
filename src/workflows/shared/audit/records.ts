/** What a staff call is about, and what of it is photographed before and after. */
export interface AuditTarget {
  type: string
  /** The id of the one record that there is, for calls that name none. */
  sole?: string
  /** The field of what is sent that has its id, for calls whose path has none. */
  sent?: string
  /** Statements by part of the snapshot; `:id` is the target's id. `one` answers a row, the others lists of rows. */
  one?: { [part: string]: string }
  lists?: { [part: string]: string }
}

export const row = (table: string): string => `select * from "${table}" where id = :id`

export const simple = (type: string, table: string): AuditTarget => ({ type, one: { [type]: row(table) } })

export const product: AuditTarget = {
  type: "product",
  one: {
    product: row("product"),
    brand: "select brand_id from brand_product where product_id = :id and deleted_at is null",
  },
  lists: {
    variants: "select * from product_variant where product_id = :id and deleted_at is null",
    prices: `select p.id, v.id as variant_id, p.amount, p.price_list_id, p.min_quantity, p.max_quantity
               from product_variant v
               join product_variant_price_set l on l.variant_id = v.id and l.deleted_at is null
               join price p on p.price_set_id = l.price_set_id and p.deleted_at is null
              where v.product_id = :id and v.deleted_at is null`,
    categories: `select product_category_id as id from product_category_product where product_id = :id`,
  },
}

export const inventory = (where: string): AuditTarget["lists"] => ({
  stock: `select il.id, il.location_id, il.stocked_quantity, il.reserved_quantity, il.incoming_quantity,
                 il.metadata ->> 'shelf' as shelf
            from inventory_level il where il.deleted_at is null and ${where}`,
})

export const order: AuditTarget = {
  type: "order",
  one: {
    order: `select id, status, email, canceled_at, metadata from "order" where id = :id`,
    shop_order: "select * from shop_order where id = :id",
  },
  lists: {
    fulfilments: `select f.id, f.packed_at, f.shipped_at, f.delivered_at, f.canceled_at from fulfillment f
                    join order_fulfillment l on l.fulfillment_id = f.id where l.order_id = :id`,
    notes: "select id, author_id, text from order_note where order_id = :id",
    addresses: `select a.* from order_address a join "order" o on a.id in (o.shipping_address_id, o.billing_address_id)
                 where o.id = :id`,
  },
}

export const stockLot: AuditTarget = {
  type: "stock_lot",
  one: {
    stock_lot: `select id, inventory_item_id, lot, to_char(expires_on, 'YYYY-MM-DD') as expires_on, units as lot_units
                  from stock_lot where id = :id`,
  },
}

export const purchaseOrder: AuditTarget = {
  type: "purchase_order",
  one: {
    purchase_order: `select id, number, supplier_id, status, to_char(expected_on, 'YYYY-MM-DD') as expected_on, note, cost_kobo, ordered_at
                       from purchase_order where id = :id`,
  },
  lists: {
    lines: `select id, variant_id, units, unit_cost_kobo, units_received from purchase_order_line where purchase_order_id = :id`,
    receipts: "select id, note, undone_at from purchase_receipt where purchase_order_id = :id",
  },
}

export const orderReturn: AuditTarget = {
  type: "return",
  one: { return: row("order_return") },
  lists: {
    lines:
      "select line_id as id, quantity, restocked, written_off from order_return_line where return_id = :id",
    refunds: "select id, amount_kobo, status, reason from order_refund where return_id = :id",
  },
}

export const withdrawal: AuditTarget = {
  type: "withdrawal",
  one: {
    withdrawal:
      "select id, reference, status, amount_kobo, decline_reason from wallet_withdrawal where id = :id",
  },
  lists: {
    events: "select id, kind, actor_id, note from wallet_withdrawal_event where withdrawal_id = :id",
  },
}

/** Without the application: the log stays for ever, and what applicants wrote does not. */
export const loan: AuditTarget = {
  type: "loan",
  one: {
    loan: `select id, number, customer_id, status, asked_kobo, principal_kobo, months, monthly_rate_bp, fee_kobo, first_due_on,
                  proposed_by, approved_by, close_reason from loan where id = :id`,
    identity: "select status, mismatches, checked_at from loan_identity where loan_id = :id",
  },
}

/** Without what agents wrote: the log stays for ever. */
export const hustle: AuditTarget = {
  type: "hustle",
  one: {
    hustle: "select id, customer_id, status, revision, decided_at, decided_by from hustle where id = :id",
  },
}

/** Without its code and what was written to the receiver: the log stays for ever. */
export const giftCard: AuditTarget = {
  type: "gift_card",
  one: {
    gift_card: `select id, reference, status, amount_kobo, customer_id, sends, ended_as from gift_card where id = :id`,
  },
  lists: { events: "select id, kind, actor_id, note from gift_card_event where gift_card_id = :id" },
}

export const priceList: AuditTarget = {
  type: "price_list",
  one: { price_list: row("price_list") },
  lists: {
    prices: "select id, price_set_id, amount from price where price_list_id = :id and deleted_at is null",
  },
}

export const payment: AuditTarget = {
  type: "payment",
  one: { payment: "select id, amount, currency_code, captured_at, canceled_at from payment where id = :id" },
  lists: {
    refunds: "select id, amount, note, refund_reason_id from refund where payment_id = :id",
    captures: "select id, amount from capture where payment_id = :id",
  },
}

/** A shopper; the id is the customer's. */
export const user: AuditTarget = {
  type: "user",
  one: {
    customer:
      "select id, email, first_name, last_name, phone, has_account, deleted_at from customer where id = :id",
    account: "select * from account where customer_id = :id",
    // Roles of staff are changed by either id.
    member: `select s.user_id, s.role from staff_member s
              where s.deleted_at is null and s.user_id in (
                select cast(:id as text) union all
                select ai.app_metadata ->> 'user_id' from auth_identity ai
                 where ai.app_metadata ->> 'customer_id' = :id and ai.deleted_at is null)`,
  },
  lists: {
    groups: `select customer_group_id as id from customer_group_customer
              where customer_id = :id and deleted_at is null`,
  },
}

/** A member of staff, by the Medusa user's id, or somebody invited, by the invitation's. */
export const staff: AuditTarget = {
  type: "staff",
  one: {
    user: `select id, email, first_name, last_name, deleted_at from "user" where id = :id`,
    member: "select * from staff_member where user_id = :id and deleted_at is null",
    second_factor: "select confirmed_at from staff_second_factor where user_id = :id",
    invitation: "select * from staff_invitation where id = :id",
  },
}

export const category = simple("category", "product_category")
export const region: AuditTarget = {
  type: "region",
  one: { region: row("region") },
  lists: { countries: "select iso_2 as id from region_country where region_id = :id" },
}
export const promotion: AuditTarget = {
  type: "promotion",
  one: {
    promotion: row("promotion"),
    method: `select type, target_type, value, currency_code from promotion_application_method
              where promotion_id = :id and deleted_at is null`,
  },
}

/** Our coupon: Medusa's promotion with what the shop asks for beside it. */
export const coupon: AuditTarget = {
  type: "coupon",
  one: {
    ...promotion.one,
    coupon: row("coupon"),
    days: `select c.starts_at, c.ends_at from promotion_campaign c join promotion p on p.campaign_id = c.id where p.id = :id`,
  },
  lists: {
    targets: "select target_id as id, kind from coupon_target where coupon_id = :id and deleted_at is null",
    accounts: "select customer_id as id from coupon_account where coupon_id = :id",
  },
}

/** Texts are long and the log stays for ever: that one changed is seen by its hash, what was sent stands in the details. */
export const post: AuditTarget = {
  type: "post",
  one: {
    post: `select id, kind, title, slug, excerpt, md5(content) as content, image, image_alt, author, category,
                  product_ids, published_at, deleted_at from content_post where id = :id`,
  },
}

export const siteBanner: AuditTarget = {
  type: "banner",
  one: { banner: row("site_banner") },
  lists: {
    products:
      "select product_id as id, rank from site_banner_product where banner_id = :id and deleted_at is null",
  },
}

export const curatedList: AuditTarget = {
  type: "curated_list",
  lists: {
    products: "select product_id as id, rank from curated_product where list = :id and deleted_at is null",
  },
}

/** Without what was asked and answered: the log stays for ever, and that does not. */
export const skinSelfie: AuditTarget = {
  type: "skin_selfie",
  one: { skin_selfie: "select id, customer_id, answered_by, answered_at from skin_selfie where id = :id" },
}

export const variantStock: AuditTarget = {
  type: "variant",
  lists: {
    ...inventory(
      `il.inventory_item_id in (select inventory_item_id from product_variant_inventory_item
                                   where variant_id = :id and deleted_at is null)`,
    ),
    lots: `select l.id, l.lot, to_char(l.expires_on, 'YYYY-MM-DD') as expires_on, l.units from stock_lot l
               where l.units > 0 and l.inventory_item_id in (
                 select inventory_item_id from product_variant_inventory_item where variant_id = :id and deleted_at is null)`,
    low_level: "select variant_id as id, units as low_level from low_stock_level where variant_id = :id",
  },
}

export const productSet: AuditTarget = {
  type: "variant",
  one: {
    set: `select coalesce(string_agg(k.required_quantity || ' × ' || coalesce(i.title, i.sku, 'stock'), ', '
                              order by i.title, i.id), '') as set_parts
              from product_variant_inventory_item k join inventory_item i on i.id = k.inventory_item_id
             where k.variant_id = :id and k.deleted_at is null
               and (k.required_quantity > 1 or exists (
                 select from product_variant_inventory_item o where o.variant_id = k.variant_id
                    and o.inventory_item_id <> k.inventory_item_id and o.deleted_at is null))`,
  },
}

export const review: AuditTarget = {
  type: "review",
  one: {
    review:
      "select id, product_id, rating, status, revision, hidden_reason, reply, helpful_count from review where id = :id",
  },
}

/** Without what shoppers wrote, which goes when they delete it. */
export const question: AuditTarget = {
  type: "question",
  one: { question: "select id, product_id, status, hidden_reason from product_question where id = :id" },
  lists: {
    answers: `select id, status, hidden_reason, case when written_by = 'shop' then content end as reply
                  from product_answer where question_id = :id order by created_at, id`,
  },
}

export const legalText: AuditTarget = {
  type: "legal_text",
  one: {
    legal_text:
      "select kind as id, version, note from legal_text where kind = :id order by version desc limit 1",
  },
}

/** All of it as it is, so that the first change says what it was before, too. */
export const look: AuditTarget = {
  type: "look",
  sole: "look",
  one: {
    look: `select 'look' as id, coalesce(l.name, '') as name, coalesce(l.email, '') as contact_email, coalesce(l.phone, '') as phone,
                    coalesce(l.address, '') as address, coalesce(l.hours, '') as hours,
                    coalesce(l.instagram, '') as instagram, coalesce(l.facebook, '') as facebook,
                    coalesce(l.tiktok, '') as tiktok, coalesce(l.x, '') as x,
                    coalesce(l.brand_colour, '') as brand_colour, coalesce(l.link_colour, '') as link_colour,
                    coalesce(l.font, '') as font, l.logo, coalesce(l.logo_has_name, false) as logo_has_name, l.icon
               from (values (:id)) as one(id) left join shop_look l on l.id = one.id`,
  },
}

export const openingStep: AuditTarget = {
  type: "opening_step",
  one: { step: "select step as id, outcome from opening_step where step = :id" },
}

export const appVersion: AuditTarget = {
  type: "app_version",
  one: {
    app_version: "select platform as id, version, force_update from app_version where platform = :id",
  },
}

export const webhook: AuditTarget = {
  type: "webhook",
  one: {
    webhook: "select id, event, reference, attempts, processed_at, outcome from webhook_event where id = :id",
  },
}

export const outboxJob: AuditTarget = {
  type: "outbox_job",
  one: {
    outbox_job:
      "select id::text, kind, key, status, attempts, last_error from outbox_job where id::text = :id",
  },
}

export const rewardTiers: AuditTarget = {
  type: "reward_tiers",
  lists: { tiers: "select id, name, from_points, bonus_percent from reward_tier order by from_points" },
}
