import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180005 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table delivery_rule is 'What delivery to a place costs for weight_from_g <= weight < weight_to_g. Without lga_id it is the whole state''s rule; an LGA''s own rule wins over it. Days are business days.';
      comment on table lga is 'A local government area.';
      comment on table pickup_location is 'Where shoppers pick their orders up. Kept by staff; the fee is 0.';
      comment on table state is 'A state or the FCT. The id is the ISO 3166-2 code, so that clients can store it for good.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
