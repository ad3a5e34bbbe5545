import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type ReportTable, type ReportTableName, reportTables } from "../../../contract/report-tables"
import { reportMail } from "../../../mail/report-mail"
import { lastWeek, type Period } from "../../../modules/reporting/domain/period"
import { chooseReports } from "../../../modules/reporting/report-mail-rows"
import { enqueue } from "../../../outbox/enqueue"
import { mailJob } from "../../shared/mail/mail-job"
import { type Reader, staffWho } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
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
  await chooseReports(database(container), userId, chosen)
  return chosen
}

const known = (names: readonly string[]): ReportTableName[] =>
  reportTables.filter((report) => names.includes(report))

interface ReportFacts {
  userId: string
  reader: Reader
  days: Period["days"]
  tables: ReportTable[]
}

/** More would not be read in an e-mail; the screen has all. */
const NAMED = 10

/** The reports that a member of staff chose, of the Lagos week that ended last Sunday. */
export const reportMails = mailJob<"report-mail", ReportFacts>({
  async load(container, { userId, week }) {
    const now = new Date()
    const period = lastWeek(now)
    const reader = (await staffWho(container, "reports.read")).get(userId)
    // The next week has an e-mail of its own.
    if (!reader || period.days.from !== week) return null
    const tables: ReportTable[] = []
    for (const report of await mailedReports(container, userId))
      tables.push((await readReportTable(container, report, { period, now, most: NAMED })).table)
    return { userId, reader, days: period.days, tables }
  },
  stillTrue: ({ tables }) => tables.length > 0,
  render: ({ userId, reader, days, tables }) => ({
    to: reader.email,
    template: "reports",
    trigger: "reports.weekly",
    resourceId: userId,
    resourceType: "user",
    content: reportMail(tables, days, mailFrame(reader.firstName)),
  }),
})

/** One e-mail a week to each who chose reports, however often it is asked for. */
export async function enqueueReportMails(container: MedusaContainer): Promise<void> {
  const week = lastWeek(new Date()).days.from
  const readers = await database(container)("report_mail").distinct("user_id").pluck("user_id")
  await database(container).transaction((trx) =>
    enqueue(
      trx,
      ...readers.map((userId) => ({
        kind: "report-mail" as const,
        key: `reports-${week}-${userId}`,
        payload: { userId, week },
        about: { type: "staff", id: userId },
      })),
    ),
  )
}
