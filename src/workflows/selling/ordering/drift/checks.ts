/** Something that must never be, found by SQL that answers `id` and `detail` of each case. */
export interface Check {
  name: string
  about: string
  /** SQL expressions: records made before `since` are not looked at, nor what is younger than `settled`. */
  sql: (since: string, settled: string) => string
  /** The sweep puts it right by itself (`sweep-drift.ts`); people look at the others. */
  isSwept: boolean
}

/** What is younger may still be on its way. */
export const SETTLED = "interval '10 minutes'"

/** Reservations of lines whose order is not (any more) there to have them. */
const heldLines = (where: string) => `
  select r.line_item_id as id, sum(r.quantity) || ' units of ' || min(r.inventory_item_id) as detail
    from reservation_item r
    left join order_item i on i.item_id = r.line_item_id and i.deleted_at is null
    left join shop_order s on s.id = i.order_id
   where r.deleted_at is null and r.line_item_id is not null and ${where}
   group by r.line_item_id`

export const checks: readonly Check[] = [
  {
    name: "reservation without order",
    about: "Stock is held for a line that no order has",
    sql: (since, settled) =>
      heldLines(`i.id is null and r.created_at < now() - ${settled} and r.created_at > ${since}`),
    isSwept: true,
  },
  {
    name: "reservation of a cancelled order",
    about: "Stock is held for an order that was cancelled",
    sql: (_since, settled) => heldLines(`s.status = 'cancelled' and s.updated_at < now() - ${settled}`),
    isSwept: true,
  },
  {
    name: "reserved quantity",
    about: "A level's reserved quantity is not what its reservations add up to",
    sql: () => `
      select l.id, 'reserved ' || l.reserved_quantity || ', held ' || coalesce(r.held, 0) as detail
        from inventory_level l
        left join (select inventory_item_id, location_id, sum(quantity) as held from reservation_item
                    where deleted_at is null group by 1, 2) r using (inventory_item_id, location_id)
       where l.deleted_at is null and l.reserved_quantity <> coalesce(r.held, 0)`,
    isSwept: true,
  },
  {
    name: "lots beyond stock",
    about: "The lots of an item add up to more than is on the shelf",
    sql: () => `
      select l.inventory_item_id as id, 'stocked ' || coalesce(il.stocked_quantity, 0) || ', in lots ' || sum(l.units) as detail
        from stock_lot l
        left join inventory_level il on il.inventory_item_id = l.inventory_item_id and il.location_id = l.location_id
             and il.deleted_at is null
       group by l.inventory_item_id, l.location_id, il.stocked_quantity
      having sum(l.units) > coalesce(il.stocked_quantity, 0)`,
    isSwept: false,
  },
  {
    name: "received",
    about: "A line of a purchase order has not received what its receipts add up to",
    sql: () => `
      select l.id, 'received ' || l.units_received || ', by receipts ' || coalesce(sum(r.units), 0) as detail
        from purchase_order_line l
        left join (select rl.line_id, rl.units from purchase_receipt_line rl
                     join purchase_receipt pr on pr.id = rl.purchase_receipt_id and pr.undone_at is null) r on r.line_id = l.id
       group by l.id having l.units_received <> coalesce(sum(r.units), 0)`,
    isSwept: false,
  },
  {
    name: "Medusa order unknown to the shop",
    about: "An order of Medusa's that placeOrder did not make",
    sql: (since, settled) => `
      select o.id, coalesce(o.email, '') as detail from "order" o
       where o.deleted_at is null and not o.is_draft_order and o.status not in ('canceled', 'draft')
         and o.created_at < now() - ${settled} and o.created_at > ${since}
         and not exists (select from shop_order s where s.id = o.id)`,
    isSwept: true,
  },
  {
    name: "payment that never started",
    about: "A payment was opened and nobody was ever sent to the bank's page",
    sql: (since, settled) => `
      select a.id, a.reference as detail from payment_attempt a
       where a.status = 'started' and a.payment_session_id is null
         and a.created_at < now() - ${settled} and a.created_at > ${since}`,
    isSwept: true,
  },
  {
    name: "unpaid order without a time limit",
    about: "Nothing will cancel an unpaid order when its time is up",
    sql: (_since, settled) => `
      select s.id, 'ends ' || s.expires_at as detail from shop_order s
       where s.status = 'pending' and s.expires_at is not null and s.created_at < now() - ${settled}
         and not exists (select from outbox_job j
                          where j.kind = 'order-expiry' and j.key = s.id and j.status = 'waiting')`,
    isSwept: true,
  },
  {
    name: "order without Medusa's record",
    about: "An order of the shop that Medusa does not have",
    sql: (since) => `
      select s.id, s.order_number as detail from shop_order s
       where s.created_at > ${since} and not exists (select from "order" o where o.id = s.id and o.deleted_at is null)`,
    isSwept: false,
  },
  {
    name: "total",
    about: "Medusa's order was made with another total than the shop's",
    sql: (since) => `
      select s.id, s.order_number || ': ' || s.total_kobo || ' kobo, in Medusa ' || (m.totals ->> 'original_order_total') as detail
        from shop_order s join order_summary m on m.order_id = s.id and m.version = 1 and m.deleted_at is null
       where s.created_at > ${since}
         and round((m.totals ->> 'original_order_total')::numeric * 100) <> s.total_kobo`,
    isSwept: false,
  },
  {
    name: "lines",
    about: "What an order sends and what was taken out of it are together not what was sold",
    sql: (since) => `
      select s.id, s.order_number || ': sold for ' || s.subtotal_kobo || ' kobo, lines of ' || l.kobo as detail
        from shop_order s
        cross join lateral (select coalesce(sum((line ->> 'total_kobo')::bigint), 0) as kobo
                              from jsonb_array_elements(s.lines || s.taken_out) line) l
       where s.created_at > ${since} and l.kobo <> s.subtotal_kobo`,
    isSwept: false,
  },
  {
    name: "units not held",
    about: "An order that waits to be packed has less stock held than it needs, of each part of a set",
    sql: (since) => `
      select s.id, s.order_number || ': ' || (line ->> 'name') as detail
        from shop_order s
        cross join lateral jsonb_array_elements(s.lines) line
        join product_variant v on v.id = line ->> 'variant_id' and v.manage_inventory and v.deleted_at is null
       where s.status in ('pending', 'processing') and s.created_at > ${since}
         and not exists (select from order_fulfillment f join fulfillment g on g.id = f.fulfillment_id and g.canceled_at is null
                          where f.order_id = s.id and f.deleted_at is null)
         and exists (select from product_variant_inventory_item vi
                      where vi.variant_id = v.id and vi.deleted_at is null
                        and (line ->> 'quantity')::numeric * vi.required_quantity > (
                          select coalesce(sum(r.quantity), 0) from reservation_item r
                           where r.line_item_id = line ->> 'id' and r.inventory_item_id = vi.inventory_item_id
                             and r.deleted_at is null))`,
    isSwept: false,
  },
  {
    name: "units held that are no part",
    about:
      "A line of an order that waits to be packed holds stock of what is not in its product, or more of it",
    sql: (since) => `
      select r.line_item_id as id, s.order_number || ': ' || sum(r.quantity) || ' units of ' || r.inventory_item_id as detail
        from shop_order s
        cross join lateral jsonb_array_elements(s.lines) line
        join product_variant v on v.id = line ->> 'variant_id' and v.deleted_at is null
        join reservation_item r on r.line_item_id = line ->> 'id' and r.deleted_at is null
        left join product_variant_inventory_item vi on vi.variant_id = v.id and vi.inventory_item_id = r.inventory_item_id
             and vi.deleted_at is null
       where s.status in ('pending', 'processing') and s.created_at > ${since}
       group by r.line_item_id, r.inventory_item_id, s.order_number, line, vi.required_quantity
      having sum(r.quantity) > (line ->> 'quantity')::numeric * coalesce(vi.required_quantity, 0)`,
    isSwept: false,
  },
  {
    name: "shelf below what is held",
    about: "Fewer units are stocked than are held for orders",
    sql: () => `
      select l.id, 'stocked ' || l.stocked_quantity || ', held ' || stock_held(l.inventory_item_id, l.location_id) as detail
        from inventory_level l
       where l.deleted_at is null and l.reserved_quantity > l.stocked_quantity
         and stock_held(l.inventory_item_id, l.location_id) > l.stocked_quantity`,
    isSwept: false,
  },
  {
    name: "money without its order",
    about: "A payment is booked, and its order does not say that it was paid by it",
    sql: (since) => `
      select a.id, a.reference as detail from payment_attempt a
       where a.status = 'paid' and a.created_at > ${since}
         and not exists (select from shop_order s where s.id = a.order_id and s.paid_attempt_id = a.id)`,
    isSwept: false,
  },
  {
    name: "order paid without money",
    about: "An order says that it was paid, and Medusa has captured another amount for it",
    sql: (since) => `
      select s.id, s.order_number || ': paid ' || s.paid_kobo || ' kobo, captured ' || coalesce(c.kobo, 0) as detail
        from shop_order s
        join payment_attempt a on a.id = s.paid_attempt_id and a.status = 'paid'
        left join lateral (
          select round(sum(c.amount) * 100) as kobo from payment p join capture c on c.payment_id = p.id and c.deleted_at is null
           where p.payment_collection_id = s.payment_collection_id and p.deleted_at is null) c on true
       where s.created_at > ${since} and coalesce(c.kobo, 0) <> s.paid_kobo`,
    isSwept: false,
  },
  {
    name: "wallet money held for nothing",
    about: "Money of a wallet is held for an order that does not wait for it",
    sql: (_since, settled) => `
      select h.id, h.ref || ': ' || h.remaining || ' kobo' as detail from ledger_hold h
       where h.purpose = 'order' and h.status = 'open' and h.created_at < now() - ${settled}
         and not exists (select from shop_order s where s.id = h.ref and s.status = 'pending' and s.wallet_kobo = h.remaining)`,
    isSwept: false,
  },
  {
    name: "wallet part not held",
    about: "The wallet is to pay a part of an unpaid order, and does not hold it",
    sql: (since) => `
      select s.id, s.order_number || ': ' || s.wallet_kobo || ' kobo' as detail from shop_order s
       where s.status = 'pending' and s.wallet_kobo > 0 and s.created_at > ${since}
         and not exists (select from ledger_hold h where h.purpose = 'order' and h.ref = s.id and h.status = 'open')`,
    isSwept: false,
  },
  {
    name: "wallet part not taken",
    about: "An order says that the wallet paid a part of it, and Medusa has captured another amount",
    sql: (since) => `
      select s.id, s.order_number || ': ' || s.wallet_kobo || ' kobo, captured ' || coalesce(c.kobo, 0) as detail
        from shop_order s
        left join lateral (
          select round(sum(c.amount) * 100) as kobo from payment p join capture c on c.payment_id = p.id and c.deleted_at is null
           where p.payment_collection_id = s.payment_collection_id and p.deleted_at is null
             and p.provider_id = 'pp_wallet_wallet') c on true
       where s.paid_kobo > 0 and s.created_at > ${since} and coalesce(c.kobo, 0) <> s.wallet_kobo`,
    isSwept: false,
  },
  {
    name: "order of a cart twice",
    about: "Two orders were made of one cart",
    sql: () => `
      select cart_id as id, string_agg(order_id, ', ') as detail from order_cart
       where deleted_at is null group by cart_id having count(*) > 1`,
    isSwept: false,
  },
  {
    name: "cancelled here alone",
    about: "An order was cancelled long ago, and Medusa's order still stands",
    sql: (since) => `
      select s.id, s.order_number as detail from shop_order s join "order" o on o.id = s.id
       where s.status = 'cancelled' and o.status <> 'canceled' and s.created_at > ${since}
         and s.updated_at < now() - interval '1 hour'`,
    isSwept: false,
  },
  {
    name: "money of a cancelled order",
    about: "An order was cancelled, and nobody asked for all of its money to be given back",
    sql: (since, settled) => `
      select s.id, s.order_number || ': ' || (s.paid_kobo - s.refunded_kobo) || ' kobo' as detail from shop_order s
       where s.status = 'cancelled' and s.paid_kobo > s.refunded_kobo and s.created_at > ${since}
         and s.updated_at < now() - ${settled}`,
    isSwept: false,
  },
  {
    name: "refund that nobody asked for",
    about: "Medusa has a refund of an order's payment beyond what was asked for of the order",
    sql: (since) => `
      select r.id, coalesce(r.metadata ->> 'order_refund_id', 'no refund of ours') || ': ' || r.amount as detail
        from refund r join payment p on p.id = r.payment_id
        join shop_order o on o.payment_collection_id = p.payment_collection_id
        left join order_refund f on f.medusa_refund_id = r.id or f.id = r.metadata ->> 'order_refund_id'
       where r.deleted_at is null and r.created_at > ${since} and (f.id is null or f.order_id <> o.id
         or r.amount * 100 > f.amount_kobo)`,
    isSwept: false,
  },
]
