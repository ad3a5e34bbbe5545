import { useState } from "react"
import type { Data } from "../../../../../src/contract/calls"
import { type ReportTableName, reportTables } from "../../../../../src/contract/report-tables"
import type { Step } from "../../platform/editing"
import { ChoicesField } from "../../ui/choices-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/text"

/** Which reports one has by e-mail. */
export function ReportMails({ reports, ...step }: Step & { reports: Data<"GET /admin/report-tables"> }) {
  const [before] = useState(() => chosen(reports.filter((one) => one.is_mailed).map((one) => one.report)))
  const [value, setValue] = useState(before)
  return (
    <EditDrawer
      {...step}
      title="Reports by e-mail"
      isDirty={value.join() !== before.join()}
      onSave={(send) => send("PUT /admin/report-mails", { body: { reports: value } })}
    >
      <Subtle>Every Monday at 7 am we e-mail you the reports you choose here, for the week before.</Subtle>
      <ChoicesField
        name="reports"
        label="Reports"
        value={value}
        choices={reports.map(({ report, title }) => ({ id: report, name: title }))}
        onChange={(names) => setValue(chosen(names))}
      />
    </EditDrawer>
  )
}

const chosen = (names: readonly string[]): ReportTableName[] =>
  reportTables.filter((report) => names.includes(report))
