import { longDate } from "@contract/lagos"
import type { Loan } from "@contract/loans"
import { exactNaira } from "@contract/naira"
import { Badge } from "~/ui/badge"
import { INSTALMENT } from "./loan-words"

/** Every instalment with its day and its parts. Lines on phones, a table on wide screens. */
export function LoanSchedule({ loan, isRunning }: { loan: Loan; isRunning: boolean }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm tabular-nums">
        <caption className="sr-only">Instalments</caption>
        <thead className="text-ink-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3 font-normal">
              Due
            </th>
            <th scope="col" className="hidden py-2 pr-3 text-right font-normal sm:table-cell">
              Amount
            </th>
            <th scope="col" className="hidden py-2 pr-3 text-right font-normal sm:table-cell">
              Interest
            </th>
            <th scope="col" className="hidden py-2 pr-3 text-right font-normal sm:table-cell">
              Fee
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              To pay
            </th>
          </tr>
        </thead>
        <tbody>
          {loan.schedule.map((one) => (
            <tr key={one.n} className="border-b border-line">
              <th scope="row" className="py-3 pr-3 font-semibold">
                {longDate(one.due_date)}
                {isRunning ? (
                  <Badge tone={INSTALMENT[one.status].tone} className="ml-2">
                    {INSTALMENT[one.status].name}
                  </Badge>
                ) : null}
              </th>
              <td className="hidden py-3 pr-3 text-right sm:table-cell">{exactNaira(one.principal)}</td>
              <td className="hidden py-3 pr-3 text-right sm:table-cell">{exactNaira(one.interest)}</td>
              <td className="hidden py-3 pr-3 text-right sm:table-cell">{exactNaira(one.fee)}</td>
              <td className="py-3 text-right font-semibold">{exactNaira(one.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
