import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Shoppers have authenticator apps, too, in the tables that staff have theirs in (docs/decisions/0069). */
export class Migration20261129065001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table staff_second_factor is 'An authenticator app, of a member of staff or of a shopper. Secrets are encrypted.';
      comment on column staff_second_factor.user_id is 'The Medusa user; of a shopper the customer.';
      comment on column staff_recovery_code.user_id is 'The Medusa user; of a shopper the customer.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
