import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ensureIndexes } from "../sql/ensure-indexes"

/**
 * The database's own guard against giving back more than was paid, behind every door that writes a refund: our workflows,
 * Medusa's payment module and its cancelling, SQL by hand. Medusa writes its refund before it asks the provider, so what is
 * refused here moves no money.
 *
 * - Refunds asked for of an order (`order_refund`) add up to at most what the order counts as given back, which a check
 *   keeps below what was paid. The order's row is locked while they are added up.
 * - A refund of Medusa's is at most what its payment captured, under the lock of the payment's row. When the payment is an
 *   order's of ours, it must name the refund that was asked for, and all that name it are at most that refund.
 *
 * Runs after the migrations of all modules, because it watches tables of others. May run again.
 */
export default async function installRefundGuard({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await ensureIndexes(pg, { IDX_shop_order_payment_collection: "shop_order (payment_collection_id)" })
  await pg.raw<void>(GUARD)
}

const GUARD = `
create or replace function refund_guard_asked() returns trigger language plpgsql as $$
declare
  counted bigint;
  others bigint;
begin
  if new.deleted_at is not null then return new; end if;
  select refunded_kobo into counted from shop_order where id = new.order_id for no key update;
  select coalesce(sum(amount_kobo), 0) into others from order_refund
   where order_id = new.order_id and id <> new.id and deleted_at is null;
  if others + new.amount_kobo > coalesce(counted, 0) then
    raise exception 'refund_too_large:%', new.order_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace function refund_guard_made() returns trigger language plpgsql as $$
declare
  collection text;
  captured numeric;
  others numeric;
  asked record;
begin
  if new.deleted_at is not null then return new; end if;
  select payment_collection_id into collection from payment where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) into captured from capture where payment_id = new.payment_id and deleted_at is null;
  select coalesce(sum(amount), 0) into others from refund
   where payment_id = new.payment_id and id <> new.id and deleted_at is null;
  if others + new.amount > captured then
    raise exception 'refund_too_large:%', new.payment_id using errcode = 'check_violation';
  end if;

  if not exists (select from shop_order where payment_collection_id = collection) then return new; end if;
  select f.id, f.amount_kobo into asked from order_refund f join shop_order o on o.id = f.order_id
   where f.id = new.metadata ->> 'order_refund_id' and o.payment_collection_id = collection and f.deleted_at is null
     for no key update of f;
  if asked.id is null then
    raise exception 'refund_not_asked:%', new.payment_id using errcode = 'check_violation';
  end if;
  select coalesce(sum(r.amount), 0) into others from refund r join payment p on p.id = r.payment_id
   where p.payment_collection_id = collection and r.metadata ->> 'order_refund_id' = asked.id
     and r.id <> new.id and r.deleted_at is null;
  if (others + new.amount) * 100 > asked.amount_kobo then
    raise exception 'refund_too_large:%', new.payment_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger refund_guard_asked before insert or update of order_id, amount_kobo, deleted_at on order_refund
  for each row execute function refund_guard_asked();

create or replace trigger refund_guard_made before insert or update of payment_id, amount, metadata, deleted_at on refund
  for each row execute function refund_guard_made();
`
