import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Answers to one's own questions are e-mails that a shopper may do without. */
export class Migration20261129091002 extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table mail_refusal drop constraint if exists mail_refusal_kind_check")
    // The version before lives with this: it writes the first two kinds, and asks only for those.
    this.addSql(`
      alter table mail_refusal add constraint mail_refusal_kind_check
        check (kind in ('wishlist_news', 'review_reminder', 'question_answers'))`)
  }

  override async down(): Promise<void> {
    this.addSql("delete from mail_refusal where kind = 'question_answers'")
    this.addSql("alter table mail_refusal drop constraint if exists mail_refusal_kind_check")
    this.addSql(`
      alter table mail_refusal add constraint mail_refusal_kind_check
        check (kind in ('wishlist_news', 'review_reminder'))`)
  }
}
