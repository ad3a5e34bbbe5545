import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A small sigma at the end of a Greek word is the one within words, in keys as in names (src/contract/plain-letters.ts). */
export class Migration20261209118001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`update brand set name_key = replace(name_key, 'ς', 'σ')
      where id in (select distinct on (replace(name_key, 'ς', 'σ')) id from brand
                    where name_key like '%ς%' and deleted_at is null
                    order by replace(name_key, 'ς', 'σ'), created_at, id)
        and not exists (select 1 from brand other
                         where other.name_key = replace(brand.name_key, 'ς', 'σ') and other.deleted_at is null)`)
  }

  override async down(): Promise<void> {}
}
