import type { Loan } from "@contract/loans"
import { api } from "~/platform/api/client"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { savedCardsQuery } from "../card-payment/saved-card-query"

/** My loan, and what applying needs. */
export const loanQuery = readQuery(["loan"], 15_000, (signal) => api("GET /user/loan", { signal }))

/** A loan's own answers are the newest there is; money that moved is asked for again. */
export async function loanChanged(loan: Loan): Promise<void> {
  queryClient.setQueryData(loanQuery.queryKey, (page) => page && { ...page, loan })
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: loanQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ["wallet"], refetchType: "none" }),
    // The card that paid may have been saved.
    queryClient.invalidateQueries(savedCardsQuery),
  ])
}
