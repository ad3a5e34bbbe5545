import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table account_session is 'One sign-in on one device. The id is the token''s jti: a token without an active row is refused.';
      comment on column account_session.last_seen_at is 'To the minute. Ends a session that lies unused.';
      comment on column account_session.second_factor_at is 'When a second factor was shown in this session.';
      comment on column account_session.registered is 'Opened by the registration itself.';
      comment on column account_session.device_hash is 'SHA-256 of the device cookie, which is random.';
      comment on table account is 'What a Medusa customer lacks, one row a customer. Names and e-mail are the customer''s.';
      comment on column account.phone is 'E.164. Null only for accounts that came without one.';
      comment on column account.dob is 'YYYY-MM-DD: a day, not an instant.';
      comment on column account.referred_by is 'The customer whose referral code was given at sign-up.';
      comment on column account.blocked_at is 'Staff have blocked this account: its sessions are refused.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
