import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Mails a member of staff these reports every week and no others. Of two tabs at once what comes later holds, whole. */
export async function chooseReports(pg: Knex, userId: string, reports: readonly string[]): Promise<void> {
  await pg.transaction(async (trx) => {
    await trx.raw<void>("select pg_advisory_xact_lock(hashtext('report_mail'), hashtext(?))", [userId])
    await trx("report_mail").where({ user_id: userId }).delete()
    if (reports.length > 0)
      await trx("report_mail").insert(reports.map((report) => ({ user_id: userId, report })))
  })
}
