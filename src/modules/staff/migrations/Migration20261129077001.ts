import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Roles and invitations of staff; authenticator apps, recovery codes and passkeys, of staff and of shoppers. */
export class Migration20261129077001 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [MEMBERS, SECOND_FACTORS, PASSKEYS]) this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists passkey_use, passkey, staff_recovery_code, staff_second_factor, staff_invitation,
      staff_member`)
  }
}

const STAMPS = `created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz null`

const ROLE = `role text not null check (role in ('merchandiser', 'fulfilment', 'finance', 'content', 'admin', 'superadmin'))`

const MEMBERS = `
  create table staff_member (
    id text primary key,
    user_id text not null,
    ${ROLE},
    ${STAMPS}
  );
  create unique index "IDX_staff_member_user_id_unique" on staff_member (user_id) where deleted_at is null;
  comment on table staff_member is 'A Medusa user''s role in the shop. A user without a row may do nothing.';

  create table staff_invitation (
    id text primary key,
    email text not null check (email = lower(email)),
    ${ROLE},
    first_name text not null,
    last_name text not null,
    invited_by text null,
    expires_at timestamptz not null,
    accepted_at timestamptz null,
    withdrawn_at timestamptz null,
    user_id text null,
    ${STAMPS}
  );
  create unique index "IDX_staff_invitation_email_unique" on staff_invitation (email)
    where accepted_at is null and withdrawn_at is null and deleted_at is null;
  comment on table staff_invitation is 'An invitation to join the staff. The verification module keeps the link''s token under this row''s id.';
  comment on column staff_invitation.invited_by is 'The Medusa user who asked. Null: the command line (npm run staff).';
  comment on column staff_invitation.user_id is 'The Medusa user who joined by it.'`

/** Of shoppers, too, in the tables that staff have theirs in (docs/decisions/0069). */
const SECOND_FACTORS = `
  create table staff_second_factor (
    user_id text primary key,
    secret text null,
    confirmed_at timestamptz null,
    pending_secret text null,
    pending_at timestamptz null,
    last_step integer not null default 0,
    ${STAMPS},
    constraint "CK_staff_second_factor_confirmed" check ((secret is null) = (confirmed_at is null))
  );
  comment on table staff_second_factor is 'An authenticator app, of a member of staff or of a shopper. Secrets are encrypted.';
  comment on column staff_second_factor.user_id is 'The Medusa user; of a shopper the customer.';
  comment on column staff_second_factor.secret is 'Null until the first one is confirmed.';
  comment on column staff_second_factor.pending_secret is 'The next secret, until a code shows that the app has it. The previous one stays valid until then.';
  comment on column staff_second_factor.last_step is 'The latest thirty seconds whose code was used: it and earlier ones are refused.';

  create table staff_recovery_code (
    id text primary key,
    user_id text not null,
    code_hash text not null,
    used_at timestamptz null,
    ${STAMPS}
  );
  create unique index "IDX_staff_recovery_code_user_id_code_hash_unique" on staff_recovery_code (user_id, code_hash)
    where deleted_at is null;
  comment on table staff_recovery_code is 'A code that replaces a lost authenticator app, once.';
  comment on column staff_recovery_code.user_id is 'The Medusa user; of a shopper the customer.'`

/** Of shoppers and of staff (docs/decisions/0077). */
const PASSKEYS = `
  create table passkey (
    id text primary key,
    credential_id text not null unique,
    owner_id text not null,
    auth_identity_id text not null,
    public_key bytea not null,
    counter bigint not null default 0 check (counter >= 0),
    transports text[] not null default '{}',
    name text not null,
    backed_up boolean not null default false,
    last_used_at timestamptz null,
    created_at timestamptz not null default now()
  );
  create index "IDX_passkey_owner_id" on passkey (owner_id);
  comment on table passkey is 'A passkey, of a member of staff or of a shopper. Its private key never leaves its device.';
  comment on column passkey.credential_id is 'What its device knows it by, base64url.';
  comment on column passkey.owner_id is 'The Medusa user; of a shopper the customer.';
  comment on column passkey.auth_identity_id is 'The sign-in that it opens.';
  comment on column passkey.public_key is 'COSE';
  comment on column passkey.counter is 'How often its device says that it was used; 0 where the device does not count.';
  comment on column passkey.backed_up is 'It is kept by the account of Google, Apple or a password manager, too.';

  create table passkey_use (
    id text primary key,
    at timestamptz not null default now()
  );
  create index "IDX_passkey_use_at" on passkey_use (at);
  comment on table passkey_use is 'Challenges that were answered: each works once.';
  comment on column passkey_use.id is 'SHA-256 of the challenge'`
