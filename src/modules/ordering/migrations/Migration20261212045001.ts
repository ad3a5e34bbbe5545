import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Orders with their timeline, returns, refunds, notes, parcels and search words; carts, saved items and reminders of carts. */
export class Migration20261212045001 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create extension if not exists pg_trgm")
    this.addSql(PLAIN_LETTERS)
    for (const statements of [CARTS, ORDERS, TIMELINE, RETURNS, REFUNDS, DESK, WORDS, KEEP, FOLLOW]) {
      this.addSql(statements)
    }
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists order_words, order_shipment, order_note, order_refund, order_return_line, order_return,
      order_event, shop_order, cart_reminder, abandoned_cart, saved_item, customer_cart`)
    this.addSql(`drop function if exists order_words_follow_order, order_words_follow_parcel, order_words_keep,
      order_words_of_account, order_words_phone, plain_letters`)
  }
}

const STAMPS = `created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz null`

/** What an account has in its cart and has saved for later; carts that were left, and the one reminder an account may get. */
const CARTS = `
  create table customer_cart (
    id text primary key,
    customer_id text not null unique,
    cart_id text not null unique,
    ${STAMPS},
    coupon_code text null
  );
  comment on table customer_cart is 'The one cart of an account. Whoever changes it, or makes an order from it, locks this row meanwhile.';
  comment on column customer_cart.coupon_code is 'The code applied to it. It may have stopped applying since.';

  create table saved_item (
    id text primary key,
    customer_id text not null,
    product_id text not null,
    variant_id text not null,
    quantity integer not null check (quantity > 0),
    title text not null,
    variant_title text null,
    slug text not null,
    vendor text not null,
    image text null,
    price_kobo bigint not null check (price_kobo >= 0),
    ${STAMPS},
    unique (customer_id, variant_id)
  );
  comment on table saved_item is 'A cart line saved for later, with what the product was then. Amounts are kobo.';

  create table abandoned_cart (
    id text primary key,
    cart_id text not null,
    customer_id text null,
    touched_at timestamptz not null,
    abandoned_at timestamptz not null,
    units integer not null check (units > 0),
    value_kobo bigint not null check (value_kobo >= 0),
    reminded_at timestamptz null,
    ${STAMPS}
  );
  create unique index "IDX_abandoned_cart_cart_id_touched_at_unique" on abandoned_cart (cart_id, touched_at);
  create index "IDX_abandoned_cart_abandoned_at" on abandoned_cart (abandoned_at);
  create index "IDX_abandoned_cart_customer_id" on abandoned_cart (customer_id);
  comment on table abandoned_cart is 'A cart with something in it that nobody touched for a day. Touched again and left again, it has another row. Amounts are kobo.';
  comment on column abandoned_cart.customer_id is 'Null once it is too old for a reminder to matter, or its account is deleted.';
  comment on column abandoned_cart.touched_at is 'When the cart last changed. Another value now means that its shopper came back.';
  comment on column abandoned_cart.abandoned_at is 'When it had not been touched for long enough: the day that the report counts it on.';
  comment on column abandoned_cart.value_kobo is 'At the prices that its lines had when they were put in.';

  -- One row an account is the claim: two runs at once cannot both take it.
  create table cart_reminder (
    id text primary key,
    customer_id text not null unique,
    abandoned_cart_id text not null unique,
    claimed_at timestamptz not null default now(),
    sent_at timestamptz null
  );
  comment on table cart_reminder is 'The last reminder of an account. Its row is taken before the e-mail goes out, so that there is one a week at most.';
  comment on column cart_reminder.sent_at is 'Null until the mail server took it.'`

const ORDERS = `
  create table shop_order (
    id text primary key,
    order_number text not null unique,
    cart_id text null unique,
    customer_id text null,
    request_key text null,
    status text not null check (status in ('pending','processing','packed','shipped','delivered','cancelled','returned')),
    moving_until timestamptz null,
    channel text null,
    payment_collection_id text null,
    paid_attempt_id text null,
    delivery_method text not null check (delivery_method in ('delivery','pickup')),
    state_id text null,
    lga_id text null,
    pickup_location_id text null,
    expected_date text null,
    subtotal_kobo bigint not null check (subtotal_kobo >= 0),
    discount_kobo bigint not null check (discount_kobo >= 0),
    delivery_kobo bigint not null check (delivery_kobo >= 0),
    total_kobo bigint not null check (total_kobo = subtotal_kobo - discount_kobo + delivery_kobo),
    paid_kobo bigint not null check (paid_kobo >= 0),
    weight_grams integer not null,
    note text null,
    recipient jsonb not null,
    lines jsonb not null,
    expires_at timestamptz null,
    ${STAMPS},
    coupon_code text null,
    refunded_kobo bigint not null default 0,
    source text not null default 'web' check (source in ('web','app','staff')),
    placed_by text null,
    assigned_to text null,
    wallet_kobo bigint not null default 0,
    channel_refunded_kobo bigint not null default 0,
    refund_to text null constraint shop_order_refund_to check (refund_to in ('wallet', 'card', 'credit')),
    wholesale_target_kobo bigint null check (wholesale_target_kobo > 0),
    vat_bp integer not null default 0,
    vat_tin text not null default '',
    taken_out jsonb not null default '[]',
    replaces_return_id text null,
    constraint shop_order_wallet_part check (wallet_kobo >= 0 and wallet_kobo <= total_kobo),
    -- The last word on "never more than was paid": every refund raises this figure before any bank is asked.
    constraint shop_order_refunded check (refunded_kobo >= 0 and refunded_kobo <= paid_kobo),
    -- And on "never more to the card than the card paid".
    constraint shop_order_channel_refunded check (channel_refunded_kobo >= 0
      and channel_refunded_kobo <= greatest(paid_kobo - wallet_kobo, 0)),
    constraint shop_order_replacement_is_free check (replaces_return_id is null or (total_kobo = 0 and paid_kobo = 0))
  );
  create unique index "IDX_shop_order_request" on shop_order (customer_id, request_key) where request_key is not null;
  create unique index shop_order_replaces_return on shop_order (replaces_return_id) where replaces_return_id is not null;
  create index "IDX_shop_order_expiring" on shop_order (expires_at) where status = 'pending';
  create index "IDX_shop_order_customer" on shop_order (customer_id, created_at desc);
  create index "IDX_shop_order_created" on shop_order (created_at desc);
  create index "IDX_shop_order_status" on shop_order (status, created_at desc);
  create index "IDX_shop_order_channel" on shop_order (channel, created_at desc);
  -- What the desk filters by is there twice, the second time with the status: orders are counted by status without reading them.
  create index "IDX_shop_order_state" on shop_order (state_id, created_at desc);
  create index "IDX_shop_order_state_status" on shop_order (state_id, status, created_at desc);
  create index "IDX_shop_order_assigned" on shop_order (assigned_to, created_at desc) where assigned_to is not null;
  create index "IDX_shop_order_assigned_status" on shop_order (assigned_to, status, created_at desc)
    where assigned_to is not null;
  create index "IDX_shop_order_source" on shop_order (source, created_at desc) where source <> 'web';
  create index "IDX_shop_order_source_status" on shop_order (source, status, created_at desc) where source <> 'web';
  create index "IDX_shop_order_coupon_word" on shop_order (upper(coupon_code), created_at desc)
    where coupon_code is not null;
  create index "IDX_shop_order_coupon_status" on shop_order (upper(coupon_code), status, created_at desc)
    where coupon_code is not null;
  create index "IDX_shop_order_pickups" on shop_order (created_at desc) where delivery_method = 'pickup';
  create index "IDX_shop_order_pickups_status" on shop_order (status, created_at desc) where delivery_method = 'pickup';
  comment on table shop_order is 'What the shop knows of an order beside Medusa''s record, whose id it has. Status, number and the lines as sold, so that lists and tracking read one row. Money is kobo, weight grams.';
  comment on column shop_order.request_key is 'Idempotency-Key of the request that made it: a retry finds it after its cart is gone.';
  comment on column shop_order.moving_until is 'While staff or a job move the order on, nobody else may.';
  comment on column shop_order.paid_attempt_id is 'The attempt whose money made the order paid.';
  comment on column shop_order.lines is 'What is sent: as it was sold, less what was taken out since.';
  comment on column shop_order.refunded_kobo is 'What has been given back or is on its way back, at most paid_kobo.';
  comment on column shop_order.source is 'Where it was made.';
  comment on column shop_order.placed_by is 'The member of staff who made it for the shopper.';
  comment on column shop_order.assigned_to is 'The member of staff who works on it.';
  comment on column shop_order.wallet_kobo is 'The wallet''s part of the total; the ledger holds it until the order is paid.';
  comment on column shop_order.channel_refunded_kobo is 'What went back the way it was paid; at most what was not paid from the wallet.';
  comment on column shop_order.wholesale_target_kobo is 'The wholesale target of an order at wholesale prices; null: retail.';
  comment on column shop_order.vat_bp is 'Hundredths of a percent of VAT that the prices include; 0: the shop was not registered.';
  comment on column shop_order.vat_tin is 'The shop''s tax identification number when the order was made; empty: it was not registered.';
  comment on column shop_order.taken_out is 'Units that were taken out after payment, as lines of their own: what they cost is in the order''s totals, and was given back.';
  comment on column shop_order.replaces_return_id is 'The return whose items it replaces: an order of nothing to pay, one for each return.'`

/**
 * One entry of a kind, or one for each return and refund. Two events of one transaction, such as made and paid by the wallet,
 * have each their own time: `now()` is that of the transaction, and ids of one millisecond stand in no order.
 */
const TIMELINE = `
  create table order_event (
    id text primary key,
    order_id text not null,
    status text not null,
    note text null,
    actor_kind text not null check (actor_kind in ('shopper','staff','system')),
    actor_id text null,
    at timestamptz not null default clock_timestamp(),
    mailing_until timestamptz null,
    mailed_at timestamptz null,
    mail_attempts integer not null default 0,
    ${STAMPS},
    subject_id text not null default '',
    worked_at timestamptz null,
    work_after timestamptz null,
    work_attempts integer not null default 0,
    move_id text null,
    held_until timestamptz null
  );
  create unique index "IDX_order_event_once" on order_event (order_id, status, subject_id);
  create index "IDX_order_event_unmailed" on order_event (at) where mailed_at is null;
  create index "IDX_order_event_unworked" on order_event (order_id, at)
    where worked_at is null and status in ('delivered', 'returned', 'refunded', 'cancelled');
  create index "IDX_order_event_move" on order_event (move_id) where move_id is not null;
  comment on table order_event is 'The timeline. Each row is also the outbox entry of the e-mail that tells the shopper.';
  comment on column order_event.status is 'A status the order came to, or a kind of src/modules/ordering/timeline.ts.';
  comment on column order_event.mailing_until is 'While one process sends its e-mail, no other does.';
  comment on column order_event.subject_id is 'The return or refund it is about.';
  comment on column order_event.worked_at is 'When programmes had acted on it: rewards earned, rewards taken back.';
  comment on column order_event.work_after is 'After a failure: not again before.';
  comment on column order_event.move_id is 'The move of staff that it belongs to, which is taken back whole.';
  comment on column order_event.held_until is 'Until then staff can take the move back: nobody is told of it before.'`

const RETURNS = `
  create table order_return (
    id text primary key,
    order_id text not null,
    number text not null unique,
    status text not null check (status in ('asked','approved','refused','received','withdrawn')),
    asked_by text not null check (asked_by in ('shopper','staff')),
    reason text not null,
    note text null,
    photos jsonb not null default '[]',
    decision_note text null,
    decided_by text null,
    decided_at timestamptz null,
    received_by text null,
    received_at timestamptz null,
    refundable_kobo bigint null check (refundable_kobo >= 0),
    medusa_return_id text null unique,
    ${STAMPS},
    withdrawn_at timestamptz null,
    remedy text not null default 'wallet' check (remedy in ('replacement','wallet','original')),
    is_late boolean not null default false,
    replaced_at timestamptz null,
    -- What was replaced is paid for: nothing of it goes back.
    constraint order_return_replaced
      check (replaced_at is null or (status = 'received' and remedy = 'replacement' and refundable_kobo = 0))
  );
  create index "IDX_order_return_order" on order_return (order_id);
  create index "IDX_order_return_status" on order_return (status, created_at desc);

  create table order_return_line (
    id text primary key,
    return_id text not null references order_return (id) on delete cascade,
    line_id text not null,
    quantity integer not null check (quantity > 0),
    restocked integer not null default 0 check (restocked >= 0),
    written_off integer not null default 0 check (written_off >= 0),
    ${STAMPS},
    opened boolean not null default false,
    unique (return_id, line_id),
    check (restocked + written_off <= quantity)
  )`

/**
 * What goes back of a split order may be two refunds: the card's part, and the rest into the wallet. `first_destination` is
 * that of a refund which the bank did not accept and staff then paid into the wallet.
 */
const REFUNDS = `
  create table order_refund (
    id text primary key,
    order_id text not null,
    return_id text null,
    purpose text not null check (purpose in ('cancellation','return','other')),
    amount_kobo bigint not null check (amount_kobo > 0),
    destination text not null,
    reason text null,
    status text not null check (status in ('asked','sent','paid','failed')),
    asked_by text not null check (asked_by in ('shopper','staff','system')),
    asked_by_id text null,
    provider_refund_id text null,
    medusa_refund_id text null unique,
    attempts integer not null default 0,
    sending_until timestamptz null,
    next_try_at timestamptz null default now(),
    sent_at timestamptz null,
    last_error text null,
    ${STAMPS},
    first_destination text null
  );
  create unique index "IDX_order_refund_return" on order_refund (return_id, coalesce(first_destination, destination))
    where return_id is not null;
  create unique index "IDX_order_refund_cancelled" on order_refund (order_id, coalesce(first_destination, destination))
    where purpose = 'cancellation';
  create index "IDX_order_refund_order" on order_refund (order_id);
  create index "IDX_order_refund_due" on order_refund (next_try_at) where next_try_at is not null;
  -- Metrics count those that are not at their end: a few among all that there ever were.
  create index "IDX_order_refund_open" on order_refund (status) where status in ('asked', 'sent', 'failed')`

/** A waybill is one shopper's parcel: whoever ships looks for others that have it (docs/order-desk.md#moves). */
const DESK = `
  create table order_note (
    id text primary key,
    order_id text not null,
    author_id text null,
    text text not null check (char_length(text) between 1 and 2000),
    ${STAMPS}
  );
  create index "IDX_order_note_order" on order_note (order_id, created_at);
  comment on table order_note is 'Internal note of staff about an order. Never shown to a shopper.';
  comment on column order_note.author_id is 'The Medusa user''s id.';

  create table order_shipment (
    order_id text primary key,
    move_id text null,
    courier_id text null,
    courier_name text null,
    waybill text null,
    tracking_url text null check (tracking_url is null or tracking_url like 'https://%'),
    rider text null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index "IDX_order_shipment_waybill" on order_shipment (upper(regexp_replace(waybill, '\\s', '', 'g')))
    where waybill is not null;
  comment on table order_shipment is 'Who carries an order, as it was said when the order was shipped.';
  comment on column order_shipment.tracking_url is 'Where the parcel can be followed, waybill and all.';
  comment on column order_shipment.rider is 'Name and phone. Never shown to the shopper.'`

/** One row an order; triggers keep it, whoever writes. Accounts are other modules': src/migration-scripts/20261204-order-words.ts. */
const WORDS = `
  create table order_words (
    order_id text primary key references shop_order (id) on delete cascade,
    created_at timestamptz not null,
    words text not null,
    exact text[] not null
  );
  create index "IDX_order_words_words" on order_words using gin (words gin_trgm_ops);
  create index "IDX_order_words_exact" on order_words using gin (exact);
  create index "IDX_order_words_created" on order_words (created_at desc, order_id desc);
  comment on table order_words is 'What staff find orders by, kept by triggers.';
  comment on column order_words.created_at is 'Of the order: the newest are looked for first, in this table alone.';
  comment on column order_words.words is 'Each once, folded by plain_letters: number, names, phones, e-mails and waybill.';
  comment on column order_words.exact is 'What is looked for whole: number, e-mails and the variants that are sent, whose SKUs are read when somebody searches.'`

const KEEP = `
  -- Its last ten digits: the same however it was typed.
  create function order_words_phone(phone text) returns text language sql immutable parallel safe as $$
    select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) $$;

  create function order_words_of_account(customer text) returns text language plpgsql stable as $$
  begin
    return null;
  end $$;

  create function order_words_keep(ids text[]) returns void language plpgsql as $$
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
  create function order_words_follow_order() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' or (new.order_number, new.customer_id, new.recipient, new.lines, new.created_at)
        is distinct from (old.order_number, old.customer_id, old.recipient, old.lines, old.created_at) then
      perform order_words_keep(array[new.id]);
    end if;
    return null;
  end $$;
  create trigger order_words_follow_order
    after insert or update of order_number, customer_id, recipient, lines, created_at on shop_order
    for each row execute function order_words_follow_order();

  create function order_words_follow_parcel() returns trigger language plpgsql as $$
  begin
    perform order_words_keep(array[coalesce(new.order_id, old.order_id)]);
    return null;
  end $$;
  create trigger order_words_follow_parcel after insert or delete or update of order_id, waybill on order_shipment
    for each row execute function order_words_follow_parcel()`

const APOSTROPHES = "''’‘`´ʼʻ＇"
/** Combining marks of Latin, Cyrillic, Hebrew and Arabic letters, and the signs that choose a letter's shape. */
const MARKS =
  "[\\u0300-\\u036f\\u0483-\\u0489\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670" +
  "\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u1ab0-\\u1ace\\u1dc0-\\u1dff\\u20d0-\\u20f0\\ufe00-\\ufe0f\\ufe20-\\ufe2f]"
