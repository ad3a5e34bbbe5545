import { LoanPage } from "~/features/loan/loan-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Loan", "/loan")

export default LoanPage
