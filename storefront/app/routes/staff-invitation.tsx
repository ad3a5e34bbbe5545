import { StaffInvitationPage } from "~/features/auth/staff-invitation-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"

export const handle: PageHandle = { dark: true, chrome: "plain" }

export const meta = personalMeta("Join the team", "/staff-invitation")

export default StaffInvitationPage
