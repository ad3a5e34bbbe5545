import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * The database's own guard against overselling, behind every door that reserves stock.
 *
 * Medusa checks each reservation against a level it read earlier and then writes `reserved_quantity` as an
 * absolute number: two buyers at once oversell, and the number drifts. Here a reservation locks its level's row
 * and is refused when the reservations would exceed what is stocked, and `reserved_quantity` is always what the
 * reservations add up to. Row locks hold for any number of processes, with Redis or without.
 */
export default async function installStockGuard({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw(`
    create or replace function stock_reserved(item text, location text) returns numeric language sql stable as $$
      select coalesce(sum(quantity), 0) from reservation_item
      where inventory_item_id = item and location_id = location and deleted_at is null
    $$;

    create or replace function stock_guard_reservation() returns trigger language plpgsql as $$
    declare
      stocked numeric;
    begin
      if new.deleted_at is not null then
        return new;
      end if;
      select stocked_quantity into stocked from inventory_level
      where inventory_item_id = new.inventory_item_id and location_id = new.location_id and deleted_at is null
      for update;
      if new.allow_backorder then
        return new;
      end if;
      if tg_op = 'UPDATE' and old.deleted_at is null and new.quantity <= old.quantity
         and new.inventory_item_id = old.inventory_item_id and new.location_id = old.location_id then
        return new;
      end if;
      if coalesce(stocked, 0) < new.quantity + (
        select coalesce(sum(quantity), 0) from reservation_item
        where inventory_item_id = new.inventory_item_id and location_id = new.location_id
          and deleted_at is null and id <> new.id
      ) then
        raise exception 'insufficient_stock:%', new.inventory_item_id using errcode = 'check_violation';
      end if;
      return new;
    end $$;

    create or replace function stock_guard_touch_level() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update inventory_level set reserved_quantity = reserved_quantity
        where inventory_item_id = old.inventory_item_id and location_id = old.location_id and deleted_at is null;
      end if;
      if tg_op <> 'DELETE' then
        update inventory_level set reserved_quantity = reserved_quantity
        where inventory_item_id = new.inventory_item_id and location_id = new.location_id and deleted_at is null;
      end if;
      return null;
    end $$;

    create or replace function stock_guard_derive_reserved() returns trigger language plpgsql as $$
    declare
      reserved numeric := stock_reserved(new.inventory_item_id, new.location_id);
    begin
      new.reserved_quantity := reserved;
      new.raw_reserved_quantity := jsonb_build_object('value', reserved::text, 'precision', 20);
      return new;
    end $$;

    drop trigger if exists stock_guard_reservation on reservation_item;
    create trigger stock_guard_reservation before insert or update on reservation_item
      for each row execute function stock_guard_reservation();

    drop trigger if exists stock_guard_touch_level on reservation_item;
    create trigger stock_guard_touch_level after insert or update or delete on reservation_item
      for each row execute function stock_guard_touch_level();

    drop trigger if exists stock_guard_derive_reserved on inventory_level;
    create trigger stock_guard_derive_reserved before update on inventory_level
      for each row execute function stock_guard_derive_reserved();
  `)
}
