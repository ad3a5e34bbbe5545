import { Alert } from "@medusajs/ui"
import { useState } from "react"
import { type Answer, ApiError, noAnswer } from "../../../../../src/contract/client"
import { WAYBILL_LETTERS } from "../../../../../src/contract/waybill-faults"
import { useFields } from "../../platform/fields"
import { type Send, useRead } from "../../platform/shop-queries"
import { ChoiceField } from "../../ui/choice-field"
import { EditDrawer } from "../../ui/edit-drawer"
import { Subtle } from "../../ui/text"
import { TextField } from "../../ui/text-field"
import { moveLabel } from "./order-words"
import { WaybillGrid } from "./waybill-grid"
import { faultsOf, isSent, type Parcel, type Waybills } from "./waybills"

const NOTHING = { courier_id: "", waybill: "", rider: "" }

/** Asks before orders are shipped: who carries them, and each parcel under which number. All of it may stay empty. */
export function ShipForm(props: {
  title: string
  orders: Parcel[]
  /** Steps that it passes over, in words; empty for none. */
  skipped: string
  onShipped?: (answer: Answer<"POST /admin/order-moves">) => void
  onClose: () => void
}) {
  const { orders, skipped } = props
  const couriers = useRead("GET /admin/couriers").data ?? []
  const { value, set, bind, isDirty } = useFields(NOTHING)
  const [waybills, setWaybills] = useState<Waybills>({})
  /** What the shop refused, by order id, until it is typed again. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const isOne = orders.length === 1
  const faults = { ...refused, ...faultsOf(orders, waybills) }
  const isTyped = Object.values(waybills).some((waybill) => waybill.trim() !== "")

  const save = async (send: Send) => {
    if (Object.keys(faults).length > 0) {
      const message = "Check the waybills in red. Nothing was sent"
      throw noAnswer(422, "invalid_fields", message)
    }
    const sent = orders.filter(isSent).map(({ id }) => ({ order_id: id, waybill: waybills[id] ?? "" }))
    const body = {
      ids: orders.map(({ id }) => id),
      status: "shipped" as const,
      skips: skipped !== "",
      ...value,
      ...(isOne ? {} : { waybills: sent }),
    }
    const answer = await send("POST /admin/order-moves", { body }).catch((error: unknown) => {
      if (error instanceof ApiError) setRefused(refusedOf(error, sent))
      throw error
    })
    // One order that stays where it is says so in the form; of several each has its line in the results.
    if (!answer.data.move_id && isOne) throw noAnswer(422, "not_moved", answer.message)
    props.onShipped?.(answer)
    return answer
  }
  return (
    <EditDrawer
      title={props.title}
      action={moveLabel.shipped}
      isDirty={isTyped || isDirty}
      onSave={save}
      onClose={props.onClose}
      onReload={() => {
        set(NOTHING)
        setWaybills({})
      }}
    >
      {skipped && (
        <Alert variant="warning">
          It is not marked as {skipped} yet: this marks it as {skipped}, too.
        </Alert>
      )}
      <Subtle>
        {isOne ? "The shopper gets an e-mail" : "Each shopper gets an e-mail"} ten seconds later. You can undo
        it until then.
      </Subtle>
      {isOne ? (
        <TextField
          {...bind("waybill")}
          label="Waybill"
          optional
          autoFocus
          autoComplete="off"
          maxLength={WAYBILL_LETTERS}
        />
      ) : (
        <WaybillGrid
          parcels={orders}
          waybills={waybills}
          faults={faults}
          onChange={(part) => {
            setWaybills((last) => ({ ...last, ...part }))
            setRefused({})
          }}
        />
      )}
      <ChoiceField
        name="courier_id"
        label="Courier"
        hint={`${isOne ? "The shopper sees" : "Each shopper sees"} the courier, the waybill and a link to follow the parcel`}
        value={value.courier_id}
        choices={couriers.filter(({ is_active }) => is_active)}
        none="Not set"
        onChange={(courier_id) => {
          set({ courier_id })
          setRefused({})
        }}
      />
      <TextField
        {...bind("rider")}
        label="Rider"
        hint="Name and phone, for staff only"
        optional
        maxLength={120}
      />
    </EditDrawer>
  )
}

/** A refusal names waybills by their place in what was sent. */
function refusedOf({ errors }: ApiError, sent: { order_id: string }[]): Record<string, string> {
  return Object.fromEntries(
    sent.flatMap(({ order_id }, index) => {
      const [message] = errors[`waybills.${index}.waybill`] ?? errors[`waybills.${index}.order_id`] ?? []
      return message ? [[order_id, message]] : []
    }),
  )
}
