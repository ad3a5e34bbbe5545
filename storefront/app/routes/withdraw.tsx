import { WithdrawPage } from "~/features/withdraw/withdraw-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Withdraw", "/withdraw")

export default WithdrawPage
