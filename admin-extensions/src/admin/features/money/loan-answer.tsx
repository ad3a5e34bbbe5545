import { Text } from "@medusajs/ui"
import type { Step } from "../../platform/editing"
import { counted, exactNaira, formatDay } from "../../platform/figures"
import { EditDrawer } from "../../ui/edit-drawer"
import { WordsDrawer } from "../../ui/words-drawer"
import type { StaffLoan } from "./loan-words"

interface Props extends Step {
  loan: StaffLoan
}

/** The second member of staff approves what the first proposed. */
export function LoanApproval({ loan, ...step }: Props) {
  const { terms } = loan
  const total = terms?.total ?? 0
  return (
    <EditDrawer
      {...step}
      title={`Approve ${loan.number}`}
      action="Approve"
      isDirty={false}
      onSave={(send) => send("PUT /admin/loans/{id}/approve", { params: { id: loan.id }, body: { total } })}
    >
      <Text size="small">
        {loan.proposed_by?.name} proposes {exactNaira(terms?.amount ?? 0)} for{" "}
        {counted(terms?.months ?? 0, "month")}: {exactNaira(total)} to be paid back, the first instalment due
        on {terms && formatDay(terms.first_due_date)}. The shopper gets an e-mail and decides.
      </Text>
    </EditDrawer>
  )
}

/** No, with what is written to the shopper. */
export function LoanRefusal({ loan, ...step }: Props) {
  return (
    <WordsDrawer
      {...step}
      title={`Decline ${loan.number}`}
      action="Decline"
      field={{ name: "reason", label: "Why not" }}
      onSave={(reason, send) =>
        send("PUT /admin/loans/{id}/decline", { params: { id: loan.id }, body: { reason } })
      }
    >
      <Text size="small">The shopper gets an e-mail with your reason. We delete the BVN at once.</Text>
    </WordsDrawer>
  )
}
