import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * The database's own guard against figures that are no stock and no price, behind every door that writes them. The doors
 * have narrower bounds (`contract/admin-fields.ts`); here is room for what adds up from them, such as many deliveries and
 * a rise in percent. Less than nothing is in stock only of what may be sold before it is there, while it is packed.
 *
 * Only a figure that is new, or goes further out of its bounds, is refused, so that a row from before stops neither a start
 * nor the packing of an order: a check constraint would look at the whole row again whenever something is reserved of it.
 *
 * Runs after the migrations of all modules, because it watches tables of Medusa's. May run again.
 */
export default async function keepFigures({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(GUARD)
}

const MOST_UNITS = 100_000_000
const DEAREST_NAIRA = 1_000_000_000

const noUnits = (column: string) =>
  `(new.${column} <> trunc(new.${column}) or new.${column} not between 0 and ${MOST_UNITS})`
const worse = (column: string) =>
  `(new.${column} % 1 <> old.${column} % 1 or (new.${column} < 0 and new.${column} < old.${column})
    or (new.${column} > ${MOST_UNITS} and new.${column} > old.${column}))`
const NO_PRICE = `new.currency_code = 'ngn'
  and (new.amount not between 0 and ${DEAREST_NAIRA} or new.amount <> round(new.amount, 2))`

const GUARD = `
create or replace function figure_guard_stock() returns trigger language plpgsql as $$
begin
  if new.stocked_quantity = trunc(new.stocked_quantity) and new.stocked_quantity between -${MOST_UNITS} and -1
     and not ${noUnits("incoming_quantity")}
     and exists (select from product_variant_inventory_item k join product_variant v on v.id = k.variant_id
                  where k.inventory_item_id = new.inventory_item_id and v.allow_backorder) then
    return new;
  end if;
  raise exception 'no_stock_figure:%:%:%', new.inventory_item_id, new.stocked_quantity, new.incoming_quantity
    using errcode = 'check_violation';
end $$;

create or replace function figure_guard_price() returns trigger language plpgsql as $$
begin
  raise exception 'no_price:%:%', new.id, new.amount using errcode = 'check_violation';
end $$;

create or replace trigger figure_guard_stock_made before insert on inventory_level for each row
  when (${noUnits("stocked_quantity")} or ${noUnits("incoming_quantity")}) execute function figure_guard_stock();
create or replace trigger figure_guard_stock before update on inventory_level for each row
  when (${worse("stocked_quantity")} or ${worse("incoming_quantity")}) execute function figure_guard_stock();

create or replace trigger figure_guard_price_made before insert on price for each row
  when (${NO_PRICE}) execute function figure_guard_price();
create or replace trigger figure_guard_price before update on price for each row
  when (new.amount is distinct from old.amount and ${NO_PRICE}) execute function figure_guard_price();
`
