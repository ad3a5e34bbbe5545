import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What staff and shoppers say: words that mean the same, and how often what was searched for. Never by whom. */
export class Migration20261121131108 extends Migration {
  override async up(): Promise<void> {
    for (const statement of statements) this.addSql(statement)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists search_synonym, search_count`)
  }
}

const statements = [
  `create table if not exists search_synonym (
    id text primary key,
    words text[] not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  // One row a day (in Lagos) and term; "results" and "corrected" are those of its latest search.
  `create table if not exists search_count (
    day date not null,
    term text not null,
    searches integer not null,
    results integer not null,
    corrected text null,
    primary key (day, term)
  )`,
]
