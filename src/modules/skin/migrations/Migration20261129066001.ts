import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Routines that shoppers saved. */
export class Migration20261129066001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists skin_routine (
        id text primary key,
        customer_id text not null,
        skin_type text not null check (skin_type in ('normal', 'dry', 'oily', 'combination', 'sensitive')),
        route text not null check (route in ('face', 'body', 'hair', 'head')),
        head_type text null check (head_type in ('natural', 'relaxed', 'braided', 'thinning', 'dandruff')),
        concern text null check (concern in ('bumps', 'marks', 'dull', 'lines')),
        picks text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null,
        constraint "CK_skin_routine_head_type" check (head_type is null or route = 'head')
      );
      create unique index if not exists "IDX_skin_routine_once"
        on skin_routine (customer_id, skin_type, route, coalesce(head_type, ''), coalesce(concern, ''), picks);
      comment on table skin_routine is 'A routine of the skin expert that a shopper saved.';
      comment on column skin_routine.picks is 'Ids of its products, or of sizes of them, with commas.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists skin_routine")
  }
}
