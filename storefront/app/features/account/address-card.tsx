import type { User } from "@contract/account"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useForm } from "~/platform/forms/use-form"
import { queryClient } from "~/platform/query/browser-client"
import { showToast } from "~/platform/toast-store"
import { Button } from "~/ui/button"
import { EditFrame } from "~/ui/edit-frame"
import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { Select } from "~/ui/select"
import { statesQuery } from "../delivery/delivery-query"
import { Fact, Facts } from "./facts"
import { saveProfile } from "./save-profile"

/** The address of the account's owner. Checkout begins with it while no other address is saved. */
export function AddressCard({ user, mayChange }: { user: User; mayChange: boolean }) {
  const [editing, setEditing] = useState(false)
  const { data: states } = useQuery({ ...statesQuery, enabled: user.state_id !== null }, queryClient)
  const state = states?.find((one) => one.id === user.state_id)
  const lga = state?.lgas.find((one) => one.id === user.lga_id)
  return (
    <Facts
      title="Address"
      action={
        mayChange && !editing ? (
          <Button
            variant="quiet"
            size="small"
            className="-mr-3 text-brand-deep!"
            onClick={() => setEditing(true)}
          >
            Edit<span className="sr-only"> your address</span>
          </Button>
        ) : null
      }
    >
      {editing ? (
        <AddressForm user={user} onDone={() => setEditing(false)} />
      ) : (
        <dl className="grid gap-3 text-sm">
          <Fact name="Street">{user.address}</Fact>
          <Fact name="Apartment">{user.apartment}</Fact>
          <Fact name="City">{user.city}</Fact>
          <Fact name="LGA">{lga?.name}</Fact>
          <Fact name="State">{state?.name}</Fact>
          <Fact name="Postcode">{user.postcode}</Fact>
        </dl>
      )}
    </Facts>
  )
}

function AddressForm({ user, onDone }: { user: User; onDone: () => void }) {
  const states = useQuery(statesQuery, queryClient)
  const form = useForm(
    {
      state_id: user.state_id ?? "",
      lga_id: user.lga_id ?? "",
      address: user.address ?? "",
      apartment: user.apartment ?? "",
      city: user.city ?? "",
      postcode: user.postcode ?? "",
    },
    (fields) => (fields.state_id && !fields.lga_id ? { lga_id: "Choose your LGA" } : {}),
    async (fields) => {
      const { message } = await saveProfile(fields)
      showToast({ message, tone: "success" })
      onDone()
    },
  )
  const text = (name: keyof typeof form.values) => ({
    name,
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
  })
  const lgas = states.data?.find((one) => one.id === form.values.state_id)?.lgas ?? []
  return (
    <EditFrame form={form} onCancel={onDone}>
      <Field label="State" error={form.errors.state_id}>
        {(aria) => (
          <Select
            {...aria}
            {...text("state_id")}
            autoFocus
            autoComplete="address-level1"
            onChange={(event) => {
              form.set("state_id", event.target.value)
              form.set("lga_id", "")
            }}
          >
            <option value="">{states.isPending ? "Loading…" : "Choose your state"}</option>
            {states.data?.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Local government area" error={form.errors.lga_id}>
        {(aria) => (
          <Select {...aria} {...text("lga_id")} disabled={lgas.length === 0}>
            <option value="">{form.values.state_id ? "Choose your LGA" : "Choose your state first"}</option>
            {lgas.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Street address" error={form.errors.address} className="sm:col-span-2">
        {(aria) => <Input {...aria} {...text("address")} autoComplete="address-line1" maxLength={300} />}
      </Field>
      <Field label="Apartment, floor or estate" error={form.errors.apartment} optional>
        {(aria) => <Input {...aria} {...text("apartment")} autoComplete="address-line2" maxLength={100} />}
      </Field>
      <Field label="City or town" error={form.errors.city}>
        {(aria) => <Input {...aria} {...text("city")} autoComplete="address-level2" maxLength={100} />}
      </Field>
      <Field label="Postcode" error={form.errors.postcode} optional>
        {(aria) => (
          <Input
            {...aria}
            {...text("postcode")}
            autoComplete="postal-code"
            inputMode="numeric"
            maxLength={20}
          />
        )}
      </Field>
    </EditFrame>
  )
}
