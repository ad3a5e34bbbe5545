import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Keeps what the reports read in step with the orders, in the transaction that changes them: whoever writes an order,
 * ours, Medusa's screens or SQL, the figures follow. Each order has a row of its own there, so that no two shoppers
 * wait for each other. The triggers look at whole statements: a million rows by one are noted by one.
 *
 * Runs after the migrations of all modules, because it watches the tables of another. May run again.
 */
export default async function feedReports({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(FEED)
}

const FEED = `
create or replace function report_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Africa/Lagos')::date $$;

-- Days whose sums no longer hold. Rows are only added, so that no two shoppers wait for each other.
create or replace function report_mark(ids text[]) returns void language sql as $$
  insert into report_dirty
  select report_day(made_at) from report_order where order_id = any(ids)
  union
  select report_day(paid_at) from report_order where order_id = any(ids) and paid_at is not null;
$$;

create or replace function report_feed(ids text[]) returns void language plpgsql as $$
begin
  -- One after the other: what is read below is read when whoever noted the same order before has committed. Otherwise a
  -- statement that began before that would write what the order was.
  perform from report_order where order_id = any(ids) order by order_id for no key update;
  -- Of what was, and of what is.
  perform report_mark(ids);
  insert into report_order (order_id, made_at, paid_at, status, channel, delivery_method, state_id, state, units,
                            total_kobo, discount_kobo, delivery_kobo, paid_kobo, refunded_kobo, lga,
                            pickup_location_id, source, placed_by, vat_bp)
  select o.id, o.created_at,
         (select min(e.at) from order_event e where e.order_id = o.id and e.status = 'processing'),
         o.status, o.channel, o.delivery_method, o.state_id, coalesce(o.recipient ->> 'state', ''),
         (select coalesce(sum((line ->> 'quantity')::integer), 0) from jsonb_array_elements(o.lines) line),
         o.total_kobo, o.discount_kobo, o.delivery_kobo, o.paid_kobo, o.refunded_kobo,
         nullif(o.recipient ->> 'lga', ''), o.pickup_location_id, o.source, o.placed_by, o.vat_bp
    from shop_order o where o.id = any(ids)
  on conflict (order_id) do update set
    made_at = excluded.made_at, paid_at = excluded.paid_at, status = excluded.status, channel = excluded.channel,
    delivery_method = excluded.delivery_method, state_id = excluded.state_id, state = excluded.state,
    units = excluded.units, total_kobo = excluded.total_kobo, discount_kobo = excluded.discount_kobo,
    delivery_kobo = excluded.delivery_kobo, paid_kobo = excluded.paid_kobo, refunded_kobo = excluded.refunded_kobo,
    lga = excluded.lga, pickup_location_id = excluded.pickup_location_id, source = excluded.source,
    placed_by = excluded.placed_by, vat_bp = excluded.vat_bp;

  delete from report_line l using report_order r
   where l.order_id = any(ids) and r.order_id = l.order_id
     and (r.kept_kobo = 0 or r.paid_at <> l.paid_at
          or not exists (select from shop_order o
                          cross join lateral jsonb_array_elements(o.lines) with ordinality as sold (what, line)
                          where o.id = l.order_id and sold.line = l.line and sold.what ->> 'variant_id' = l.variant_id
                            and (sold.what ->> 'quantity')::integer = l.quantity));

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

create or replace function report_forget(ids text[]) returns void language sql as $$
  select report_mark(ids);
  delete from report_line where order_id = any(ids);
  delete from report_order where order_id = any(ids);
$$;

create or replace function report_order_made() returns trigger language plpgsql as $$
begin
  perform report_feed(array(select id from made));
  return null;
end $$;

create or replace function report_order_changed() returns trigger language plpgsql as $$
declare
  ids text[] := array(
    select n.id from now_is n join was w on w.id = n.id
     where (n.created_at, n.status, n.channel, n.delivery_method, n.state_id, n.recipient ->> 'state', n.total_kobo,
            n.discount_kobo, n.delivery_kobo, n.paid_kobo, n.refunded_kobo, n.recipient ->> 'lga', n.pickup_location_id, n.source,
            n.placed_by, n.vat_bp, n.taken_out)
           is distinct from
           (w.created_at, w.status, w.channel, w.delivery_method, w.state_id, w.recipient ->> 'state', w.total_kobo,
            w.discount_kobo, w.delivery_kobo, w.paid_kobo, w.refunded_kobo, w.recipient ->> 'lga', w.pickup_location_id, w.source,
            w.placed_by, w.vat_bp, w.taken_out));
begin
  if ids <> '{}' then perform report_feed(ids); end if;
  return null;
end $$;

create or replace function report_order_gone() returns trigger language plpgsql as $$
begin
  perform report_forget(array(select id from gone));
  return null;
end $$;

create or replace function report_event_noted() returns trigger language plpgsql as $$
declare
  ids text[] := array(select distinct order_id from noted where status = 'processing');
begin
  if ids <> '{}' then perform report_feed(ids); end if;
  return null;
end $$;

-- Not for what else is kept with an event, such as that its mail has gone.
create or replace function report_event_dated() returns trigger language plpgsql as $$
declare
  ids text[] := array(
    select distinct unnest(array[n.order_id, w.order_id]) from noted n join was w on w.id = n.id
     where 'processing' in (n.status, w.status)
       and (n.order_id, n.status, n.at) is distinct from (w.order_id, w.status, w.at));
begin
  if ids <> '{}' then perform report_feed(ids); end if;
  return null;
end $$;

create or replace trigger report_order_made after insert on shop_order
  referencing new table as made for each statement execute function report_order_made();
create or replace trigger report_order_changed after update on shop_order
  referencing old table as was new table as now_is for each statement execute function report_order_changed();
create or replace trigger report_order_gone after delete on shop_order
  referencing old table as gone for each statement execute function report_order_gone();
create or replace trigger report_event_noted after insert on order_event
  referencing new table as noted for each statement execute function report_event_noted();
create or replace trigger report_event_dated after update on order_event
  referencing old table as was new table as noted for each statement execute function report_event_dated();
`
