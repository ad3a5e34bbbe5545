import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const times = `created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null`
const types = "'normal', 'dry', 'oily', 'combination', 'sensitive'"
const heads = "'natural', 'relaxed', 'braided', 'thinning', 'dandruff'"

export class Migration20261121450001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists skin_recommendation (
        id text primary key,
        product_id text not null,
        skin_type text not null check (skin_type in (${types})),
        route text not null check (route in ('face', 'body', 'hair', 'head')),
        head_type text null check (head_type in (${heads})),
        step text not null check (step in
          ('cleanse', 'condition', 'exfoliate', 'tone', 'treat', 'moisturise', 'seal', 'protect', 'style')),
        moment text not null check (moment in ('morning', 'evening', 'both', 'weekly')),
        note text not null default '',
        rank integer not null default 0,
        ${times},
        constraint "CK_skin_recommendation_head_type" check (head_type is null or route = 'head')
      )`)
    this.addSql(`
      create unique index if not exists "IDX_skin_recommendation_once"
        on skin_recommendation (product_id, skin_type, route, coalesce(head_type, '')) where deleted_at is null`)
    this.addSql(`
      create index if not exists "IDX_skin_recommendation_skin_type_route"
        on skin_recommendation (skin_type, route) where deleted_at is null`)
    this.addSql(`
      create table if not exists skin_profile (
        id text primary key,
        customer_id text not null,
        skin_type text not null check (skin_type in (${types})),
        head_type text null check (head_type in (${heads})),
        concern text null check (concern in ('bumps', 'marks', 'dull', 'lines')),
        ${times}
      )`)
    this.addSql(`
      create unique index if not exists "IDX_skin_profile_customer_id_unique" on skin_profile (customer_id)`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists skin_recommendation, skin_profile")
  }
}
