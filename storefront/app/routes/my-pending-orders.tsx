import { PendingOrdersPage } from "~/features/orders/orders-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/my-pending-orders"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Waiting for payment", "/my-pending-orders")

export default PendingOrdersPage
