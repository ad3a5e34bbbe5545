import type { User } from "@contract/account"
import { useQuery } from "@tanstack/react-query"
import { useForm } from "~/platform/forms/use-form"
import { queryClient } from "~/platform/query/browser-client"
import { showToast } from "~/platform/toast-store"
import { EditFrame } from "~/ui/edit-frame"
import { SelectField, TextField } from "~/ui/text-field"
import { statesQuery } from "../delivery/delivery-query"
import { EditableFacts, Fact } from "./facts"
import { saveProfile } from "./save-profile"

/** The address of the account's owner. Checkout begins with it while no other address is saved. */
export function AddressCard({ user, mayChange }: { user: User; mayChange: boolean }) {
  const { data: states } = useQuery({ ...statesQuery, enabled: user.state_id !== null }, queryClient)
  const state = states?.find((one) => one.id === user.state_id)
  const lga = state?.lgas.find((one) => one.id === user.lga_id)
  return (
    <EditableFacts
      title="Address"
      what="your address"
      mayChange={mayChange}
      form={(done) => <AddressForm user={user} onDone={done} />}
    >
      <Fact name="Street">{user.address}</Fact>
      <Fact name="Apartment">{user.apartment}</Fact>
      <Fact name="City">{user.city}</Fact>
      <Fact name="LGA">{lga?.name}</Fact>
      <Fact name="State">{state?.name}</Fact>
      <Fact name="Postcode">{user.postcode}</Fact>
    </EditableFacts>
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
  const lgas = states.data?.find((one) => one.id === form.values.state_id)?.lgas ?? []
  return (
    <EditFrame form={form} onCancel={onDone}>
      <SelectField
        form={form}
        name="state_id"
        label="State"
        autoFocus
        autoComplete="address-level1"
        onValue={(id) => {
          form.set("state_id", id)
          form.set("lga_id", "")
        }}
      >
        <option value="">{states.isPending ? "Loading…" : "Choose your state"}</option>
        {states.data?.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <SelectField form={form} name="lga_id" label="Local government area" disabled={lgas.length === 0}>
        <option value="">{form.values.state_id ? "Choose your LGA" : "Choose your state first"}</option>
        {lgas.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="address"
        label="Street address"
        className="sm:col-span-2"
        autoComplete="address-line1"
        maxLength={300}
      />
      <TextField
        form={form}
        name="apartment"
        label="Apartment, floor or estate"
        optional
        autoComplete="address-line2"
        maxLength={100}
      />
      <TextField form={form} name="city" label="City or town" autoComplete="address-level2" maxLength={100} />
      <TextField
        form={form}
        name="postcode"
        label="Postcode"
        optional
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={20}
      />
    </EditFrame>
  )
}
