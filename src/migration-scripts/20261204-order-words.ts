import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ensureIndexes } from "../sql/ensure-indexes"

/**
 * What staff find orders by (order_words of the ordering module) has the account's name, e-mail and phone as well, and follows
 * them. SKUs are looked up by an index of their own, those of products that were deleted as well: an order has them still.
 *
 * Runs after the migrations of all modules, because it reads and watches tables of Medusa's. May run again.
 */
export default async function keepWordsOfOrders({
  container,
}: {
  container: MedusaContainer
}): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await pg.raw<void>(ACCOUNTS)
  await ensureIndexes(pg, {
    IDX_product_variant_sku_start: "product_variant (lower(sku) text_pattern_ops)",
  })
}

const ACCOUNTS = `
create or replace function order_words_of_account(customer text) returns text language plpgsql stable as $$
begin
  return (
    select concat_ws(' ', c.first_name, c.last_name, c.email, order_words_phone(c.phone),
             (select string_agg(order_words_phone(a.phone), ' ') from account a
               where a.customer_id = c.id and a.deleted_at is null))
      from customer c where c.id = customer);
end $$;

create or replace function order_words_follow_account() returns trigger language plpgsql as $$
declare
  customer text := to_jsonb(coalesce(new, old)) ->> tg_argv[0];
begin
  -- An order that is being made has read the account, or reads it once this has committed.
  perform pg_advisory_xact_lock(hashtextextended('order_words ' || customer, 0));
  perform order_words_keep(array(select id from shop_order where customer_id = customer));
  return null;
end $$;

create or replace trigger order_words_follow_customer after update of first_name, last_name, email, phone on customer
  for each row
  when ((old.first_name, old.last_name, old.email, old.phone)
    is distinct from (new.first_name, new.last_name, new.email, new.phone))
  execute function order_words_follow_account('id');

create or replace trigger order_words_follow_account after insert or delete or update of customer_id, phone, deleted_at on account
  for each row execute function order_words_follow_account('customer_id');
`
