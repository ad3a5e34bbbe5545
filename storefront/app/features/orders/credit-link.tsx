import type { Order } from "@contract/orders"
import { personalPaths } from "~/platform/paths/personal-paths"
import { SecondaryLink } from "~/ui/link-button"
import { usePayOffer } from "./pay-offers"

/** Another way to pay a pending order, where the credit provider takes what is left. The page is loaded whole: it alone may show the provider. */
export function CreditLink({ order, wide }: { order: Pick<Order, "id" | "to_pay">; wide?: boolean }) {
  const offer = usePayOffer("credit", order.to_pay)
  if (!offer) return null
  return (
    <SecondaryLink to={personalPaths.creditCheckout(order.id)} wide={wide} reloadDocument>
      Pay in parts with {offer.name}
    </SecondaryLink>
  )
}
