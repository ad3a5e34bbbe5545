import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What a shop is opened with: legal texts, the steps that staff tried or left off, its look, and whether it is registered for VAT. */
export class Migration20261130200001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table legal_text (
        kind text not null check (kind in ('terms', 'privacy')),
        version integer not null check (version >= 1),
        opening text not null,
        parts jsonb not null,
        note text not null default '',
        kept_by text not null,
        created_at timestamptz not null default now(),
        primary key (kind, version)
      );
      create function legal_text_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'legal_text is append-only';
      end $$;
      create trigger legal_text_keeps_rows before update or delete on legal_text
        for each row execute function legal_text_is_append_only();
      comment on table legal_text is
        'Terms and privacy policy as staff kept them. What shoppers agreed to stays: rows are never changed.'`)
    this.addSql(`
      create table opening_step (
        step text primary key,
        outcome text not null check (outcome in ('passed', 'left_off', 'dismissed')),
        tried_with text not null default '',
        done_by text not null,
        created_at timestamptz not null default now()
      );
      comment on table opening_step is 'Steps of "Get ready to sell" that staff tried or left off.';
      comment on column opening_step.tried_with is
        'Hash of the settings that it was tried with: other settings have to be tried again.'`)
    this.addSql(`
      create table shop_look (
        -- One row, or none.
        id text primary key default 'look' check (id = 'look'),
        name text not null default '',
        email text not null default '',
        phone text not null default '',
        address text not null default '',
        hours text not null default '',
        instagram text not null default '',
        facebook text not null default '',
        tiktok text not null default '',
        x text not null default '',
        brand_colour text not null default '' check (brand_colour ~ '^(#[0-9a-f]{6})?$'),
        link_colour text not null default '' check (link_colour ~ '^(#[0-9a-f]{6})?$'),
        font text not null default 'jakarta',
        logo text,
        logo_width integer,
        logo_height integer,
        logo_has_name boolean not null default false,
        logo_print bytea,
        icon text,
        changed_by text not null,
        updated_at timestamptz not null default now(),
        check ((logo is null) = (logo_print is null) and (logo is null) = (coalesce(logo_width, logo_height) is null))
      );
      comment on table shop_look is
        'A shop''s own look as staff set it; an empty text is what the configuration says.';
      comment on column shop_look.logo_print is 'The logo as papers print it: a small PNG.'`)
    this.addSql(`
      create table vat_setting (
        id text primary key,
        is_registered boolean not null,
        tin text not null default '',
        rate_bp integer not null check (rate_bp > 0 and rate_bp < 10000),
        set_by text not null,
        set_at timestamptz not null default now(),
        check (tin <> '' or not is_registered)
      );
      create index "IDX_vat_setting_set_at" on vat_setting (set_at desc);
      comment on table vat_setting is
        'Whether the shop is registered for VAT: the newest row holds. Rows are only added.';
      comment on column vat_setting.tin is 'The shop''s tax identification number.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists vat_setting, shop_look, opening_step, legal_text")
    this.addSql("drop function if exists legal_text_is_append_only()")
  }
}
