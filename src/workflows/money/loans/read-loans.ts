import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { InstalmentState } from "../../../modules/loans/domain/repayment"
import type { LoanEventRecord, LoanRecord, RepaymentRecord } from "../../../modules/loans/loan-record"
import { loansOf } from "./loans"

export interface WholeLoan {
  loan: LoanRecord
  instalments: InstalmentState[]
  repayments: RepaymentRecord[]
  events: LoanEventRecord[]
}

/** A loan with all that hangs on it. */
export async function wholeLoan(container: MedusaContainer, loan: LoanRecord): Promise<WholeLoan> {
  const { loans, repayments, events } = loansOf(container)
  const [schedules, paid, happened] = await Promise.all([
    loans.instalments([loan.id]),
    repayments.of([loan.id]),
    events.of([loan.id]),
  ])
  return { loan, instalments: schedules.get(loan.id) ?? [], repayments: paid, events: happened }
}

/** Names of members of staff, by id. */
export async function staffNames(
  container: MedusaContainer,
  userIds: (string | null)[],
): Promise<Map<string, string>> {
  const ids = userIds.filter((id): id is string => id !== null)
  if (ids.length === 0) return new Map()
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const rows = await pg("user").whereIn("id", ids).select("id", "email", "first_name", "last_name")
  return new Map(
    rows.map(({ id, email, first_name, last_name }) => [
      id,
      [first_name, last_name].filter(Boolean).join(" ") || email,
    ]),
  )
}
