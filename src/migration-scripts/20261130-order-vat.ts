import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Writes the VAT that holds into each new order, whoever makes it: our checkout, another Medusa client, SQL.
 * `vat_in` is the database's word for `vatIn` (src/contract/vat.ts).
 *
 * Runs after the migrations of all modules, because it reads the table of another. May run again.
 */
export default async function keepVatOfOrders({ container }: { container: MedusaContainer }): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<void>(VAT)
}

const VAT = `
create or replace function vat_in(gross bigint, rate_bp integer) returns bigint language sql immutable as $$
  select (2 * gross * rate_bp + 10000 + rate_bp) / (2 * (10000 + rate_bp)) $$;

create or replace function shop_order_vat() returns trigger language plpgsql as $$
begin
  if new.vat_bp <> 0 then return new; end if;
  select v.rate_bp, v.tin into new.vat_bp, new.vat_tin
    from (select * from vat_setting order by set_at desc, id desc limit 1) v where v.is_registered;
  new.vat_bp := coalesce(new.vat_bp, 0);
  new.vat_tin := coalesce(new.vat_tin, '');
  return new;
end $$;

create or replace trigger shop_order_vat before insert on shop_order
  for each row execute function shop_order_vat();
`
