import { applicant } from "../../harness/loans"
import type { Examples } from "./example"

export const loanExamples: Examples = ({ shop, shopper, owner }) => ({
  "GET /user/loan": () => shopper().call("GET /user/loan"),
  "GET /get_user_loan_balance/{user_id}": async () => {
    const { data } = await shopper().call("GET /user")
    return shopper().call("GET /get_user_loan_balance/{user_id}", { params: { user_id: data.id } })
  },
  "POST /request-loan": async () => (await applicant(shop)).answer,
  "GET /admin/loans": () => owner().call("GET /admin/loans", { query: { per_page: 5 } }),
  "GET /admin/loans/{id}": async () => {
    const { loan } = await applicant(shop)
    return owner().call("GET /admin/loans/{id}", { params: { id: loan.id } })
  },
})
