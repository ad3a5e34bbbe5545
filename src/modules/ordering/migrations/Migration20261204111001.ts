import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What staff find orders by, a row an order: number, who gets it, whose account it is and waybill as folded words, and the
 * variants in it. Triggers keep it, whoever writes. Accounts are tables of other modules: their words, and the rows of the
 * orders that are there, come with src/migration-scripts/20261204-order-words.ts.
 */
export class Migration20261204111001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create extension if not exists pg_trgm")
    this.addSql(PLAIN_LETTERS)
    this.addSql(`create table if not exists order_words (
      order_id text primary key references shop_order (id) on delete cascade,
      created_at timestamptz not null,
      words text not null,
      exact text[] not null
    )`)
    this.addSql(`
      comment on table order_words is 'What staff find orders by, kept by triggers.';
      comment on column order_words.created_at is 'Of the order: the newest are looked for first, in this table alone.';
      comment on column order_words.words is 'Each once, folded by plain_letters: number, names, phones, e-mails and waybill.';
      comment on column order_words.exact is 'What is looked for whole: number, e-mails and the variants that are sent, whose SKUs are read when somebody searches.';`)
    this.addSql(
      'create index if not exists "IDX_order_words_words" on order_words using gin (words gin_trgm_ops)',
    )
    this.addSql('create index if not exists "IDX_order_words_exact" on order_words using gin (exact)')
    this.addSql(
      'create index if not exists "IDX_order_words_created" on order_words (created_at desc, order_id desc)',
    )
    this.addSql(KEEP)
    this.addSql(FOLLOW)
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists order_words_follow_order on shop_order;
      drop trigger if exists order_words_follow_parcel on order_shipment;
      drop function if exists order_words_follow_order();
      drop function if exists order_words_follow_parcel();
      drop function if exists order_words_keep(text[]);
      drop function if exists order_words_of_account(text);
      drop function if exists order_words_phone(text);
      drop table if exists order_words;
      drop function if exists plain_letters(text)`)
  }
}

const APOSTROPHES = "''’‘`´ʼʻ＇"
/** Combining marks of Latin, Cyrillic, Hebrew and Arabic letters, and the signs that choose a letter's shape. */
const MARKS =
  "[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670" +
  "\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1ace\\u1dc0-\\u1dff\\u20d0-\\u20f0\\ufe00-\\ufe0f\\ufe20-\\ufe2f]"
// Capitals as well: a database in the C locale makes small letters of ASCII only.
const LETTERS = ["ɓɗɖđðƙƴʋɛǝəɔøłħŧıƁƊƉĐÐƘƳƲƐƎƏƆØŁĦŦ", "bddddkyveeeoolhtibddddkyveeeoolht"]
const PAIRS = [
  ["ŋ", "Ŋ", "ng"],
  ["ɲ", "Ɲ", "ny"],
  ["ɣ", "Ɣ", "gh"],
  ["æ", "Æ", "ae"],
  ["œ", "Œ", "oe"],
  ["ß", "ẞ", "ss"],
  ["þ", "Þ", "th"],
] as const

const SMALL = `lower(regexp_replace(normalize(translate(value, '${APOSTROPHES}', ''), nfkd), '${MARKS}', '', 'g'))`
const FOLDED = PAIRS.reduce(
  (sql, [small, capital, plain]) =>
    `replace(replace(${sql}, '${small}', '${plain}'), '${capital}', '${plain}')`,
  `translate(${SMALL}, '${LETTERS[0]}', '${LETTERS[1]}')`,
)

/** The same as `plainLetters` of src/contract/plain-letters.ts: a change there needs a migration that changes both, and the words. */
const PLAIN_LETTERS = `create or replace function plain_letters(value text) returns text
  language sql immutable parallel safe as $fold$ select ${FOLDED} $fold$`

const KEEP = `
  -- Its last ten digits: the same however it was typed.
  create or replace function order_words_phone(phone text) returns text language sql immutable parallel safe as $$
    select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) $$;

  create or replace function order_words_of_account(customer text) returns text language plpgsql stable as $$
  begin
    return null;
  end $$;

  create or replace function order_words_keep(ids text[]) returns void language plpgsql as $$
  begin
    -- Whoever changes one of these accounts meanwhile finds these orders, or has been waited for.
    perform pg_advisory_xact_lock_shared(hashtextextended('order_words ' || c.customer_id, 0))
      from (select distinct customer_id from shop_order
             where id = any(ids) and customer_id is not null order by customer_id) c;
    -- One after the other: what is read below is read when whoever kept the same order before has committed.
    perform from order_words where order_id = any(ids) order by order_id for no key update;
    insert into order_words as kept (order_id, created_at, words, exact)
    select o.id, o.created_at, folded.words,
           array(select word from regexp_split_to_table(folded.words, '\\s+') word where word like '%@%')
             || lower(o.order_number)
             || array(select distinct line->>'variant_id' from jsonb_array_elements(o.lines) line
                       where line->>'variant_id' is not null)
      from shop_order o
      cross join lateral (
        select string_agg(distinct word, ' ') as words
          from regexp_split_to_table(plain_letters(concat_ws(' ', o.order_number, o.recipient->>'name', o.recipient->>'email',
            order_words_phone(o.recipient->>'phone'),
            -- Whose names have left the order is not found by the account either.
            case when o.recipient->>'name' is distinct from 'Deleted account' then order_words_of_account(o.customer_id) end,
            -- As it is printed, and as people type it.
            (select string_agg(concat_ws(' ', s.waybill, regexp_replace(s.waybill, '[^[:alnum:]]', '', 'g')), ' ')
               from order_shipment s where s.order_id = o.id))), '\\s+') word where word <> '') folded
     where o.id = any(ids)
    on conflict (order_id) do update
       set created_at = excluded.created_at, words = excluded.words, exact = excluded.exact
     where (kept.created_at, kept.words, kept.exact) is distinct from (excluded.created_at, excluded.words, excluded.exact);
  end $$`

const FOLLOW = `
  create or replace function order_words_follow_order() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' or (new.order_number, new.customer_id, new.recipient, new.lines, new.created_at)
        is distinct from (old.order_number, old.customer_id, old.recipient, old.lines, old.created_at) then
      perform order_words_keep(array[new.id]);
    end if;
    return null;
  end $$;
  create or replace trigger order_words_follow_order
    after insert or update of order_number, customer_id, recipient, lines, created_at on shop_order
    for each row execute function order_words_follow_order();

  create or replace function order_words_follow_parcel() returns trigger language plpgsql as $$
  begin
    perform order_words_keep(array[coalesce(new.order_id, old.order_id)]);
    return null;
  end $$;
  create or replace trigger order_words_follow_parcel after insert or delete or update of order_id, waybill on order_shipment
    for each row execute function order_words_follow_parcel()`
