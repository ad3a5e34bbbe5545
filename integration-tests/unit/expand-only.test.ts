import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { faultsOf } from "./expand-only"

const modules = join(__dirname, "../../src/modules")
const scripts = join(__dirname, "../../src/migration-scripts")

const files = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((path) =>
  /migrations\/Migration\d+\.ts$/.test(path),
)
const scriptFiles = readdirSync(scripts)

const migration = (up: string, before = "") => `
  export class Migration1 extends Migration {
    override async up(): Promise<void> {
      ${before}
      this.addSql(\`${up}\`)
    }
    override async down(): Promise<void> {
      this.addSql("drop table shop_order")
    }
  }`

describe("the version before lives with every migration", () => {
  it.each(files)("the previous version keeps working with the migration %s", (path) => {
    expect(faultsOf(readFileSync(join(modules, path), "utf8"))).toEqual([])
  })

  it.each(scriptFiles)("the previous version keeps working with the migration script %s", (name) => {
    expect(faultsOf(readFileSync(join(scripts, name), "utf8"))).toEqual([])
  })
})

describe("the rule refuses", () => {
  it.each([
    ["drop table if exists coupon_use", "drops what the version before uses"],
    ["alter table shop_order drop column note", "drops what the version before uses"],
    [
      "alter table shop_order add column a text, drop column if exists note",
      "drops what the version before uses",
    ],
    ["alter table shop_order drop note", "drops what the version before uses"],
    ["alter table shop_order rename column note to remark", "renames"],
    ["alter table shop_order rename to sale", "renames"],
    ["alter table shop_order alter column note type integer using note::integer", "changes a type"],
    ["alter table shop_order alter note set data type varchar(20)", "changes a type"],
    ["alter table shop_order add column gift boolean not null", "refuses rows"],
    ["alter table shop_order alter column note set not null", "refuses rows"],
    ["alter table shop_order alter column note drop default", "refuses rows"],
    ["alter table shop_order add constraint positive check (wallet_kobo > 0)", "refuses rows"],
    ['alter table only "shop_order" add unique (cart_id)', "refuses rows"],
    ["create unique index on pickup_location (name)", "refuses rows"],
    ["create index if not exists a on shop_order (note)", "keeps everybody who writes to shop_order waiting"],
    ['create index a on public."order" (email)', "keeps everybody who writes to order waiting"],
    ["drop function shop_order_words(text)", "drops what the version before may call"],
    ["drop trigger if exists a on shop_order", "drops what the version before may call"],
    ["truncate catalogue_dirty", "empties a table"],
    ["alter table a add column b text; -- harmless\n drop table c", "drops what the version before uses"],
  ])("the expand-only rule for migrations refuses: %s", (sql, fault) => {
    expect(faultsOf(migration(sql))).toEqual([expect.stringContaining(fault)])
  })
})

describe("the rule lets", () => {
  it.each([
    "create table if not exists gift (id text primary key, note text not null); create unique index on gift (note)",
    "create table gift (id text); alter table gift add column note text not null; drop trigger if exists t on gift; create trigger t before update on gift for each row execute function f()",
    "alter table shop_order add column if not exists gift boolean not null default false, add column note_by text",
    "alter table shop_order alter column note drop not null, alter column note set default ''",
    "alter table shop_order drop constraint shop_order_status_check",
    "create index concurrently if not exists a on shop_order (note)",
    "create index if not exists a on pickup_location (name)",
    "create or replace function f() returns trigger language plpgsql as $$ begin truncate a; drop table b; end $$",
    "comment on table shop_order is 'drop table shop_order; a comment'",
    "insert into lga (id) values ('drop table x')",
  ])("the expand-only rule for migrations allows: %s", (sql) => {
    expect(faultsOf(migration(sql))).toEqual([])
  })

  it("the expand-only rule allows a statement whose reason is on the line before, and no other", () => {
    const sql = "alter table shop_order add constraint a check (wallet_kobo > 0)"
    const reason = "// The version before lives with this: it writes no other wallet part"
    expect(faultsOf(migration(sql, reason))).toEqual([])
    expect(faultsOf(migration(sql, "// The version before lives with this: yes"))).not.toEqual([])
    expect(faultsOf(migration(sql, `${reason}\n this.addSql("select 1")`))).not.toEqual([])
  })
})
