import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Staff roles. */
export class Migration20261121115000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "staff_member" (
        "id" text not null primary key,
        "user_id" text not null,
        "role" text not null
          check (role in ('merchandiser', 'fulfilment', 'finance', 'content', 'admin', 'superadmin')),
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create unique index if not exists "IDX_staff_member_user_id_unique" on "staff_member" ("user_id")
      where deleted_at is null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "staff_member";`)
  }
}
