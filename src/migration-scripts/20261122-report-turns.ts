import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Two who write one order's row for the reports at once do so one after the other. Whoever notes that a mail about an order
 * went holds the event and not the order: it read the order as it was before a refund that was not committed yet, waited
 * for the refund's row, and wrote what it had read over it. Now the row is taken before the order is read.
 *
 * Runs after the feed that it changes. What stands there wrong from before is put right. May run again.
 */
export default async function feedReportsInTurn({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw(FEED)
  await pg.raw(STALE)
}

const FEED = `
create or replace function report_feed(ids text[]) returns void language plpgsql as $$
begin
  perform 1 from report_order where order_id = any(ids) order by order_id for no key update;
  -- Of what was, and of what is.
  perform report_mark(ids);
  insert into report_order (order_id, made_at, paid_at, status, channel, delivery_method, state_id, state, units,
                            total_kobo, discount_kobo, delivery_kobo, paid_kobo, refunded_kobo)
  select o.id, o.created_at,
         (select min(e.at) from order_event e where e.order_id = o.id and e.status = 'processing'),
         o.status, o.channel, o.delivery_method, o.state_id, coalesce(o.recipient ->> 'state', ''),
         (select coalesce(sum((line ->> 'quantity')::integer), 0) from jsonb_array_elements(o.lines) line),
         o.total_kobo, o.discount_kobo, o.delivery_kobo, o.paid_kobo, o.refunded_kobo
    from shop_order o where o.id = any(ids)
  on conflict (order_id) do update set
    made_at = excluded.made_at, paid_at = excluded.paid_at, status = excluded.status, channel = excluded.channel,
    delivery_method = excluded.delivery_method, state_id = excluded.state_id, state = excluded.state,
    units = excluded.units, total_kobo = excluded.total_kobo, discount_kobo = excluded.discount_kobo,
    delivery_kobo = excluded.delivery_kobo, paid_kobo = excluded.paid_kobo, refunded_kobo = excluded.refunded_kobo;

  delete from report_line l using report_order r
   where l.order_id = any(ids) and r.order_id = l.order_id and (r.kept_kobo = 0 or r.paid_at <> l.paid_at);

  insert into report_line (order_id, line, paid_at, product_id, variant_id, name, quantity, sold_kobo)
  select r.order_id, sold.line, r.paid_at, sold.what ->> 'product_id', sold.what ->> 'variant_id', sold.what ->> 'name',
         (sold.what ->> 'quantity')::integer,
         (sold.what ->> 'total_kobo')::bigint - coalesce((sold.what ->> 'discount_kobo')::bigint, 0)
    from report_order r
    join shop_order o on o.id = r.order_id
   cross join lateral jsonb_array_elements(o.lines) with ordinality as sold (what, line)
   where r.order_id = any(ids) and r.kept_kobo > 0
  on conflict (order_id, line) do nothing;
  perform report_mark(ids);
end $$;
`

const STALE = `
select report_feed(array(
  select o.id from shop_order o left join report_order r on r.order_id = o.id
   where (o.created_at, o.status, o.channel, o.state_id, o.total_kobo, o.discount_kobo, o.delivery_kobo, o.paid_kobo,
          o.refunded_kobo)
         is distinct from
         (r.made_at, r.status, r.channel, r.state_id, r.total_kobo, r.discount_kobo, r.delivery_kobo, r.paid_kobo,
          r.refunded_kobo)))
`
