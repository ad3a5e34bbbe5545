import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The table `shop_seed`: which stages of the demo shop are done. `demo` stands for all of them. */
export class SeedLog {
  constructor(private readonly pg: Knex) {}

  async prepare(): Promise<void> {
    await this.pg.raw<void>(
      "create table if not exists shop_seed (name text primary key, finished_at timestamptz not null default now())",
    )
  }

  async isDone(name: string): Promise<boolean> {
    return (await this.pg("shop_seed").where({ name }).first("name")) !== undefined
  }

  /** With `db` a transaction, the note and what the stage wrote appear together or not at all. */
  async note(name: string, db: Knex = this.pg): Promise<void> {
    await db("shop_seed").insert({ name }).onConflict("name").ignore()
  }
}
