import { StopMails } from "~/features/mail-choices/stop-mails"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/stop-mails"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Your e-mails", "/stop-mails")

export default StopMails
