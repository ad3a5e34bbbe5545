import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Suppliers, purchase orders with their lines, and the receipts by which what arrived was booked into the stock. */
export class Migration20261129095004 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table supplier (
      id text primary key,
      name text not null,
      email text not null default '',
      phone text not null default '',
      note text not null default '',
      is_active boolean not null default true,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz null
    )`)
    this.addSql('create unique index "IDX_supplier_name" on supplier (lower(name)) where deleted_at is null')
    this.addSql("create sequence purchase_order_number")
    this.addSql(`create table purchase_order (
      id text primary key,
      number text not null unique default 'PO-' || lpad(nextval('purchase_order_number')::text, 4, '0'),
      supplier_id text not null references supplier (id),
      status text not null default 'draft'
        check (status in ('draft', 'ordered', 'partly_received', 'received', 'closed', 'cancelled')),
      expected_on date null,
      note text null,
      user_id text not null,
      units_ordered integer not null default 0,
      cost_kobo bigint not null default 0 check (cost_kobo >= 0),
      ordered_at timestamptz null,
      created_at timestamptz not null default clock_timestamp(),
      updated_at timestamptz not null default clock_timestamp(),
      check (status in ('draft', 'cancelled') or ordered_at is not null)
    )`)
    this.addSql('create index "IDX_purchase_order_status" on purchase_order (status, created_at desc, id)')
    this.addSql('create index "IDX_purchase_order_supplier" on purchase_order (supplier_id, status)')
    this.addSql(`create table purchase_order_line (
      id text primary key,
      purchase_order_id text not null references purchase_order (id),
      position integer not null,
      variant_id text not null,
      units integer not null check (units between 1 and 1000000),
      unit_cost_kobo bigint not null check (unit_cost_kobo >= 0),
      units_received integer not null default 0 check (units_received >= 0),
      unique (purchase_order_id, variant_id)
    )`)
    this.addSql('create index "IDX_purchase_order_line_variant" on purchase_order_line (variant_id)')
    this.addSql(`create table purchase_receipt (
      id text primary key,
      purchase_order_id text not null references purchase_order (id),
      note text null,
      user_id text not null,
      received_at timestamptz not null default clock_timestamp(),
      undone_at timestamptz null,
      undone_by text null,
      check ((undone_at is null) = (undone_by is null))
    )`)
    this.addSql(
      'create index "IDX_purchase_receipt_order" on purchase_receipt (purchase_order_id, received_at desc, id)',
    )
    this.addSql(`create table purchase_receipt_line (
      purchase_receipt_id text not null references purchase_receipt (id),
      line_id text not null references purchase_order_line (id),
      units integer not null check (units between 1 and 1000000),
      lot text not null default '',
      expires_on date null,
      primary key (purchase_receipt_id, line_id)
    )`)
    this.addSql('create index "IDX_purchase_receipt_line_line" on purchase_receipt_line (line_id)')
    this.addSql(`
      comment on table supplier is 'Where the shop buys what it sells. Kept by staff.';
      comment on table purchase_order is 'What was ordered at a supplier.';
      comment on column purchase_order.status is 'partly_received and received follow from the lines; staff move it to the others.';
      comment on column purchase_order.user_id is 'Who wrote it.';
      comment on table purchase_order_line is 'One shade or size of a purchase order.';
      comment on column purchase_order_line.units_received is 'The sum of its receipts that were not undone.';
      comment on table purchase_receipt is 'One arrival of goods. The id is made of the request: made again it is the same one.';`)
  }

  override async down(): Promise<void> {
    this.addSql(
      "drop table if exists purchase_receipt_line, purchase_receipt, purchase_order_line, purchase_order, supplier",
    )
    this.addSql("drop sequence if exists purchase_order_number")
  }
}
