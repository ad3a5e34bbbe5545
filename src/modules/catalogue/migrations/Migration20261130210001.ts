import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * The catalogue's read model, for shoppers and for staff, and what is searched for. It names no table of another module:
 * those may not exist yet while migrations run. The triggers that watch them are laid at application start
 * (`feed/triggers.ts`).
 */
export class Migration20261130210001 extends Migration {
  override async up(): Promise<void> {
    for (const statements of [PRODUCTS, CHANGES, VARIANTS, DESK, SLUGS, SEARCHES, ...TEXT_FUNCTIONS])
      this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql("drop function catalogue_matching, catalogue_terms, catalogue_plain")
    this.addSql(`drop table catalogue_product, catalogue_gone, catalogue_dirty, catalogue_state, catalogue_variant,
      catalogue_desk, catalogue_slug, catalogue_interest, search_synonym, search_count`)
    this.addSql("drop function if exists catalogue_touch() cascade")
    this.addSql("drop function catalogue_stamp, catalogue_note_gone")
  }
}

/** Lists and facets scan narrow rows: what is large lives out of line, what is looked at stays in the row. */
const IN_ROW =
  "title slug status kind brand_id brand_name brand_slug section_id category_id subcategory_id category_ids default_variant_id name_plain brand_plain name_search shape digest traits"

const listed = (name: string, on: string) =>
  `create index "IDX_catalogue_product_${name}" on catalogue_product ${on} where is_listed;`

const PRODUCTS = `
  create table catalogue_product (
    product_id text primary key,
    slug text not null,
    title text not null,
    status text not null,
    is_listed boolean not null,
    kind text not null,
    brand_id text null,
    brand_name text null,
    brand_slug text null,
    section_id text null,
    category_id text null,
    subcategory_id text null,
    category_ids text[] not null,
    default_variant_id text null,
    variants_count integer not null,
    price_kobo bigint not null,
    regular_kobo bigint not null,
    sale_kobo bigint null,
    wholesale_kobo bigint null,
    min_price_kobo bigint not null,
    max_price_kobo bigint not null,
    on_sale boolean not null,
    is_wholesale boolean not null,
    stock integer not null,
    in_stock boolean not null,
    rating numeric(2,1) not null,
    reviews_count integer not null,
    sold_90d integer not null,
    sold_total integer not null,
    created_at timestamptz not null,
    price_valid_until timestamptz null,
    name_plain text not null,
    brand_plain text not null,
    words text not null,
    name_search tsvector not null,
    search tsvector not null,
    -- card and detail are the ready answers: json keeps them as the text that will be sent.
    card json not null,
    detail json not null,
    shape text not null,
    digest text not null,
    revision integer not null default 1,
    updated_at timestamptz not null default now(),
    written_by xid8 not null default pg_current_xact_id(),
    traits text[] not null default '{}',
    undertones text[] not null default '{}'
  ) with (toast_tuple_target = 256, fillfactor = 90);
  alter table catalogue_product ${IN_ROW.split(" ")
    .map((column) => `alter ${column} set storage main`)
    .join(", ")};
  ${listed("best_selling", "(sold_90d desc, sold_total desc, product_id)")}
  ${listed("newest", "(created_at desc, product_id)")}
  ${listed("price", "(price_kobo, product_id)")}
  ${listed("rating", "(rating desc, reviews_count desc, product_id)")}
  ${listed("brand_price", "(brand_id, price_kobo)")}
  ${listed("categories", "using gin (category_ids)")}
  ${listed("search", "using gin (search)")}
  ${listed("traits", "using gin (traits)")}
  create index "IDX_catalogue_product_undertones" on catalogue_product (sold_90d desc, product_id)
    where is_listed and undertones <> '{}';
  -- Not unique: a slug may pass from one product to another within one batch.
  create index "IDX_catalogue_product_slug" on catalogue_product (slug);
  create index "IDX_catalogue_product_price_valid_until" on catalogue_product (price_valid_until)
    where price_valid_until is not null;
  create index "IDX_catalogue_product_written_by" on catalogue_product (written_by);
  comment on column catalogue_product.traits is 'Facet and value, such as "skin_type:dry"; sorted, each once';
  comment on column catalogue_product.undertones is 'Of shades that have a colour and a price: cool, neutral, warm; sorted, each once'`

/**
 * What the projection has yet to look at; and by which transaction a row of the read model was last written, or deleted, so
 * that each process can ask for what is new since it last looked (`shelf/keeper.ts`). Kept by triggers: whoever writes a
 * row cannot forget it.
 */
const CHANGES = `
  create table catalogue_dirty (
    id bigint generated always as identity primary key,
    kind text not null,
    key text not null,
    since timestamptz not null default now(),
    written_by xid8 not null default pg_current_xact_id()
  );
  create table catalogue_state (name text primary key, value text not null);
  create table catalogue_gone (
    product_id text primary key,
    written_by xid8 not null default pg_current_xact_id(),
    since timestamptz not null default now()
  );
  create index "IDX_catalogue_gone_written_by" on catalogue_gone (written_by);
  create function catalogue_stamp() returns trigger language plpgsql as $$
    begin
      new.written_by := pg_current_xact_id();
      return new;
    end $$;
  create trigger catalogue_stamp before insert or update on catalogue_product
    for each row execute function catalogue_stamp();
  create function catalogue_note_gone() returns trigger language plpgsql as $$
    begin
      insert into catalogue_gone (product_id) select product_id from gone
        on conflict (product_id) do update set written_by = excluded.written_by, since = now();
      return null;
    end $$;
  create trigger catalogue_note_gone after delete on catalogue_product
    referencing old table as gone for each statement execute function catalogue_note_gone()`

