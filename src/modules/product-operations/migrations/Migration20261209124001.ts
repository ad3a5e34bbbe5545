import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What staff do to many products at once: price changes, at once or scheduled, product files with their pictures, the
 * history and the lots of the shelf, levels for restocking, and saved views of the product desk. Amounts in kobo.
 */
export class Migration20261209124001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create extension if not exists btree_gist")
    for (const statements of [SCHEDULES, PRICES, FILES, PICTURES, SHELF, LOTS, VIEWS]) this.addSql(statements)
  }

  override async down(): Promise<void> {
    this.addSql(
      `drop table product_view, low_stock_level, stock_lot, stock_count, import_picture, import_row, import_run,
        price_change_line, price_change, price_schedule_line, price_schedule`,
    )
  }
}

const PRICE_KIND = "price_kind text not null check (price_kind in ('regular', 'sale', 'wholesale'))"

/**
 * Those of one kind of price on one variant never overlap: the constraint says so, whoever asks first. Without an end a
 * change takes a moment, with one the time from its start until just before its end.
 */
const SCHEDULES = `
  create table price_schedule (
    id text primary key,
    ${PRICE_KIND},
    summary text not null,
    scope text not null,
    note text null,
    user_id text not null,
    status text not null default 'waiting' check (status in ('waiting', 'running', 'over', 'cancelled')),
    starts_at timestamptz not null,
    ends_at timestamptz null,
    lines integer not null,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    check (ends_at > starts_at),
    check (status <> 'running' or ends_at is not null)
  );
  create index "IDX_price_schedule_open" on price_schedule (starts_at, id) where status in ('waiting', 'running');
  comment on table price_schedule is 'A price change that starts later, and may end.';
  comment on column price_schedule.user_id is 'Who scheduled it.';
  comment on column price_schedule.status is 'waiting for its start, running until its end, over, or cancelled before its start.';

  create table price_schedule_line (
    price_schedule_id text not null references price_schedule (id) on delete cascade,
    position integer not null,
    variant_id text not null,
    ${PRICE_KIND},
    new_kobo bigint null check (new_kobo > 0),
    starts_at timestamptz not null,
    ends_at timestamptz null,
    is_open boolean not null default true,
    primary key (price_schedule_id, position),
    constraint "EX_price_schedule_line_overlap" exclude using gist (
      variant_id with =, price_kind with =,
      tstzrange(starts_at, coalesce(ends_at, starts_at), case when ends_at is null then '[]' else '[)' end) with &&
    ) where (is_open)
  );
  create index "IDX_price_schedule_line_variant" on price_schedule_line (variant_id);
  comment on table price_schedule_line is 'What one price of one variant is to be.';
  comment on column price_schedule_line.new_kobo is 'Null: the price is to be removed.';
  comment on column price_schedule_line.is_open is 'Its schedule waits or runs.'`

/** The history of changes, with the rows before and after each: what undo puts back. */
const PRICES = `
  create table price_change (
    id text primary key,
    ${PRICE_KIND},
    summary text not null,
    note text null,
    user_id text not null,
    lines integer not null,
    undoes text null references price_change (id),
    undone_by text null references price_change (id),
    created_at timestamptz not null default now(),
    scope text null,
    schedule_id text null references price_schedule (id),
    schedule_phase text null check (schedule_phase in ('start', 'end')),
    left_out integer not null default 0
  );
  create index "IDX_price_change_created" on price_change (created_at desc, id);
  create unique index "IDX_price_change_schedule" on price_change (schedule_id, schedule_phase) where schedule_id is not null;
  comment on column price_change.scope is 'Of which products it was, in words.';
  comment on column price_change.schedule_phase is 'Whether it is the start or the end of its schedule.';
  comment on column price_change.left_out is 'How many of its prices stayed as they were, each for a reason.';

  create table price_change_line (
    price_change_id text not null references price_change (id) on delete cascade,
    position integer not null,
    variant_id text not null,
    price_set_id text not null,
    old_kobo bigint null,
    new_kobo bigint null check (new_kobo > 0),
    rows_before jsonb not null,
    rows_after jsonb not null,
    problem text null,
    primary key (price_change_id, position)
  );
  create index "IDX_price_change_line_variant" on price_change_line (variant_id);
  comment on column price_change_line.problem is 'Why the price stayed as it was; null: it changed.'`

/**
 * Product files: each row as it came, which product it is about, what it changes, what is wrong with it, and how far it is.
 * A run goes on where it was cut off. Columns that staff chose are proposed for the next file of the same headings.
 */
