import type { Loan } from "@contract/loans"
import { useAction } from "~/platform/forms/use-action"
import { queryClient } from "~/platform/query/browser-client"
import { showToast } from "~/platform/toast-store"
import { loanChanged, loanQuery } from "./loan-query"

/** What a button does to a loan: its answer is the loan as it is now; after a refusal it is asked for again. */
export function useLoanAction() {
  const { busy, run } = useAction()
  return {
    busy,
    run: (call: () => Promise<{ data: Loan; message: string }>) =>
      run(async () => {
        try {
          const { data, message } = await call()
          showToast({ message, tone: "success" })
          await loanChanged(data)
        } catch (error) {
          await queryClient.invalidateQueries({ queryKey: loanQuery.queryKey })
          throw error
        }
      }),
  }
}
