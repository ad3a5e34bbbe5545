import { asValue } from "@medusajs/framework/awilix"
import { ContainerRegistrationKeys, createMedusaContainer } from "@medusajs/framework/utils"
import { AUDIT_MODULE } from "../../../src/modules/audit"
import AuditService from "../../../src/modules/audit/service"
import { OUTBOX_MODULE } from "../../../src/modules/outbox"
import OutboxService from "../../../src/modules/outbox/service"
import { PRODUCT_OPERATIONS_MODULE } from "../../../src/modules/product-operations"
import type { PriceKind } from "../../../src/modules/product-operations/domain/price-arithmetic"
import ProductOperationsService from "../../../src/modules/product-operations/service"
import { moduleStatements } from "../../harness/migrations"
import { openBareDatabase } from "./bare-database"

/** As much of other tables as is read and written here. */
const OTHERS = [
  `create table "user" (id text primary key, email text)`,
  "create table staff_member (user_id text primary key, role text, deleted_at timestamptz)",
  "create table customer_group (id text primary key, name text, metadata jsonb, deleted_at timestamptz)",
  "create table product (id text primary key, title text, updated_at timestamptz, deleted_at timestamptz)",
  `create table product_variant (id text primary key, product_id text, title text, sku text, deleted_at timestamptz)`,
  "create table product_variant_price_set (variant_id text, price_set_id text, deleted_at timestamptz)",
  `create table price (id text primary key, price_set_id text, currency_code text, amount numeric, raw_amount jsonb,
     rules_count integer, min_quantity numeric, price_list_id text, updated_at timestamptz, deleted_at timestamptz)`,
  `create table price_list (id text primary key, title text, description text, type text, status text, starts_at timestamptz,
     ends_at timestamptz, rules_count integer, metadata jsonb, created_at timestamptz default now(), deleted_at timestamptz)`,
  `create table price_list_rule (id text primary key, price_list_id text, attribute text, value jsonb, deleted_at timestamptz)`,
]

const HOUR_MS = 3_600_000
/** So many hours from now; negative for before. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

export type PriceShop = Awaited<ReturnType<typeof openPriceShop>>

/** Prices with what changes them later, on a database of their own. */
export async function openPriceShop() {
  const statements = await Promise.all(["audit", "product-operations", "outbox"].map(moduleStatements))
  const database = await openBareDatabase([...OTHERS, ...statements.flat()])
  const { pg } = database
  await pg("user").insert({ id: "user_zainab", email: "zainab@example.com" })
  const own = { [ContainerRegistrationKeys.PG_CONNECTION]: pg }
  const bulk = new ProductOperationsService(own)
  const audit = new AuditService(own)
  const container = createMedusaContainer()
  const errors: string[] = []
  container.register({
    [ContainerRegistrationKeys.PG_CONNECTION]: asValue(pg),
    [ContainerRegistrationKeys.LOGGER]: asValue({ error: (text: string) => errors.push(text) }),
    [PRODUCT_OPERATIONS_MODULE]: asValue(bulk),
    [AUDIT_MODULE]: asValue(audit),
    [OUTBOX_MODULE]: asValue(new OutboxService(own)),
  })
  let made = 0

  /** A product at this price, of one variant. */
  const variant = async (kobo: number): Promise<string> => {
    made += 1
    const id = `variant_${made}`
    // Not all columns of Medusa's tables are here.
    for (const [sql, bindings] of [
      ["insert into product (id, title) values (?, ?)", [`prod_${made}`, `Balm ${made}`]],
      [
        "insert into product_variant (id, product_id, title, sku) values (?, ?, 'Default variant', ?)",
        [id, `prod_${made}`, id],
      ],
      [
        "insert into product_variant_price_set (variant_id, price_set_id) values (?, ?)",
        [id, `pset_${made}`],
      ],
      [
        "insert into price (id, price_set_id, currency_code, rules_count, amount) values (?, ?, 'ngn', 0, ?)",
        [`price_${made}`, `pset_${made}`, kobo / 100],
      ],
    ] as const)
      await pg.raw<void>(sql, [...bindings])
    return id
  }

  const schedule = (
    lines: { variant_id: string; new_kobo: number | null }[],
    startsAt: Date,
    endsAt: Date | null = null,
    kind: PriceKind = "regular",
  ): Promise<string> =>
    pg.transaction((trx) =>
      bulk.priceSchedules.add(
        trx,
        {
          ...{ kind, summary: "Regular price down 20 %", scope: "1 product", note: null },
          ...{ userId: "user_zainab", startsAt, endsAt },
        },
        lines,
      ),
    )

  /** What the variant costs, row by row, as Medusa has it. */
  const rowsOf = async (variantId: string): Promise<{ id: string; naira: number; list: string | null }[]> => {
    const rows: { id: string; amount: string; list: string | null }[] = await pg("price as p")
      .join("product_variant_price_set as s", "s.price_set_id", "p.price_set_id")
      .where("s.variant_id", variantId)
      .whereNull("p.deleted_at")
      .orderBy("p.amount")
      .select("p.id", "p.amount", "p.price_list_id as list")
    return rows.map(({ id, amount, list }) => ({ id, list, naira: Number(amount) }))
  }

  /** As if its end had come by now. */
  const passEnd = async (id: string): Promise<void> => {
    const { ends_at } = await bulk.priceSchedules.one(id)
    const over = inHours(-0.5)
    await pg("price_list").where({ ends_at }).update({ ends_at: over })
    await pg("price_schedule_line").where({ price_schedule_id: id }).update({ ends_at: over })
    await pg("price_schedule").where({ id }).update({ ends_at: over })
    await jobsAreDue()
  }

  /** As if the time of each job that waits had come. */
  const jobsAreDue = async (): Promise<void> => {
    await pg("outbox_job")
      .where({ status: "waiting" })
      .update({ run_at: inHours(-0.5) })
  }

  /** What the history says of a schedule, the first first. */
  const historyOf = (id: string) => pg("price_change").where({ schedule_id: id }).orderBy("created_at")

  return {
    ...database,
    container,
    bulk,
    audit,
    errors,
    variant,
    schedule,
    rowsOf,
    passEnd,
    jobsAreDue,
    historyOf,
  }
}
