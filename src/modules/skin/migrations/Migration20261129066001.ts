import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The skin expert: what it recommends, what shoppers asked it to keep, and their pictures with the answers of staff. */
export class Migration20261129066001 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [RECOMMENDATIONS, PROFILES, ROUTINES, SELFIES]) this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql("drop table skin_recommendation, skin_profile, skin_routine, skin_selfie")
  }
}

const SKIN_TYPE = `skin_type text not null
      check (skin_type in ('normal', 'dry', 'oily', 'combination', 'sensitive'))`
const HEAD_TYPE = `head_type text null
      check (head_type in ('natural', 'relaxed', 'braided', 'thinning', 'dandruff'))`
const ROUTE = "route text not null check (route in ('face', 'body', 'hair', 'head'))"
const CONCERN = "concern text null check (concern in ('bumps', 'marks', 'dull', 'lines'))"
const STAMPS = `created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz null`

const RECOMMENDATIONS = `
  create table skin_recommendation (
    id text primary key,
    product_id text not null,
    ${SKIN_TYPE},
    ${ROUTE},
    ${HEAD_TYPE},
    step text not null
      check (step in ('cleanse', 'condition', 'exfoliate', 'tone', 'treat', 'moisturise', 'seal', 'protect', 'style')),
    moment text not null check (moment in ('morning', 'evening', 'both', 'weekly')),
    note text not null default '',
    rank integer not null default 0,
    ${STAMPS},
    constraint "CK_skin_recommendation_head_type" check (head_type is null or route = 'head')
  );
  create unique index "IDX_skin_recommendation_once"
    on skin_recommendation (product_id, skin_type, route, coalesce(head_type, '')) where deleted_at is null;
  create index "IDX_skin_recommendation_skin_type_route"
    on skin_recommendation (skin_type, route) where deleted_at is null;
  comment on table skin_recommendation is 'A product for one answer of the skin expert. On the head route, no head type means all of them.'`

const PROFILES = `
  create table skin_profile (
    id text primary key,
    customer_id text not null,
    ${SKIN_TYPE},
    ${HEAD_TYPE},
    ${CONCERN},
    ${STAMPS}
  );
  create unique index "IDX_skin_profile_customer_id_unique" on skin_profile (customer_id);
  comment on table skin_profile is 'What a shopper asked the skin expert to keep; one row a customer.'`

const ROUTINES = `
  create table skin_routine (
    id text primary key,
    customer_id text not null,
    ${SKIN_TYPE},
    ${ROUTE},
    ${HEAD_TYPE},
    ${CONCERN},
    picks text not null,
    ${STAMPS},
    constraint "CK_skin_routine_head_type" check (head_type is null or route = 'head')
  );
  create unique index "IDX_skin_routine_once"
    on skin_routine (customer_id, skin_type, route, coalesce(head_type, ''), coalesce(concern, ''), picks);
  comment on table skin_routine is 'A routine of the skin expert that a shopper saved.';
  comment on column skin_routine.picks is 'Ids of its products, or of sizes of them, with commas.'`

/** Answers to pictures are what their mails are sent from. */
const SELFIES = `
  create table skin_selfie (
    id text primary key,
    customer_id text not null,
    -- In the vault (private_file).
    file_id text not null,
    note text not null default '',
    answer text null,
    answered_by text null,
    answered_at timestamptz null,
    ${STAMPS},
    told_at timestamptz null,
    telling_until timestamptz null
  );
  create index "IDX_skin_selfie_customer_id" on skin_selfie (customer_id);
  create index "IDX_skin_selfie_created_at" on skin_selfie (created_at);
  create index "IDX_skin_selfie_untold" on skin_selfie (answered_at) where answer is not null and told_at is null;
  comment on table skin_selfie is 'A picture of a shopper''s skin; the file is in private storage.';
  comment on column skin_selfie.answered_by is 'The member of staff.';
  comment on column skin_selfie.told_at is 'When the shopper was e-mailed about the present answer.';
  comment on column skin_selfie.telling_until is 'While one process sends that e-mail, no other does.'`