const VARIANTS = `
  create table catalogue_variant (
    variant_id text primary key,
    product_id text not null,
    rank integer not null,
    title text null,
    sku text null,
    image text not null,
    regular_kobo bigint null,
    sale_kobo bigint null,
    price_kobo bigint null,
    wholesale_kobo bigint null,
    weight_grams integer not null,
    inventory_item_id text null,
    is_plenty boolean not null,
    stock integer not null,
    updated_at timestamptz not null default now(),
    name text not null default '',
    status text not null default 'draft',
    is_counted boolean not null default false,
    on_shelf integer not null default 0,
    stock_words text not null default ''
  );
  create index "IDX_catalogue_variant_product_id" on catalogue_variant (product_id);
  comment on column catalogue_variant.name is 'Of its product, which has this status';
  comment on column catalogue_variant.is_counted is 'One item is one unit: its stock is a number by itself';
  comment on column catalogue_variant.on_shelf is 'Units at all locations, with those held for orders';
  comment on column catalogue_variant.stock_words is 'What the stock sheet looks for words in, in small letters'`

/**
 * Every product, drafts too, as staff list, filter and sort them: one narrow row each. Brand, price, stock and what a product
 * lacks come from eight of Medusa's tables, which no index spans.
 */
const DESK = `
  create table catalogue_desk (
    product_id text primary key,
    title text not null,
    status text not null,
    image text not null,
    brand_id text null,
    brand_name text null,
    place text not null,
    category_ids text[] not null,
    lowest_kobo bigint null,
    stock integer null,
    lacks text[] not null,
    variants_count integer not null,
    words text not null,
    changed_at timestamptz not null,
    shown_stock integer not null default 0
  );
  create index "IDX_catalogue_desk_changed" on catalogue_desk (changed_at desc, product_id);
  create index "IDX_catalogue_desk_title" on catalogue_desk (title, product_id);
  -- What has no price, or no stock, is last either way.
  create index "IDX_catalogue_desk_price" on catalogue_desk (lowest_kobo nulls last, product_id);
  create index "IDX_catalogue_desk_price_down" on catalogue_desk (lowest_kobo desc nulls last, product_id);
  create index "IDX_catalogue_desk_stock" on catalogue_desk (stock nulls last, product_id);
  create index "IDX_catalogue_desk_stock_down" on catalogue_desk (stock desc nulls last, product_id);
  -- Numbers by status are counted from this one.
  create index "IDX_catalogue_desk_status" on catalogue_desk (status);
  create index "IDX_catalogue_desk_brand_id" on catalogue_desk (brand_id);
  create index "IDX_catalogue_desk_category_ids" on catalogue_desk using gin (category_ids);
  comment on table catalogue_desk is 'Every product as staff list them, kept by the projection of the catalogue.';
  comment on column catalogue_desk.shown_stock is 'Of the variant on the card, as catalogue_product.stock'`

/** Every slug under which a product has been listed. */
const SLUGS = `
  create table catalogue_slug (
    slug text not null,
    product_id text not null,
    since timestamptz not null default now(),
    primary key (slug, product_id)
  );
  create index "IDX_catalogue_slug_product_id" on catalogue_slug (product_id)`

/** What shoppers want lately, words that mean the same, and how often what was searched for: never by whom. Days in Lagos. */
const SEARCHES = `
  create table catalogue_interest (
    product_id text not null,
    day date not null,
    cart_adds integer not null default 0,
    wishlist_adds integer not null default 0,
    primary key (day, product_id)
  );
  create table search_synonym (
    id text primary key,
    words text[] not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  -- "results" and "corrected" are those of the day's latest search.
  create table search_count (
    day date not null,
    term text not null,
    searches integer not null,
    results integer not null,
    corrected text null,
    primary key (day, term)
  )`

const TEXT_FUNCTIONS = [
  // Lower case without accents, dots below or apostrophes, and "ise" for "ize". Built in since PostgreSQL 13, so that
  // the extension "unaccent" is not needed; case is folded after the accents, because the C locale folds ASCII only.
  `create function catalogue_plain(value text) returns text
    language sql immutable parallel safe
    return regexp_replace(
      lower(translate(
        regexp_replace(normalize(coalesce(value, ''), NFD), '[\\u0300-\\u036f''’‘\`´ʼ]', '', 'g'),
        'øØłŁđĐıħß', 'oOlLdDihs')),
      'iz(e|es|ed|er|ers|ing)\\M', 'is\\1', 'g')`,
  // The words of a search, each to be there as the beginning of a word (short ones as a whole word) or in another
  // grammatical form. Words that say nothing ("for", "the") are left out.
  `create function catalogue_terms(search text) returns setof tsquery
    language sql immutable parallel safe
    as $$
      select to_tsquery('simple', word || case when length(word) < 3 then '' else ':*' end)
               || plainto_tsquery('english', word)
        from (select distinct word from regexp_split_to_table(catalogue_plain(search), '[^[:alnum:]]+') word) w
       where to_tsvector('english', word) <> ''::tsvector
    $$`,
  // The planner does not know what fetching long vectors from out of line costs: by the index alone.
  `create function catalogue_matching(query tsquery) returns setof text
    language sql stable parallel safe
    set enable_seqscan = off
    as $$ select product_id from catalogue_product where is_listed and search @@ query $$`,
]
