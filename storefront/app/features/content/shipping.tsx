import type { ShippingInfo } from "@contract/delivery"
import { longDate } from "@contract/lagos"
import { formatNaira } from "@contract/naira"
import { useSite } from "~/platform/site/site"
import { Article } from "./article"
import { PickupPlaceList, StateFees } from "./shipping-tables"

/** `info`: what staff wrote about delivery; null when the read fails, and the page says the rest. */
export function Shipping({ info }: { info: ShippingInfo | null }) {
  const { shop } = useSite()
  const free = formatNaira(info?.free_from ?? shop.freeDeliveryFrom)
  const places = info?.pickup_locations ?? []
  return (
    <Article
      title="Shipping"
      opening={`${reach(info)} Delivery is free when the products in your order come to ${free} or more after discount.`}
      parts={[
        {
          id: "cost",
          title: "What it costs",
          text: [
            "The fee depends on where the parcel goes and what it weighs: light parcels pay the first amount, heavy ones the second. Every product page and your cart show it for your state, and the checkout shows the exact amount for your local government area before you pay. Nothing is added at the door.",
          ],
          more: info ? <StateFees states={info.states} /> : undefined,
        },
        {
          id: "time",
          title: "How long it takes",
          text: [
            `Working days are ${info?.working_days ?? "Monday to Friday"}, without public holidays. An order paid before ${clock(info?.cut_off ?? "14:00")} on a working day counts from that day, a later one from the next.`,
            "The checkout names the expected day for your address.",
            ...holidays(info),
          ],
        },
        {
          id: "pickup",
          title: "Pick it up yourself",
          text: [
            info && places.length === 0
              ? "Pickup is not available right now. The checkout offers it when it is."
              : "Choose pickup at checkout and collect from one of our pickup places at no cost. We tell you by e-mail when it is ready. Bring your order number.",
          ],
          more: places.length > 0 ? <PickupPlaceList places={places} /> : undefined,
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

const WHOLE_COUNTRY = 37

function reach(info: ShippingInfo | null): string {
  if (!info || info.states.length >= WHOLE_COUNTRY) return "We deliver to all 36 states and the FCT."
  return `We deliver to ${info.states.length} states.`
}

/** "14:00" as people say it: 2 pm. */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number)
  const rest = minutes > 0 ? `:${String(minutes).padStart(2, "0")}` : ""
  return `${hours % 12 || 12}${rest} ${hours < 12 ? "am" : "pm"}`
}

function holidays(info: ShippingInfo | null): (string | string[])[] {
  if (!info || info.holidays.length === 0) return []
  return ["We do not ship on these days:", info.holidays.map(({ day, name }) => `${name}, ${longDate(day)}`)]
}
