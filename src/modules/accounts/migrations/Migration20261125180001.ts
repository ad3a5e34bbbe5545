import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Accounts of shoppers, and the sessions of shoppers and staff. */
export class Migration20261125180001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table account (
        id text primary key,
        customer_id text not null,
        phone text null check (phone ~ '^[+]234[0-9]{7,10}$'),
        gender text null check (gender in ('male', 'female', 'others')),
        dob text null check (dob ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
        role text not null default 'user' check (role in ('user', 'wholesaler', 'next_champ')),
        referer_id text not null check (referer_id ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
        referred_by text null check (referred_by <> customer_id),
        wholesaler_activated timestamptz null,
        affiliate_activated_at timestamptz null,
        state_id text null,
        lga_id text null,
        address text null,
        city text null,
        postcode text null,
        apartment text null,
        account_number text null,
        account_name text null,
        bank_code text null,
        email_verified_at timestamptz null,
        mobile_verified_at timestamptz null,
        avatar text null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null,
        blocked_at timestamptz null,
        blocked_reason text null,
        -- Money does not go to a new bank account right away.
        bank_changed_at timestamptz null
      );
      create unique index "IDX_account_customer_id_unique" on account (customer_id) where deleted_at is null;
      create unique index "IDX_account_phone_unique" on account (phone) where deleted_at is null;
      -- Of deleted accounts too: a link with an old code must never credit somebody else.
      create unique index "IDX_account_referer_id_unique" on account (referer_id);
      create index "IDX_account_referred_by" on account (referred_by) where deleted_at is null;
      -- Every call with a session asks whether its account was deleted.
      create index "IDX_account_deleted" on account (customer_id) where deleted_at is not null;
      comment on table account is 'What a Medusa customer lacks, one row a customer. Names and e-mail are the customer''s.';
      comment on column account.phone is 'E.164. Null only for accounts that came without one.';
      comment on column account.dob is 'YYYY-MM-DD: a day, not an instant.';
      comment on column account.referred_by is 'The customer whose referral code was given at sign-up.';
      comment on column account.blocked_at is 'Staff have blocked this account: its sessions are refused.'`)
    // Those that are `registered`, and later ones on the same device, are of whoever opened the account: a code that proves
    // the e-mail is believed about the account's past in those alone.
    this.addSql(`
      create table account_session (
        id text primary key,
        customer_id text null,
        user_id text null,
        auth_identity_id text not null,
        last_seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        revoked_at timestamptz null,
        user_agent text null,
        ip text null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null,
        platform text null,
        second_factor_at timestamptz null,
        revoked_reason text null,
        registered boolean not null default false,
        device_hash text null,
        constraint "CK_account_session_actor" check (customer_id is not null or user_id is not null)
      );
      create index "IDX_account_session_auth_identity_id" on account_session (auth_identity_id) where deleted_at is null;
      -- Of one person's sessions, those that may still be open.
      create index "IDX_account_session_customer_id" on account_session (customer_id)
        where revoked_at is null and deleted_at is null;
      create index "IDX_account_session_user_id" on account_session (user_id) where revoked_at is null and deleted_at is null;
      comment on table account_session is 'One sign-in on one device. The id is the token''s jti: a token without an active row is refused.';
      comment on column account_session.last_seen_at is 'To the minute. Ends a session that lies unused.';
      comment on column account_session.second_factor_at is 'When a second factor was shown in this session.';
      comment on column account_session.registered is 'Opened by the registration itself.';
      comment on column account_session.device_hash is 'SHA-256 of the device cookie, which is random.'`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists account_session, account")
  }
}
