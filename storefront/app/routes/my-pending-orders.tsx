import { PendingOrdersPage } from "~/features/orders/orders-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Waiting for payment", "/my-pending-orders")

export default PendingOrdersPage
