import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A line of a receipt may name the lot that came, and when it expires. */
export class Migration20261129095004 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table purchase_receipt_line add column if not exists lot text not null default ''")
    this.addSql("alter table purchase_receipt_line add column if not exists expires_on date null")
  }

  override async down(): Promise<void> {
    this.addSql("alter table purchase_receipt_line drop column if exists expires_on")
    this.addSql("alter table purchase_receipt_line drop column if exists lot")
  }
}
