import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Records of consent and of deleted accounts; orders that analytics will be told of once they are paid (docs/analytics.md). */
export class Migration20261129084001 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [CONSENTS, ERASURES, PURCHASES]) this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql("drop table consent, erasure, purchase_telling")
  }
}

const STAMPS = `created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz null`

const CONSENTS = `
  create table consent (
    id text primary key,
    subject text not null,
    purpose text not null,
    text_version text not null check (text_version ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    act text not null check (act in ('given', 'withdrawn')),
    at timestamptz not null default now(),
    ip text null,
    user_agent text null,
    ${STAMPS},
    channel text null check (channel in ('screen', 'call'))
  );
  create index "IDX_consent_subject_purpose" on consent (subject, purpose) where deleted_at is null;
  comment on table consent is 'One act of consent. Rows are only added: taking consent back adds a second row.';
  comment on column consent.subject is 'Id of the customer, or of the newsletter''s subscriber who has no account.';
  comment on column consent.text_version is 'Which text was shown: src/modules/privacy/domain/consent-texts.ts.';
  comment on column consent.channel is 'Whether it was asked for on a screen or given by sending; null where only one of them is possible.'`

const ERASURES = `
  create table erasure (
    id text primary key,
    customer_id text not null,
    proof text not null check (proof in ('password', 'code')),
    erased_at timestamptz not null default now(),
    swept_at timestamptz null,
    touched jsonb not null,
    goodbye_to text null,
    goodbye_name text null,
    ${STAMPS}
  );
  create unique index "IDX_erasure_customer_id_unique" on erasure (customer_id) where deleted_at is null;
  comment on table erasure is 'A deleted account: that it was done, when and how. Once goodbye_to is emptied, nothing in it tells who the person was.';
  comment on column erasure.proof is 'How the owner proved who they are.';
  comment on column erasure.swept_at is 'When rows that came late (a webhook, an e-mail under way) were last looked for.';
  comment on column erasure.touched is 'Number of rows touched, by table.';
  comment on column erasure.goodbye_to is 'Where the confirmation goes; emptied once it is sent, or after three days of trying.'`

const PURCHASES = `
  create table purchase_telling (
    order_id text primary key,
    visitor text not null,
    client_id text not null,
    next_try_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  );
  create index "IDX_purchase_telling_visitor" on purchase_telling (visitor);
  comment on table purchase_telling is 'An order of somebody who allowed analytics. The row goes when analytics has been told, or when that is not allowed any more.';
  comment on column purchase_telling.visitor is 'Of the cookie that keeps the choice.';
  comment on column purchase_telling.client_id is 'By which the tag in the browser tells visitors apart.'`
