import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Badge, Container, Heading } from "@medusajs/ui"
import { shownCount } from "../features/orders/order-words"
import { useShopList } from "../platform/shop-list"
import { LinkButton } from "../ui/buttons"
import { STATUSES, statusLabel } from "../ui/order-status"
import { Subtle } from "../ui/text"

/** The way from Medusa's list of orders to the desk, with how many orders wait in each of the shop's statuses. */
export default function OrderListDesk() {
  const { data } = useShopList("GET /admin/orders", { page: 1 }, { perPage: 1 })
  if (!data) return null
  return (
    // Medusa puts what is added below its own.
    <Container className="order-first flex flex-wrap items-center justify-between gap-4 px-6 py-4">
      <div>
        <Heading level="h2">Order desk</Heading>
        <Subtle>Orders by the shop's own status, with the next step one tap away</Subtle>
      </div>
      <div className="flex flex-wrap gap-2">
        {STATUSES.map((status) => (
          <LinkButton key={status} to={`/order-desk?status=${status}`}>
            {statusLabel[status]} <Badge size="2xsmall">{shownCount(data.meta, status)}</Badge>
          </LinkButton>
        ))}
      </div>
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "order.list.before" })
