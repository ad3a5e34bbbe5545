import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the desk filters by, with the status behind it, so that orders are counted by status without reading them. */
const FILTERS: [name: string, column: string, where?: string][] = [
  ["state", "state_id"],
  ["assigned", "assigned_to", "assigned_to is not null"],
  ["coupon", "upper(coupon_code)", "coupon_code is not null"],
  ["source", "source", "source <> 'web'"],
]

export class Migration20261121207002 extends Migration {
  override async up(): Promise<void> {
    // A whole e-mail is found by itself: most of its letters stand in a million others.
    this.addSql(
      `create index if not exists "IDX_shop_order_email" on shop_order (lower(recipient->>'email'), created_at desc)`,
    )
    for (const [name, column, where] of FILTERS) {
      this.addSql(
        `create index if not exists "IDX_shop_order_${name}_status" on shop_order (${column}, status, created_at desc)
          ${where ? `where ${where}` : ""}`,
      )
    }
    // Coupons are compared however they are spelt; pickups are looked for in all places at once.
    this.addSql(`drop index if exists "IDX_shop_order_coupon", "IDX_shop_order_pickup"`)
    this.addSql(`create index if not exists "IDX_shop_order_coupon_word" on shop_order (upper(coupon_code), created_at desc)
      where coupon_code is not null`)
    this.addSql(`create index if not exists "IDX_shop_order_pickups" on shop_order (created_at desc)
      where delivery_method = 'pickup'`)
    this.addSql(`create index if not exists "IDX_shop_order_pickups_status" on shop_order (status, created_at desc)
      where delivery_method = 'pickup'`)
  }

  override async down(): Promise<void> {
    const names = [
      "email",
      "coupon_word",
      "pickups",
      "pickups_status",
      ...FILTERS.map(([name]) => `${name}_status`),
    ]
    for (const name of names) this.addSql(`drop index if exists "IDX_shop_order_${name}"`)
  }
}
