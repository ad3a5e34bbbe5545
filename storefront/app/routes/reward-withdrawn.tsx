import { WithdrawnPage } from "~/features/referral/withdrawn-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Withdrawal", "/refer/withdrawal-success")

export default WithdrawnPage
