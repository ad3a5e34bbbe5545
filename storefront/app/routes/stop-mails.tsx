import { StopMails } from "~/features/mail-choices/stop-mails"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Your e-mails", "/stop-mails")

export default StopMails
