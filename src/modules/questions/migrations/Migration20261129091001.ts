import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What shoppers ask about products, and what the shop and buyers answer (docs/questions.md). */
export class Migration20261129091001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists product_question (
        id text primary key,
        product_id text not null,
        customer_id text null,
        name text not null,
        content text not null check (content <> ''),
        status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
        hidden_reason text null,
        decided_at timestamptz null,
        decided_by text null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null
      )`)
    this.addSql(`
      create unique index if not exists "IDX_product_question_customer_id_product_id_content_unique"
        on product_question (customer_id, product_id, content) where customer_id is not null`)
    this.addSql(`
      create index if not exists "IDX_product_question_product_id"
        on product_question (product_id, created_at) where status = 'published'`)
    this.addSql(`
      create index if not exists "IDX_product_question_status_created_at"
        on product_question (status, created_at)`)
    this.addSql(`
      create table if not exists product_answer (
        id text primary key,
        question_id text not null references product_question (id) on delete cascade,
        product_id text not null,
        written_by text not null check (written_by in ('shop', 'buyer')),
        customer_id text null,
        staff_id text null,
        name text null,
        content text not null check (content <> ''),
        status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
        hidden_reason text null,
        decided_at timestamptz null,
        decided_by text null,
        told_at timestamptz null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz null,
        check (written_by = 'buyer' or (customer_id is null and status = 'published')),
        check (written_by = 'shop' or name is not null)
      )`)
    this.addSql(`
      create unique index if not exists "IDX_product_answer_question_id_customer_id_unique"
        on product_answer (question_id, customer_id) where customer_id is not null`)
    this.addSql(`
      create unique index if not exists "IDX_product_answer_question_id_shop_unique"
        on product_answer (question_id) where written_by = 'shop'`)
    this.addSql(
      `create index if not exists "IDX_product_answer_question_id" on product_answer (question_id, created_at)`,
    )
    this.addSql(`
      create index if not exists "IDX_product_answer_customer_id"
        on product_answer (customer_id, created_at) where customer_id is not null`)
    this.addSql(`
      create index if not exists "IDX_product_answer_pending"
        on product_answer (question_id) where status = 'pending'`)
    this.addSql(`
      create index if not exists "IDX_product_answer_untold"
        on product_answer (updated_at) where told_at is null and status = 'published'`)
    this.addSql(`
      comment on table product_question is 'What a shopper asked about a product. Only published ones are shown.';
      comment on column product_question.customer_id is 'Null for imported questions.';
      comment on column product_question.hidden_reason is 'Why staff hid it, for whoever asked.';
      comment on table product_answer is 'An answer to a question, of the shop or of a buyer of the product. It goes with its question.';
      comment on column product_answer.product_id is 'Of the question, so that a change purges the product''s page.';
      comment on column product_answer.staff_id is 'Who wrote it in the shop''s name.';
      comment on column product_answer.name is 'Of a buyer, as others see it.';
      comment on column product_answer.told_at is 'When whoever asked was told of it, or needed not to be.';`)
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists product_answer, product_question")
  }
}
