import type { User } from "@contract/account"
import { useForm } from "~/platform/forms/use-form"
import { useRead } from "~/platform/query/use-read"
import { showToast } from "~/platform/toast-store"
import { EditFrame } from "~/ui/edit-frame"
import { TextField } from "~/ui/text-field"
import { PlaceFields } from "../addresses/place-fields"
import { statesQuery } from "../delivery/delivery-query"
import { EditableFacts, Fact } from "./facts"
import { saveProfile } from "./save-profile"

/** The address of the account's owner. Checkout begins with it while no other address is saved. */
export function AddressCard({ user, mayChange }: { user: User; mayChange: boolean }) {
  const { data: states } = useRead({ ...statesQuery, enabled: user.state_id !== null })
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
  return (
    <EditFrame form={form} onCancel={onDone}>
      <PlaceFields form={form} state="state_id" lga="lga_id" required={false} autoFocus />
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
