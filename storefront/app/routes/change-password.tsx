import { ChangePasswordPage } from "~/features/account/change-password-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Change Password", "/change-password")

export default ChangePasswordPage
