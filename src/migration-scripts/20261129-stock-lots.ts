import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Lots stay within the stock, whoever changes it: our screens, orders that are packed, Medusa's own inventory, SQL by hand.
 *
 * - When a level falls below what its lots add up to, the lots give up the difference: the first to expire first, and those that
 *   are over already last, because nobody packs them.
 * - Lots that add up to more than the level has are refused at the end of the transaction, behind the lock of the level's row.
 *
 * Runs after the migrations of all modules, because it watches a table of Medusa's. May run again.
 */
export default async function keepLotsWithinStock({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(`
    create or replace function stock_lots_follow() returns trigger language plpgsql as $$
    declare
      over numeric;
      lot record;
    begin
      select coalesce(sum(units), 0) - new.stocked_quantity into over from stock_lot
       where inventory_item_id = new.inventory_item_id and location_id = new.location_id;
      for lot in
        select id, units from stock_lot
         where inventory_item_id = new.inventory_item_id and location_id = new.location_id and units > 0
         order by expires_on < (now() at time zone 'Africa/Lagos')::date, expires_on, id for update
      loop
        exit when over <= 0;
        update stock_lot set units = units - least(units, over), updated_at = now() where id = lot.id;
        over := over - lot.units;
      end loop;
      return null;
    end $$;

    create or replace function stock_lots_within() returns trigger language plpgsql as $$
    declare
      on_shelf numeric;
      in_lots numeric;
    begin
      select stocked_quantity into on_shelf from inventory_level
       where inventory_item_id = new.inventory_item_id and location_id = new.location_id and deleted_at is null
         for no key update;
      select sum(units) into in_lots from stock_lot
       where inventory_item_id = new.inventory_item_id and location_id = new.location_id;
      if in_lots > coalesce(on_shelf, 0) then
        raise exception 'lots_beyond_stock:%', new.inventory_item_id using errcode = 'check_violation';
      end if;
      return null;
    end $$;

    create or replace trigger stock_lots_follow after update of stocked_quantity on inventory_level
      for each row when (new.stocked_quantity < old.stocked_quantity) execute function stock_lots_follow();

    drop trigger if exists stock_lots_within on stock_lot;
    create constraint trigger stock_lots_within after insert or update of units on stock_lot
      deferrable initially deferred for each row execute function stock_lots_within();
  `)
}
