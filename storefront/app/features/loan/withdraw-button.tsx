import type { Loan } from "@contract/loans"
import { useState } from "react"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { queryClient } from "~/platform/query/browser-client"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { loanChanged, loanQuery } from "./loan-query"

/** Ends an application or refuses an offer, after asking once. */
export function WithdrawButton({ loan, label }: { loan: Loan; label: string }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)

  const withdraw = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { data, message } = await api("POST /user/loans/{id}/withdraw", { params: { id: loan.id } })
      showToast({ message, tone: "success" })
      await loanChanged(data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ message: error.message, tone: "error" })
      await queryClient.invalidateQueries({ queryKey: loanQuery.queryKey })
      setBusy(false)
    }
  }

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
