import { knex } from "@medusajs/framework/mikro-orm/knex"
import { databaseConnection } from "../../../config/database"
import { readEnvironment } from "../../../config/environment"
import { BankBreaks } from "../../../modules/books/bank-breaks"
import { CardProviders } from "../../../providers/payment-card/providers"
import { type ReconcileResult, reconcile } from "./reconcile"

const DAY_MS = 24 * 60 * 60 * 1000

/** Compares the last days' books without Medusa, and stores nothing: for `npm run books:check`. */
export async function compareNow(
  databaseUrl: string,
  env: NodeJS.ProcessEnv,
  { days, graceMs }: { days: number; graceMs: number },
): Promise<ReconcileResult> {
  const pg = knex({
    client: "pg",
    connection: databaseConnection(databaseUrl, env),
    pool: { min: 0, max: 2 },
  })
  try {
    const now = new Date()
    return await reconcile(
      { pg, breaks: new BankBreaks(pg), books: new CardProviders(readEnvironment(env).card, env).books() },
      { from: new Date(now.getTime() - days * DAY_MS), now, graceMs },
    )
  } finally {
    await pg.destroy()
  }
}
