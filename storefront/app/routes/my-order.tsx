import { OrderPage } from "~/features/orders/order-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/my-order"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "My order", "/my-orders")

export default OrderPage
