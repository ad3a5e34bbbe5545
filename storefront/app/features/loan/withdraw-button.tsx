import type { Loan } from "@contract/loans"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { Button } from "~/ui/button"
import { useLoanAction } from "./use-loan-action"

/** Ends an application or refuses an offer, after asking once. */
export function WithdrawButton({ loan, label }: { loan: Loan; label: string }) {
  const [asked, setAsked] = useState(false)
  const { busy, run } = useLoanAction()

  const withdraw = () => run(() => api("POST /user/loans/{id}/withdraw", { params: { id: loan.id } }))

  if (!asked)
    return (
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {label}
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm font-semibold">End this application?</p>
      <Button variant="danger" size="small" busy={busy} autoFocus onClick={withdraw}>
        Yes, end it
      </Button>
      <Button variant="secondary" size="small" onClick={() => setAsked(false)}>
        Keep it
      </Button>
    </div>
  )
}
