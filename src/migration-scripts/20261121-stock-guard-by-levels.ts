import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * The database's own guard against overselling, behind every door that reserves or counts stock.
 *
 * Medusa checks each reservation against a level it read earlier and then writes `reserved_quantity` as an absolute
 * number: two buyers at once oversell, and the number drifts. Here `reserved_quantity` is moved by the reservations
 * alone, under the lock of the level's row, and what anybody else writes into it is not taken. A reservation that
 * would exceed what is stocked is refused, and so is a count of the shelf below what is held for orders. Row locks
 * hold for any number of processes, with Redis or without.
 */
export default async function installStockGuard({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(`
    create or replace function stock_reserved(item text, location text) returns numeric language sql stable as $$
      select coalesce(sum(quantity), 0) from reservation_item
      where inventory_item_id = item and location_id = location and deleted_at is null
    $$;

    create or replace function stock_guard_shift(item text, location text, units numeric, is_guarded boolean)
    returns void language plpgsql as $$
    declare
      level record;
    begin
      update inventory_level set reserved_quantity = reserved_quantity + units
      where inventory_item_id = item and location_id = location and deleted_at is null
      returning stocked_quantity, reserved_quantity into level;
      if units > 0 and is_guarded and coalesce(level.reserved_quantity > level.stocked_quantity, true) then
        raise exception 'insufficient_stock:%', item using errcode = 'check_violation';
      end if;
    end $$;

    create or replace function stock_guard_reservation() returns trigger language plpgsql as $$
    declare
      was numeric := case when tg_op = 'INSERT' or old.deleted_at is not null then 0 else old.quantity end;
      becomes numeric := case when tg_op = 'DELETE' or new.deleted_at is not null then 0 else new.quantity end;
    begin
      if tg_op = 'UPDATE' and (old.inventory_item_id, old.location_id) is distinct from (new.inventory_item_id, new.location_id) then
        perform stock_guard_shift(old.inventory_item_id, old.location_id, -was, false);
        perform stock_guard_shift(new.inventory_item_id, new.location_id, becomes, not new.allow_backorder);
      elsif tg_op = 'DELETE' then
        perform stock_guard_shift(old.inventory_item_id, old.location_id, -was, false);
      elsif becomes <> was then
        perform stock_guard_shift(new.inventory_item_id, new.location_id, becomes - was, not new.allow_backorder);
      end if;
      return null;
    end $$;

    -- A fulfilment takes its units off the shelf a moment before it deletes their reservations.
    create or replace function stock_held(item text, location text) returns numeric language sql stable as $$
      select coalesce(sum(greatest(r.quantity - coalesce(leaving.quantity, 0), 0)), 0)
      from reservation_item r
      left join lateral (
        select sum(fi.quantity) as quantity from fulfillment_item fi join fulfillment f on f.id = fi.fulfillment_id
        where fi.line_item_id = r.line_item_id and fi.inventory_item_id = r.inventory_item_id
          and f.canceled_at is null and f.created_at > now() - interval '1 minute'
      ) leaving on true
      where r.inventory_item_id = item and r.location_id = location and r.deleted_at is null and not r.allow_backorder
    $$;

    create or replace function stock_guard_level() returns trigger language plpgsql as $$
    declare
      held numeric;
    begin
      if tg_op = 'INSERT' or current_setting('shop.recount_stock', true) = 'on' then
        new.reserved_quantity := stock_reserved(new.inventory_item_id, new.location_id);
      elsif pg_trigger_depth() = 1 then
        new.reserved_quantity := old.reserved_quantity;
      end if;
      new.raw_reserved_quantity := jsonb_build_object('value', new.reserved_quantity::text, 'precision', 20);
      if tg_op = 'UPDATE' and new.stocked_quantity < old.stocked_quantity
         and new.stocked_quantity < new.reserved_quantity then
        held := stock_held(new.inventory_item_id, new.location_id);
        if new.stocked_quantity < held then
          raise exception 'below_reserved:%:%', new.inventory_item_id, held using errcode = 'check_violation';
        end if;
      end if;
      return new;
    end $$;

    create or replace trigger stock_guard_reservation after insert or update or delete on reservation_item
      for each row execute function stock_guard_reservation();

    create or replace trigger stock_guard_level before insert or update on inventory_level
      for each row execute function stock_guard_level();
  `)
}
