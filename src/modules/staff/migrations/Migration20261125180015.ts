import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What the tables and their less obvious columns mean. `npm run tables` shows it in src/sql/tables.ts. */
export class Migration20261125180015 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      comment on table staff_invitation is 'An invitation to join the staff. The verification module keeps the link''s token under this row''s id.';
      comment on column staff_invitation.invited_by is 'The Medusa user who asked.';
      comment on column staff_invitation.user_id is 'The Medusa user who joined by it.';
      comment on table staff_member is 'A Medusa user''s role in the shop. A user without a row may do nothing.';
      comment on table staff_recovery_code is 'A code that replaces a lost authenticator app, once.';
      comment on table staff_second_factor is 'A staff member''s authenticator app. Secrets are encrypted.';
      comment on column staff_second_factor.secret is 'Null until the first one is confirmed.';
      comment on column staff_second_factor.pending_secret is 'The next secret, until a code shows that the app has it. The previous one stays valid until then.';
      comment on column staff_second_factor.last_step is 'The latest thirty seconds whose code was used: it and earlier ones are refused.';`)
  }

  override async down(): Promise<void> {
    // Comments change nothing.
  }
}