const FILES = `
  create table import_run (
    id text primary key,
    filename text not null,
    user_id text not null,
    status text not null check (status in ('checked', 'applying', 'done')),
    columns jsonb not null,
    ignored jsonb not null,
    create_brands boolean not null default false,
    lease_until timestamptz null,
    started_at timestamptz null,
    finished_at timestamptz null,
    created_at timestamptz not null default now(),
    profile text null,
    headings jsonb not null default '[]',
    notices jsonb not null default '[]',
    heading_key text null,
    mapping jsonb null
  );
  create index "IDX_import_run_created" on import_run (created_at desc, id);
  create index "IDX_import_run_mapping" on import_run (heading_key, created_at) where mapping is not null;
  comment on column import_run.profile is 'The shop whose export it is; null: a list.';
  comment on column import_run.headings is 'Each heading with the column that it fills; null: it is left out.';
  comment on column import_run.notices is 'What was left out or put right in the whole file.';
  comment on column import_run.heading_key is 'The same for files of the same headings.';
  comment on column import_run.mapping is 'Columns that staff chose for headings, "" for none; null: nobody chose.';

  create table import_row (
    import_run_id text not null references import_run (id) on delete cascade,
    position integer not null,
    line integer not null,
    product_key text not null,
    cells jsonb not null,
    action text null check (action in ('create', 'update', 'none')),
    state text not null check (state in ('asked', 'good', 'bad', 'begun', 'done')),
    problem text null,
    changes jsonb null,
    is_steep boolean not null default false,
    named_by text null check (named_by in ('variant_id', 'sku', 'barcode', 'slug', 'name')),
    notices jsonb not null default '[]',
    primary key (import_run_id, position)
  );
  create index "IDX_import_row_state" on import_row (import_run_id, state, position);
  create index "IDX_import_row_product" on import_row (product_key) where state = 'done' and action <> 'none';
  comment on column import_row.product_key is 'Id of the product that a row is about: of one that is there, or that a new one gets.';
  comment on column import_row.changes is 'The cells that a row changes, each as it was and as it is to be; null: it makes something, or changes nothing.';
  comment on column import_row.is_steep is 'It changes a price by more than half.';
  comment on column import_row.named_by is 'What of the row says which product it is; null: it makes a new one.';
  comment on column import_row.notices is 'What was left out or put right in a row, which goes in all the same.'`

/** They are fetched once the rows of their file are in: each address of a product once. */
const PICTURES = `
  create table import_picture (
    id text primary key default 'imppic_' || replace(gen_random_uuid()::text, '-', ''),
    import_run_id text not null references import_run (id) on delete cascade,
    product_id text not null,
    position integer not null,
    address text not null check (length(address) <= 2000),
    alt text not null,
    state text not null default 'waiting' check (state in ('waiting', 'stored', 'done', 'failed')),
    tries integer not null default 0,
    next_try_at timestamptz not null default now(),
    picture text null,
    problem text null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint "UQ_import_picture_address" unique (product_id, address)
  );
  create index "IDX_import_picture_due" on import_picture (next_try_at) where state in ('waiting', 'stored');
  create index "IDX_import_picture_run" on import_picture (import_run_id, state);
  create index "IDX_import_picture_stored" on import_picture (product_id) where picture is not null;
  comment on table import_picture is 'A picture that a product file names by address; the file that asked for it last has it.';
  comment on column import_picture.product_id is 'The product that it is for; no reference, as a product of another module may be deleted.';
  comment on column import_picture.position is 'Its place among the pictures that the file names for the product.';
  comment on column import_picture.state is 'stored: it is the shop''s by now, and not on the product yet.';
  comment on column import_picture.next_try_at is 'While a process has it in hand, when it may be taken for dead.';
  comment on column import_picture.picture is 'Its address in the shop, until all pictures of the product are there.';
  comment on column import_picture.problem is 'Why it could not be fetched, the last time that it was tried.'`

/**
 * What staff counted on the shelf: who, when, why, and how many there were before and after. An undo is an entry, too. The
 * receipt of a purchase order books a variant once, and is taken back once.
 */
const SHELF = `
  create table stock_count (
    id text primary key,
    variant_id text not null,
    user_id text not null,
    reason text not null check (reason in ('counted', 'received', 'returned', 'damaged', 'lost', 'expired', 'other', 'undo')),
    units_before integer not null,
    units_after integer not null check (units_after >= 0),
    undoes text null unique references stock_count (id),
    created_at timestamptz not null default clock_timestamp(),
    receipt_id text null
  );
  create index "IDX_stock_count_variant" on stock_count (variant_id, created_at desc, id);
  create unique index "IDX_stock_count_receipt" on stock_count (receipt_id, variant_id, (undoes is null))
    where receipt_id is not null;
  comment on column stock_count.receipt_id is 'The receipt of a purchase order that it books or takes back.';

  create table low_stock_level (
    variant_id text primary key,
    units integer not null check (units between 0 and 1000000),
    updated_at timestamptz not null default now()
  );
  comment on table low_stock_level is 'From how many units that can be sold, and below, a variant is to be restocked.'`

/** `src/migration-scripts/20261129-stock-lots.ts` keeps lots within the stock. */
const LOTS = `
  create table stock_lot (
    id text primary key,
    inventory_item_id text not null,
    location_id text not null,
    lot text not null default '',
    expires_on date not null,
    units integer not null check (units >= 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (inventory_item_id, location_id, expires_on, lot)
  );
  create index "IDX_stock_lot_expires" on stock_lot (expires_on, id) where units > 0;
  comment on table stock_lot is 'Units of an item that expire on one day. They are part of its stock; the first to expire go out first.';
  comment on column stock_lot.lot is 'As the maker prints it; empty: not written down.'`

const VIEWS = `
  create table product_view (
    id text primary key,
    user_id text not null,
    name text not null,
    query jsonb not null,
    is_shared boolean not null,
    created_at timestamptz not null default clock_timestamp()
  );
  create unique index "IDX_product_view_name" on product_view (user_id, lower(name));
  comment on table product_view is 'Filters and order of the product desk under a name: one member of staff''s own, or shared.'`
