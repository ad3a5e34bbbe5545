import type { ShopUnderTest } from "./shop"

/** One finding that a test brings about on purpose, and why it is not the shop's fault. */
export interface MadeUp {
  /** The check of `npm run orders:check`, or the kind of difference in the bank's books, that finds it. */
  check: string
  /** As the check names it. */
  id: string
  why: string
}

/**
 * Says what a test wrote past the shop, or bent at the bank: the checks after the last test of a suite
 * (`integration-tests/last`) find it, and take it for explained. Everything else that they find fails them.
 */
export async function isMadeUp(shop: ShopUnderTest, { check, id, why }: MadeUp): Promise<void> {
  await makeTable(shop)
  await shop.sql("insert into tests.made_up values ($1, $2, $3) on conflict do nothing", [check, id, why])
}

/** All that was said so far, as `check id`. */
export async function madeUpSoFar(shop: ShopUnderTest): Promise<Set<string>> {
  await makeTable(shop)
  const rows = await shop.sql<{ check_name: string; id: string }>("select check_name, id from tests.made_up")
  return new Set(rows.map(({ check_name, id }) => `${check_name} ${id}`))
}

/** Of two that make it at once one waits: `if not exists` alone lets both try. */
async function makeTable(shop: ShopUnderTest): Promise<void> {
  await shop.sql(
    `do $$ begin
       perform pg_advisory_xact_lock(hashtext('tests.made_up'));
       create schema if not exists tests;
       create table if not exists tests.made_up
         (check_name text not null, id text not null, why text not null, primary key (check_name, id));
     end $$`,
  )
}
