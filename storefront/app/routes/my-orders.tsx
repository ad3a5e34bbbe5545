import { OrdersPage } from "~/features/orders/orders-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("My Orders", "/my-orders")

export default OrdersPage
