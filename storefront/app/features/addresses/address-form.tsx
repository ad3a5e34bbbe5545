import type { Address } from "@contract/addresses"
import { checkPhone, REQUIRED } from "~/platform/forms/checks"
import { useForm } from "~/platform/forms/use-form"
import { showToast } from "~/platform/toast-store"
import { EditFrame } from "~/ui/edit-frame"
import { TextField } from "~/ui/text-field"
import { type AddressFields, EMPTY_ADDRESS, fieldsOfAddress, saveAddressLater } from "./address-query"
import { PlaceFields } from "./place-fields"
import { StreetFields } from "./street-fields"

const MUST_BE_FILLED = ["name", "phone", "state_id", "lga_id", "address", "city"] as const

function check(fields: AddressFields): Partial<Record<keyof AddressFields, string>> {
  const errors: Partial<Record<keyof AddressFields, string>> = {}
  for (const name of MUST_BE_FILLED) if (fields[name].trim() === "") errors[name] = REQUIRED
  return { phone: checkPhone(fields.phone), ...errors }
}

interface AddressFormProps {
  /** Null for a new one. */
  address: Address | null
  /** What a new one begins with. */
  start?: Partial<AddressFields>
  onDone: () => void
}

/** A saved address: a new one, or changes to one. */
export function AddressForm({ address, start, onDone }: AddressFormProps) {
  const form = useForm(
    address ? fieldsOfAddress(address) : { ...EMPTY_ADDRESS, ...start },
    check,
    async (fields) => {
      const answer = await saveAddressLater(address?.id ?? null, fields)
      if (answer) showToast({ message: answer.message, tone: "success" })
      onDone()
    },
  )
  return (
    <EditFrame form={form} onCancel={onDone}>
      <TextField
        form={form}
        name="name"
        label="Full name"
        required
        dir="auto"
        autoFocus
        autoComplete="name"
        maxLength={150}
      />
      <TextField
        form={form}
        name="phone"
        label="Phone number"
        hint="The rider calls this number"
        required
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
      <PlaceFields form={form} state="state_id" lga="lga_id" />
      <StreetFields form={form} />
    </EditFrame>
  )
}
