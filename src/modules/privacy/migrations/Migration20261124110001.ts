import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Consent can be given by sending, where a call has no field for it: which of the two it was is kept. */
export class Migration20261124110001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table consent add column if not exists channel text null check (channel in ('screen', 'call'))`,
    )
  }

  override async down(): Promise<void> {
    this.addSql("alter table consent drop column if exists channel")
  }
}
