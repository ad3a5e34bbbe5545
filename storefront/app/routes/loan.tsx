import { LoanPage } from "~/features/loan/loan-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/loan"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Loan", "/loan")

export default LoanPage
