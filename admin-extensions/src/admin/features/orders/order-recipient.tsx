import { Text } from "@medusajs/ui"
import { useState } from "react"
import { useFields } from "../../platform/fields"
import { formatDay } from "../../platform/figures"
import { useMay } from "../../platform/staff-access"
import { SmallButton } from "../../ui/buttons"
import { EditDrawer } from "../../ui/edit-drawer"
import { Part } from "../../ui/facts"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { type StaffOrderDetail, useStaffOrder } from "./order-queries"

/** Who receives the order and where; changed until it is packed. */
export function OrderRecipient({ order }: { order: StaffOrderDetail }) {
  const mayChange = useMay("orders.update") && ["pending", "processing"].includes(order.status)
  const [isOpen, setOpen] = useState(false)
  const { recipient } = order
  return (
    <Part title={order.delivery_method === "pickup" ? "Picked up by" : "Deliver to"}>
      <Text size="small">{recipient.name}</Text>
      <Text size="small">{recipient.address}</Text>
      <Text size="small">{placeOf(order)}</Text>
      <Text size="small">
        <a href={`tel:${recipient.phone}`}>{recipient.phone}</a> · {recipient.email}
      </Text>
      {order.expected_date && <Text size="small">Expected by {formatDay(order.expected_date)}</Text>}
      {order.note && (
        <Text size="small" dir="auto" className="break-words">
          Shopper's note: {order.note}
        </Text>
      )}
      {mayChange && (
        <SmallButton className="mt-2 self-start" aria-label="Change recipient" onClick={() => setOpen(true)}>
          Change
        </SmallButton>
      )}
      {isOpen && <RecipientForm order={order} onClose={() => setOpen(false)} />}
    </Part>
  )
}

const placeOf = ({ recipient: { city, lga, state } }: StaffOrderDetail) =>
  [...new Set([city, lga, state])].filter(Boolean).join(", ")

function RecipientForm({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { name, phone, address } = order.recipient
  // As they were when the form was opened, whatever is read meanwhile.
  const [seen] = useState({ name, phone, address })
  const { value, bind, isDirty } = useFields(seen)
  const current = useStaffOrder(order.id)
  const isPickup = order.delivery_method === "pickup"
  return (
    <EditDrawer
      title={`Recipient of ${order.order_number}`}
      isDirty={isDirty}
      onSave={(send) =>
        send("PUT /admin/orders/{id}/recipient", {
          params: { id: order.id },
          body: {
            name: value.name,
            phone: value.phone,
            ...(isPickup ? {} : { address: value.address }),
            seen,
          },
        })
      }
      onClose={onClose}
      onReload={() => void current.refetch().then(onClose)}
    >
      <Subtle>We e-mail the shopper.</Subtle>
      <TextField {...bind("name")} label="Name" autoFocus autoComplete="off" maxLength={150} />
      <TextField {...bind("phone")} label="Phone" type="tel" autoComplete="off" maxLength={30} />
      {!isPickup && (
        <TextField
          {...bind("address")}
          label="House number and street"
          hint={`In ${placeOf(order)}. For another area cancel this order and create a new one: the delivery fee differs`}
          autoComplete="off"
          maxLength={400}
        />
      )}
    </EditDrawer>
  )
}
