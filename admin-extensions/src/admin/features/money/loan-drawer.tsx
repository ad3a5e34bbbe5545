import { Button } from "@medusajs/ui"
import { useState } from "react"
import { useRead } from "../../platform/shop-queries"
import { useAccess } from "../../platform/staff-access"
import { useCall } from "../../platform/use-call"
import { MainButton } from "../../ui/buttons"
import { DrawerActions } from "../../ui/drawer-actions"
import { RecordDrawer } from "../../ui/record-drawer"
import { Loaded } from "../../ui/screen"
import { StateBadge } from "../../ui/state-badge"
import { Subtle } from "../../ui/text"
import { LoanApproval, LoanRefusal } from "./loan-answer"
import { LoanFacts } from "./loan-facts"
import { LoanTermsForm } from "./loan-terms"
import { loanStates, type StaffLoan } from "./loan-words"

type Task = "terms" | "approve" | "decline"

/** One loan: what was asked and by whom, and what staff do next. */
export function LoanDrawer(props: { id: string; onClose: () => void }) {
  const loan = useRead("GET /admin/loans/{id}", { params: { id: props.id } })
  const [task, setTask] = useState<Task | null>(null)
  const step = { onClose: () => setTask(null), onReload: () => void loan.refetch() }
  if (loan.data && task === "terms") return <LoanTermsForm {...step} loan={loan.data} />
  if (loan.data && task === "approve") return <LoanApproval {...step} loan={loan.data} />
  if (loan.data && task === "decline") return <LoanRefusal {...step} loan={loan.data} />
  return (
    <RecordDrawer
      title={loan.data?.number ?? "Loan"}
      head={loan.data && <StateBadge of={loanStates[loan.data.status]} />}
      footer={loan.data && <Actions loan={loan.data} onTask={setTask} />}
      onClose={props.onClose}
    >
      <Loaded query={loan}>{(data) => <LoanFacts loan={data} />}</Loaded>
    </RecordDrawer>
  )
}

function Actions({ loan, onTask }: { loan: StaffLoan; onTask: (task: Task) => void }) {
  const { call, isBusy } = useCall()
  const access = useAccess()
  if (!access?.permissions.includes("loans.update")) return null
  const isOpen = loan.status === "submitted" || loan.status === "under_review"
  if (!isOpen && loan.status !== "approved") return null

  const review = () =>
    call("POST /admin/loans/{id}/review", { params: { id: loan.id }, body: {} }, { as: "info" })
  const isReviewed = loan.status === "under_review"
  return (
    <DrawerActions dangers={[{ label: "Decline", onClick: () => onTask("decline") }]}>
      {isOpen && (!isReviewed || loan.identity.status !== "matched") && (
        <Button
          size="small"
          variant={isReviewed ? "secondary" : "primary"}
          isLoading={isBusy}
          onClick={() => void review()}
        >
          {isReviewed ? "Check the identity again" : "Review and check the identity"}
        </Button>
      )}
      {isReviewed && (
        <Button size="small" variant={loan.terms ? "secondary" : "primary"} onClick={() => onTask("terms")}>
          {loan.terms ? "Change the terms" : "Propose terms"}
        </Button>
      )}
      {isReviewed &&
        loan.terms &&
        (loan.proposed_by?.id === access.id ? (
          <Subtle className="self-center">You proposed these terms. Someone else must approve them</Subtle>
        ) : (
          <MainButton onClick={() => onTask("approve")}>Approve</MainButton>
        ))}
    </DrawerActions>
  )
}