// Capitals as well: a database in the C locale makes small letters of ASCII only.
const LETTERS = ["ɓɗɖđðƙƴʋɛǝəɔøłħŧıƁƊƉĐÐƘƳƲƐƎƏƆØŁĦŦ", "bddddkyveeeoolhtibddddkyveeeoolht"]
const PAIRS = { ng: "ŋŊ", ny: "ɲƝ", gh: "ɣƔ", ae: "æÆ", oe: "œŒ", ss: "ßẞ", th: "þÞ" }

const SMALL = `lower(regexp_replace(normalize(translate(value, '${APOSTROPHES}', ''), nfkd), '${MARKS}', '', 'g'))`
const FOLDED = Object.entries(PAIRS)
  .flatMap(([plain, letters]) => [...letters].map((letter) => [letter, plain]))
  .reduce(
    (sql, [letter, plain]) => `replace(${sql}, '${letter}', '${plain}')`,
    `translate(${SMALL}, '${LETTERS[0]}', '${LETTERS[1]}')`,
  )

/**
 * The same as `plainLetters` of src/contract/plain-letters.ts: a change there needs a migration that changes both, and the words.
 * Most texts have no letter but those of ASCII, which lose nothing but apostrophes: they are folded in a third of the time.
 */
const PLAIN_LETTERS = `create function plain_letters(value text) returns text
  language sql immutable parallel safe as $fold$
    select case when octet_length(value) = length(value) then lower(translate(value, '''\`', ''))
                else ${FOLDED} end $fold$`
