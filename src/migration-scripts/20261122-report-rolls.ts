import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * What the reports read: sums of whole days and weeks where they stand, orders and lines for all else, in one snapshot.
 * Runs after the migrations of all modules. May run again.
 */
export default async function rollReports({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(ROLLS)
}

/**
 * `report_days` and `report_weeks` cut a stretch of time into Lagos days and weeks, the first and last perhaps in parts;
 * `is_summed` says that all of one is asked for, that it was summed, and that nothing in it changed since.
 *
 * `report_roll` sums what is over and was marked. It takes the marks first and sums then: what is committed in between is
 * in the sum and keeps its mark, so that it is only summed once more.
 */
const ROLLS = `
create or replace function report_days(since timestamptz, til timestamptz)
returns table (day date, begins timestamptz, ends timestamptz, is_summed boolean) language sql stable as $$
  select d.day, greatest(d.begins, since), least(d.ends, til),
         d.begins >= since and d.ends <= til
           and exists (select 1 from report_rolled_day r where r.day = d.day)
           and not exists (select 1 from report_dirty m where m.day = d.day)
    from (select g::date as day, g at time zone 'Africa/Lagos' as begins,
                 (g + interval '1 day') at time zone 'Africa/Lagos' as ends
            from generate_series(date_trunc('day', since at time zone 'Africa/Lagos'),
                                 til at time zone 'Africa/Lagos' - interval '1 microsecond', interval '1 day') g) d
$$;

create or replace function report_weeks(since timestamptz, til timestamptz)
returns table (week date, begins timestamptz, ends timestamptz, is_summed boolean) language sql stable as $$
  select d.week, greatest(d.begins, since), least(d.ends, til),
         d.begins >= since and d.ends <= til
           and exists (select 1 from report_rolled_week r where r.week = d.week)
           and not exists (select 1 from report_dirty m where m.day >= d.week and m.day < d.week + 7)
    from (select g::date as week, g at time zone 'Africa/Lagos' as begins,
                 (g + interval '7 days') at time zone 'Africa/Lagos' as ends
            from generate_series(date_trunc('week', since at time zone 'Africa/Lagos'),
                                 til at time zone 'Africa/Lagos' - interval '1 microsecond', interval '7 days') g) d
$$;

create or replace function report_sales(since timestamptz, til timestamptz)
returns table (begins timestamptz, channel text, state_id text, state text, orders integer, kept_kobo bigint,
               units bigint, discount_kobo bigint, delivery_kobo bigint, refunded_kobo bigint) language sql stable as $$
  with days as materialized (select * from report_days(since, til))
  select d.begins, s.channel, s.state_id, s.state, s.orders, s.kept_kobo, s.units, s.discount_kobo, s.delivery_kobo,
         s.refunded_kobo
    from days d join report_day_sales s on s.day = d.day where d.is_summed
  union all
  select d.begins, coalesce(o.channel, ''), o.state_id, o.state, 1, o.kept_kobo, o.units, o.discount_kobo,
         o.delivery_kobo, o.refunded_kobo
    from days d join report_order o on o.kept_kobo > 0 and o.paid_at >= d.begins and o.paid_at < d.ends
   where not d.is_summed
$$;

create or replace function report_made(since timestamptz, til timestamptz)
returns table (status text, orders integer, total_kobo bigint) language sql stable as $$
  with days as materialized (select * from report_days(since, til))
  select s.status, s.orders, s.total_kobo from days d join report_day_made s on s.day = d.day where d.is_summed
  union all
  select o.status, 1, o.total_kobo
    from days d join report_order o on o.made_at >= d.begins and o.made_at < d.ends where not d.is_summed
$$;

create or replace function report_products(since timestamptz, til timestamptz)
returns table (product_id text, units bigint, sold_kobo bigint) language sql stable as $$
  with weeks as materialized (select * from report_weeks(since, til))
  select p.product_id, p.units, p.sold_kobo
    from weeks w join report_week_product p on p.week = w.week where w.is_summed
  union all
  select l.product_id, l.quantity, l.sold_kobo
    from weeks w join report_line l on l.paid_at >= w.begins and l.paid_at < w.ends where not w.is_summed
$$;

create or replace function report_roll(at timestamptz) returns integer language plpgsql as $$
declare
  today date := report_day(at);
  days date[];
  weeks date[];
begin
  -- One process at a time; another one need not wait to find nothing.
  if not pg_try_advisory_xact_lock(hashtext('report_roll')) then return 0; end if;
  with taken as (delete from report_dirty where day < today returning day)
  select coalesce(array_agg(distinct day), '{}') into days from taken;

  delete from report_day_sales where day = any(days);
  insert into report_day_sales
    select d.day, coalesce(o.channel, ''), o.state, min(o.state_id), count(*), sum(o.kept_kobo), sum(o.units),
           sum(o.discount_kobo), sum(o.delivery_kobo), sum(o.refunded_kobo)
      from unnest(days) d(day)
      join report_order o on o.kept_kobo > 0 and o.paid_at >= d.day::timestamp at time zone 'Africa/Lagos'
       and o.paid_at < (d.day + 1)::timestamp at time zone 'Africa/Lagos'
     group by d.day, coalesce(o.channel, ''), o.state;

  delete from report_day_made where day = any(days);
  insert into report_day_made
    select d.day, o.status, count(*), sum(o.total_kobo)
      from unnest(days) d(day)
      join report_order o on o.made_at >= d.day::timestamp at time zone 'Africa/Lagos'
       and o.made_at < (d.day + 1)::timestamp at time zone 'Africa/Lagos'
     group by d.day, o.status;
  insert into report_rolled_day select unnest(days) on conflict do nothing;

  -- Weeks that changed, and those that are over by now; each once it is over.
  select coalesce(array_agg(distinct w.week), '{}') into weeks
    from (select date_trunc('week', d)::date as week from unnest(days) d
          union
          select date_trunc('week', r.day)::date from report_rolled_day r
           where not exists (select 1 from report_rolled_week k where k.week = date_trunc('week', r.day)::date)) w
   where w.week + 7 <= today;
  delete from report_week_product where week = any(weeks);
  insert into report_week_product
    select w.week, l.product_id, sum(l.quantity), sum(l.sold_kobo)
      from unnest(weeks) w(week)
      join report_line l on l.paid_at >= w.week::timestamp at time zone 'Africa/Lagos'
       and l.paid_at < (w.week + 7)::timestamp at time zone 'Africa/Lagos'
     group by w.week, l.product_id;
  insert into report_rolled_week select unnest(weeks) on conflict do nothing;
  return cardinality(days);
end $$;
`
