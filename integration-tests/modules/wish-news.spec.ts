import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { OUTBOX_MODULE } from "../../src/modules/outbox"
import OutboxService from "../../src/modules/outbox/service"
import { enqueue } from "../../src/outbox/enqueue"
import { wishNews } from "../../src/workflows/catalogue/wishlists/note-news"
import { OutboxWorker } from "../../src/workflows/composition/outbox/work-outbox"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** What is news of a wishlist, however many processes compare it with what changed (docs/wishlist.md). */

/** As much of other modules' tables as is read here. */
const OTHERS = [
  `create table catalogue_product (product_id text primary key, is_listed boolean, in_stock boolean, price_kobo bigint,
     wholesale_kobo bigint)`,
  "create table catalogue_variant (variant_id text, product_id text, regular_kobo bigint)",
  `create table product_variant_inventory_item (variant_id text, inventory_item_id text, required_quantity integer,
     deleted_at timestamptz)`,
  `create table inventory_level (inventory_item_id text, stocked_quantity numeric, reserved_quantity numeric,
     deleted_at timestamptz)`,
  "create table reservation_item (line_item_id text, inventory_item_id text, quantity numeric, deleted_at timestamptz)",
  "create table order_item (item_id text, order_id text, deleted_at timestamptz)",
  "create table shop_order (id text, status text)",
  "create table account (id text, customer_id text, deleted_at timestamptz, wholesaler_activated timestamptz, role text)",
  "create table mail_refusal (customer_id text, kind text)",
  "create table push_subscription (customer_id text, order_moves boolean, back_in_stock boolean, price_drop boolean)",
]
const SHOPPERS = 1_500
const PROCESSES = 4

let database: BareDatabase
const container = createMedusaContainer()
beforeAll(async () => {
  const statements = await Promise.all(["wishlists", "outbox"].map(moduleStatements))
  database = await openBareDatabase([...OTHERS, ...statements.flat()])
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(database.pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => undefined }),
    [OUTBOX_MODULE]: asValue(new OutboxService({ [ContainerRegistrationKeys.PG_CONNECTION]: database.pg })),
  })
})
afterAll(() => database?.close())

const work = () =>
  Promise.all(
    Array.from({ length: PROCESSES }, () => new OutboxWorker(container, { "wish-news": wishNews }).work()),
  )

/** Each product in a job with the next one, so that every wish is compared by two jobs. */
const compare = () =>
  database.pg.transaction((trx) =>
    enqueue(
      trx,
      ...Array.from({ length: 100 }, (_, n) => ({
        kind: "wish-news" as const,
        key: `${Date.now()} ${n}`,
        payload: { productIds: `prod_${n % 50} prod_${(n + 1) % 50}` },
      })),
    ),
  )

it("wishlist news is noted once for each wish, however many processes compare at once", async () => {
  await database.pg.raw(
    "insert into catalogue_product select 'prod_' || n, true, true, 90000, null from generate_series(0, 49) n",
  )
  await database.pg.raw(
    `insert into wish (id, customer_id, product_id, name, price_kobo, seen_price_kobo, seen_wholesale_kobo, seen_in_stock)
     select 'wish_' || n, 'cus_' || n % ${SHOPPERS / 3}, 'prod_' || n % 49, 'Balm', 100000, 100000, 100000, true
       from generate_series(1, ${SHOPPERS}) n`,
  )
  for (const _ of ["once", "twice"]) {
    await compare()
    await work()
    const { rows } = await database.pg.raw<{ rows: { news: number; wishes: number }[] }>(
      "select count(*)::int as news, count(distinct (customer_id, product_id))::int as wishes from wish_news",
    )
    expect(rows).toEqual([{ news: SHOPPERS, wishes: SHOPPERS }])
    expect(await database.pg("outbox_job").where({ kind: "wish-news" }).whereNot({ status: "done" })).toEqual(
      [],
    )
  }
})
