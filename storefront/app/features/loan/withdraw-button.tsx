import type { Loan } from "@contract/loans"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { AskAgain } from "~/ui/ask-again"
import { SecondaryButton } from "~/ui/button"
import { useLoanAction } from "./use-loan-action"

/** Ends an application or refuses an offer, after asking once. */
export function WithdrawButton({ loan, label }: { loan: Loan; label: string }) {
  const [asked, setAsked] = useState(false)
  const { busy, run } = useLoanAction()

  const withdraw = () => run(() => api("POST /user/loans/{id}/withdraw", { params: { id: loan.id } }))

  if (!asked) return <SecondaryButton onClick={() => setAsked(true)}>{label}</SecondaryButton>
  return (
    <AskAgain yes="Yes, end it" no="Keep it" busy={busy} onYes={withdraw} onNo={() => setAsked(false)}>
      End this application?
    </AskAgain>
  )
}
