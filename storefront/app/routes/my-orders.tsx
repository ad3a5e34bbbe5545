import { OrdersPage } from "~/features/orders/orders-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/my-orders"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "My Orders", "/my-orders")

export default OrdersPage
