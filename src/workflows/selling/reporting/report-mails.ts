import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type ReportTable, type ReportTableName, reportTables } from "../../../contract/report-tables"
import { reportMail } from "../../../mail/report-mail"
import { lastWeek } from "../../../modules/reporting/domain/period"
import { allows, staffRoles } from "../../../modules/staff/domain/permissions"
import { mailFrame } from "../../base/mail/send-mail"
import { type OwedMail, sendMails } from "../../base/mail/send-mails"
import { readReportTable } from "./report-tables"

const database = (container: MedusaContainer): Knex =>
  container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** In the order of the list. What is no longer a report is not sent. */
export async function mailedReports(container: MedusaContainer, userId: string): Promise<ReportTableName[]> {
  const rows = await database(container)("report_mail").where({ user_id: userId }).select("report")
  return known(rows.map(({ report }) => report))
}

/** These and no others. */
export async function chooseReportMails(
  container: MedusaContainer,
  userId: string,
  reports: readonly ReportTableName[],
): Promise<ReportTableName[]> {
  const chosen = known(reports)
  await database(container).transaction(async (trx) => {
    // Two tabs at once: what comes later holds, whole.
    await trx.raw<void>("select pg_advisory_xact_lock(hashtext('report_mail'), hashtext(?))", [userId])
    await trx("report_mail").where({ user_id: userId }).delete()
    if (chosen.length > 0) {
      await trx("report_mail").insert(chosen.map((report) => ({ user_id: userId, report })))
    }
  })
  return chosen
}

const known = (names: readonly string[]): ReportTableName[] =>
  reportTables.filter((report) => names.includes(report))

interface Reader {
  id: string
  email: string
  first_name: string | null
  reports: string[]
}

/** More would not be read in an e-mail; the screen has all. */
const NAMED = 10

/**
 * The reports that members of staff chose, of the Lagos week that ended last Sunday; one e-mail a week to each who may still
 * see reports. Run again in the same week it sends only what the mail server did not take before. Answers to how many it
 * went.
 */
export async function mailReports(container: MedusaContainer, now = new Date()): Promise<number> {
  const { rows: readers } = await database(container).raw<{ rows: Reader[] }>(
    `select u.id, u.email, u.first_name, array_agg(m.report) as reports from report_mail m
       join staff_member s on s.user_id = m.user_id and s.deleted_at is null and s.role = any(?)
       join "user" u on u.id = m.user_id and u.deleted_at is null
      group by u.id, u.email, u.first_name order by u.id`,
    [staffRoles.filter((role) => allows(role, "reports.read"))],
  )
  if (readers.length === 0) return 0
  const week = lastWeek(now)
  const tables = new Map<ReportTableName, ReportTable>()
  for (const report of known(readers.flatMap(({ reports }) => reports))) {
    tables.set(report, (await readReportTable(container, report, { period: week, now, most: NAMED })).table)
  }
  const mails = readers.map(({ id, email, first_name, reports }): OwedMail => {
    const theirs = known(reports).flatMap((report) => tables.get(report) ?? [])
    return {
      key: `reports-${week.days.from}-${id}`,
      to: email,
      template: "reports",
      trigger: "reports.weekly",
      resourceId: id,
      resourceType: "user",
      content: reportMail(theirs, week.days, mailFrame(first_name)),
    }
  })
  return (await sendMails(container, mails)).size
}
