import { PushPage } from "~/features/push/push-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/notifications"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Notifications", "/notifications")

export default PushPage
