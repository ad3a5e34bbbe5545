import { VerifyEmailPage } from "~/features/account/verify-email-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Verify your e-mail", "/verify-email")

export default VerifyEmailPage
