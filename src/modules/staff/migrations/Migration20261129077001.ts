import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Passkeys of shoppers and of staff (docs/decisions/0077). */
export class Migration20261129077001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "passkey" (
        "id" text not null primary key,
        "credential_id" text not null unique,
        "owner_id" text not null,
        "auth_identity_id" text not null,
        "public_key" bytea not null,
        "counter" bigint not null default 0 check (counter >= 0),
        "transports" text[] not null default '{}',
        "name" text not null,
        "backed_up" boolean not null default false,
        "last_used_at" timestamptz null,
        "created_at" timestamptz not null default now()
      );`)
    this.addSql(`create index if not exists "IDX_passkey_owner_id" on "passkey" ("owner_id");`)
    this.addSql(`
      create table if not exists "passkey_use" (
        "id" text not null primary key,
        "at" timestamptz not null default now()
      );`)
    this.addSql(`create index if not exists "IDX_passkey_use_at" on "passkey_use" ("at");`)
    this.addSql(`
      comment on table passkey is 'A passkey, of a member of staff or of a shopper. Its private key never leaves its device.';
      comment on column passkey.credential_id is 'What its device knows it by, base64url.';
      comment on column passkey.owner_id is 'The Medusa user; of a shopper the customer.';
      comment on column passkey.auth_identity_id is 'The sign-in that it opens.';
      comment on column passkey.public_key is 'COSE';
      comment on column passkey.counter is 'How often its device says that it was used; 0 where the device does not count.';
      comment on column passkey.backed_up is 'It is kept by the account of Google, Apple or a password manager, too.';
      comment on table passkey_use is 'Challenges that were answered: each works once.';
      comment on column passkey_use.id is 'SHA-256 of the challenge';`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "passkey_use";`)
    this.addSql(`drop table if exists "passkey";`)
  }
}
