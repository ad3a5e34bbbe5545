import { StaffInvitationPage } from "~/features/auth/staff-invitation-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/staff-invitation"

export const handle: PageHandle = { dark: true, chrome: "plain" }

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Join the team", "/staff-invitation")

export default StaffInvitationPage
