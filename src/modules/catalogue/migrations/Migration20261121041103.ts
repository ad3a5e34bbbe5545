import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * The catalogue's read model. It names no table of another module: those may not exist yet while migrations
 * run. The triggers that watch them are laid at application start (`feed/triggers.ts`).
 */
export class Migration20261121041103 extends Migration {
  override async up(): Promise<void> {
    for (const statement of [...tables, ...textFunctions]) this.addSql(statement)
  }

  override async down(): Promise<void> {
    this.addSql(`drop function if exists catalogue_touch() cascade`)
    this.addSql(
      `drop function if exists catalogue_matching(tsquery), catalogue_terms(text), catalogue_plain(text)`,
    )
    this.addSql(`drop table if exists catalogue_product, catalogue_variant, catalogue_dirty, catalogue_state`)
  }
}

const inRow = [
  "title",
  "slug",
  "status",
  "kind",
  "brand_id",
  "brand_name",
  "brand_slug",
  "section_id",
  "category_id",
]
  .concat([
    "subcategory_id",
    "category_ids",
    "default_variant_id",
    "name_plain",
    "brand_plain",
    "name_search",
  ])
  .concat(["shape", "digest"])

const tables = [
  // card and detail are the ready answers: `json` keeps them as the text that will be sent.
  `create table if not exists catalogue_product (
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
    card json not null,
    detail json not null,
    shape text not null,
    digest text not null,
    revision integer not null default 1,
    updated_at timestamptz not null default now()
  ) with (toast_tuple_target = 256, fillfactor = 90)`,
  // Lists and facets scan narrow rows: what is large lives out of line, what is looked at stays in the row.
  `alter table catalogue_product ${inRow.map((column) => `alter ${column} set storage main`).join(", ")}`,
  `create table if not exists catalogue_variant (
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
    updated_at timestamptz not null default now()
  )`,
  `create table if not exists catalogue_dirty (
    id bigint generated always as identity primary key,
    kind text not null,
    key text not null,
    since timestamptz not null default now(),
    written_by xid8 not null default pg_current_xact_id()
  )`,
  `create table if not exists catalogue_state (name text primary key, value text not null)`,
  index("best_selling", "(sold_90d desc, sold_total desc, product_id)"),
  index("newest", "(created_at desc, product_id)"),
  index("price", "(price_kobo, product_id)"),
  index("rating", "(rating desc, reviews_count desc, product_id)"),
  index("brand_price", "(brand_id, price_kobo)"),
  index("categories", "using gin (category_ids)"),
  index("search", "using gin (search)"),
  // Not unique: a slug may pass from one product to another within one batch.
  `create index if not exists "IDX_catalogue_product_slug" on catalogue_product (slug)`,
  `create index if not exists "IDX_catalogue_product_price_valid_until"
    on catalogue_product (price_valid_until) where price_valid_until is not null`,
  `create index if not exists "IDX_catalogue_variant_product_id" on catalogue_variant (product_id)`,
]

function index(name: string, on: string): string {
  return `create index if not exists "IDX_catalogue_product_${name}" on catalogue_product ${on} where is_listed`
}

const textFunctions = [
  // Lower case without accents, dots below or apostrophes, and "ise" for "ize". Built in since PostgreSQL 13, so that
  // the extension "unaccent" is not needed; case is folded after the accents, because the C locale folds ASCII only.
  `create or replace function catalogue_plain(value text) returns text
    language sql immutable parallel safe
    return regexp_replace(
      lower(translate(
        regexp_replace(normalize(coalesce(value, ''), NFD), '[\\u0300-\\u036f''’‘\`´ʼ]', '', 'g'),
        'øØłŁđĐıħß', 'oOlLdDihs')),
      'iz(e|es|ed|er|ers|ing)\\M', 'is\\1', 'g')`,
  // The words of a search, each to be there as the beginning of a word (short ones as a whole word) or in another
  // grammatical form. Words that say nothing ("for", "the") are left out.
  `create or replace function catalogue_terms(search text) returns setof tsquery
    language sql immutable parallel safe
    as $$
      select to_tsquery('simple', word || case when length(word) < 3 then '' else ':*' end)
               || plainto_tsquery('english', word)
        from (select distinct word from regexp_split_to_table(catalogue_plain(search), '[^[:alnum:]]+') word) w
       where to_tsvector('english', word) <> ''::tsvector
    $$`,
  // The planner does not know what fetching long vectors from out of line costs: by the index alone.
  `create or replace function catalogue_matching(query tsquery) returns setof text
    language sql stable parallel safe
    set enable_seqscan = off
    as $$ select product_id from catalogue_product where is_listed and search @@ query $$`,
]
