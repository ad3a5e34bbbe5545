import { OrderPage } from "~/features/orders/order-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("My order", "/my-orders")

export default OrderPage
