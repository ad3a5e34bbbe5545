import { formatNaira } from "~/platform/money"
import { useSite } from "~/platform/site/site"
import { Article } from "./article"

export function Shipping() {
  const { shop } = useSite()
  const free = formatNaira(shop.freeDeliveryFrom)
  return (
    <Article
      title="Shipping"
      opening={`We deliver to all 36 states and the FCT. Delivery is free when the products in your order come to ${free} or more after discount.`}
      parts={[
        {
          id: "cost",
          title: "What it costs",
          text: [
            "The fee depends on where the parcel goes and what it weighs. Every product page shows it for your state, and the checkout shows the exact amount for your local government area before you pay. Nothing is added at the door.",
          ],
        },
        {
          id: "time",
          title: "How long it takes",
          text: [
            "Orders paid before noon on a working day leave the same day. From then on:",
            [
              "Lagos: 1 to 2 working days",
              "The rest of the South West: 2 to 4 working days",
              "Other states and the FCT: 3 to 6 working days",
            ],
            "The checkout names the expected day for your address. Public holidays do not count as working days.",
          ],
        },
        {
          id: "pickup",
          title: "Pick it up yourself",
          text: [
            "Choose pickup at checkout and collect from one of our pickup places at no cost. We tell you by e-mail when it is ready. Bring your order number.",
          ],
        },
        {
          id: "follow",
          title: "Follow your parcel",
          text: [
            "Your order number is all you need on the Track Order page. Each step is shown there: paid, packed, shipped, delivered.",
          ],
        },
        {
          id: "missed",
          title: "If you are not in",
          text: [
            "The courier calls before coming and tries twice. After that the parcel waits at the nearest hub for five days, then it comes back to us and we get in touch with you.",
          ],
        },
      ]}
    />
  )
}
