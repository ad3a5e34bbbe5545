import { RadioGroup } from "@medusajs/ui"
import { bound } from "../../platform/fields"
import { useRead } from "../../platform/shop-queries"
import { ChoiceField } from "../../ui/choice-field"
import { TextField } from "../../ui/text-field"
import { WordsField } from "../../ui/words-field"
import type { NewOrder } from "./new-order"

type Texts = "city" | "address" | "apartment" | "landmark" | "phone" | "code"

/** Where it goes, by the shop's own states and pickup places; and what else the shopper said. */
export function NewOrderDelivery(props: { order: NewOrder; onChange: (part: Partial<NewOrder>) => void }) {
  const { order, onChange } = props
  const bind = bound(order, onChange)
  const states = useRead("GET /states").data ?? []
  const places = useRead("GET /product/pickup-locations", { query: { per_page: 100 } }).data ?? []
  const lgas = states.find(({ id }) => id === order.state)?.lgas ?? []
  const text = (name: Texts, label: string, more: { optional?: boolean; hint?: string; max: number }) => (
    <TextField
      {...bind(name)}
      label={label}
      optional={more.optional}
      hint={more.hint}
      size="small"
      autoComplete="off"
      maxLength={more.max}
    />
  )
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup
        aria-label="Delivery or pickup"
        className="flex flex-wrap gap-6"
        value={order.delivery_method}
        onValueChange={(value) => onChange({ delivery_method: value === "pickup" ? "pickup" : "delivery" })}
      >
        {[
          { id: "delivery", name: "Home delivery" },
          { id: "pickup", name: "Pickup" },
        ].map(({ id, name }) => (
          <label key={id} htmlFor={`new-order-${id}`} className="txt-small flex items-center gap-2">
            <RadioGroup.Item id={`new-order-${id}`} value={id} />
            {name}
          </label>
        ))}
      </RadioGroup>
      <div className="grid gap-3 sm:grid-cols-2">
        {order.delivery_method === "pickup" ? (
          <ChoiceField
            {...bind("pickup_address_id")}
            label="Pickup place"
            none="Choose a place"
            choices={places.map(({ id, name, state }) => ({ id, name: `${name}, ${state}` }))}
          />
        ) : (
          <>
            <ChoiceField
              name="state"
              label="State"
              none="Choose a state"
              value={order.state}
              choices={states}
              onChange={(state) => onChange({ state, lga: "" })}
            />
            <ChoiceField
              {...bind("lga")}
              label="Local government area"
              none={order.state ? "Choose an area" : "The state first"}
              choices={lgas}
            />
            {text("address", "Street and number", { max: 250 })}
            {text("city", "City or town", { max: 100 })}
            {text("apartment", "Apartment, floor", { optional: true, max: 100 })}
            {text("landmark", "Landmark", { optional: true, max: 150 })}
          </>
        )}
        {text("phone", "Recipient's phone", {
          optional: true,
          hint: "Leave empty to use the shopper's",
          max: 30,
        })}
        {text("code", "Coupon", { optional: true, max: 50 })}
      </div>
      <WordsField {...bind("description")} label="Shopper's note" optional rows={2} most={500} />
    </div>
  )
}
