import { defineRouteConfig } from "@medusajs/admin-sdk"
import { PriceBandForm, type StaffPriceBand } from "../../../features/content/price-band-form"
import { exactNaira } from "../../../platform/figures"
import { useRead } from "../../../platform/shop-queries"
import { OrderedScreen } from "../../../ui/ordered-screen"
import { Subtle } from "../../../ui/text"
import { Thumb } from "../../../ui/thumb"

const range = ({ price_start, price_end }: StaffPriceBand) =>
  price_end === null
    ? `${exactNaira(price_start)} and above`
    : `${exactNaira(price_start)} to ${exactNaira(price_end)}`

/** The tiles of shop by price. */
export default function ShopByPricePage() {
  const list = useRead("GET /admin/shop-by-price")
  return (
    <OrderedScreen<StaffPriceBand>
      title="Shop by price"
      about="The price bands that shoppers choose from, in the order they see them. Drag to change it."
      add="New band"
      label="Price bands"
      empty="No price band yet. Add the first one."
      list={list}
      order="PUT /admin/shop-by-price/order"
      nameOf={({ name }) => name}
      picture={(band) => <Thumb src={band.image} />}
      under={(band) => (
        <Subtle size="xsmall" className="tabular-nums">
          {range(band)}
        </Subtle>
      )}
      form={(band, step) => <PriceBandForm band={band} {...step} />}
      deletion={({ name }) => ({
        name,
        consequence: "Removes the tile. Products do not change.",
        call: "DELETE /admin/shop-by-price/delete/{id}",
      })}
    />
  )
}

export const config = defineRouteConfig({ label: "Shop by Price" })
