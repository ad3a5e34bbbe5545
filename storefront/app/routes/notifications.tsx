import { PushPage } from "~/features/push/push-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Notifications", "/notifications")

export default PushPage
