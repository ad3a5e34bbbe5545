import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ownerOf } from "../modules/catalogue/projection/variant-rows"

/**
 * The stock record of a variant has the variant's SKU, whoever changes that: our screens, Medusa's own, SQL by hand. Medusa copies
 * the SKU when it makes a variant, and never again: one that was given up stayed taken. A set takes the stock of others, and
 * renames none of it.
 *
 * Runs after the migrations of all modules, because it watches a table of Medusa's. May run again.
 */
export default async function keepSkuOfStock({ container }: { container: MedusaContainer }): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(`
    create or replace function sku_of_stock_follows() returns trigger language plpgsql as $$
    begin
      update inventory_item i set sku = new.sku, updated_at = now()
        from product_variant_inventory_item l
       where l.variant_id = new.id and l.deleted_at is null
         and i.id = l.inventory_item_id and i.deleted_at is null and i.sku is distinct from new.sku
         and (select owner.id from (${ownerOf("i.id")}) owner) = new.id;
      return null;
    end $$;

    create or replace trigger sku_of_stock_follows after update of sku on product_variant
      for each row when (new.sku is distinct from old.sku) execute function sku_of_stock_follows();
  `)
}
