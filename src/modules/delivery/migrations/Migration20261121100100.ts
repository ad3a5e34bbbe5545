import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { lgaPlaces, statePlaces } from "../domain/places"

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Every shop knows the country it delivers in, demo or not. What staff changed since is left as it is. */
export class Migration20261121100100 extends Migration {
  override async up(): Promise<void> {
    const states = statePlaces.map(({ id, name, code }) => `(${[id, name, code].map(quote).join(", ")})`)
    this.addSql(
      `insert into "state" (id, name, code) values ${states.join(",\n")} on conflict (id) do nothing;`,
    )
    const lgas = lgaPlaces.map(({ id, name, state_id }) => `(${[id, name, state_id].map(quote).join(", ")})`)
    this.addSql(
      `insert into "lga" (id, name, state_id) values ${lgas.join(",\n")} on conflict (id) do nothing;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "lga";`)
    this.addSql(`delete from "state";`)
  }
}
