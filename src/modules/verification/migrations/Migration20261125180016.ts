import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Codes and links that prove an e-mail or a phone. */
export class Migration20261125180016 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table verification_code (
        id text primary key,
        purpose text not null,
        subject text not null,
        channel text not null check (channel in ('email', 'sms', 'whatsapp')),
        destination text not null,
        code_hash text not null,
        tries integer not null default 0,
        expires_at timestamptz not null,
        ended_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      );
      create unique index "IDX_verification_code_live" on verification_code (purpose, subject) where ended_at is null;
      create index "IDX_verification_code_sent" on verification_code (purpose, subject, created_at);
      comment on table verification_code is 'A code of six digits that was sent. At most one of a purpose and subject has not ended.';
      comment on column verification_code.subject is 'Whose code it is: see src/modules/verification/domain/purposes.ts.';
      comment on column verification_code.destination is 'The address or phone number that it proves.';
      comment on column verification_code.code_hash is 'Keyed: useless without the shop''s secret.';
      comment on column verification_code.tries is 'Wrong ones so far.'`)
    this.addSql(`
      create table verification_link (
        id text primary key,
        purpose text not null,
        subject text not null,
        token_hash text not null,
        expires_at timestamptz not null,
        ended_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      );
      create unique index "IDX_verification_link_token_hash" on verification_link (token_hash);
      create index "IDX_verification_link_sent" on verification_link (purpose, subject, created_at);
      comment on table verification_link is 'An e-mailed link with a long token, of which only the hash is kept.';
      comment on column verification_link.subject is 'Whose link it is: see src/modules/verification/domain/purposes.ts.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists verification_link, verification_code")
  }
}
