import type { Address } from "@contract/addresses"
import { checkPhone, REQUIRED } from "~/platform/forms/checks"
import { useForm } from "~/platform/forms/use-form"
import { showToast } from "~/platform/toast-store"
import { EditFrame } from "~/ui/edit-frame"
import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { type AddressFields, EMPTY_ADDRESS, fieldsOfAddress, saveAddress } from "./address-query"
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

/** A saved address, new or written anew. */
export function AddressForm({ address, start, onDone }: AddressFormProps) {
  const form = useForm(
    address ? fieldsOfAddress(address) : { ...EMPTY_ADDRESS, ...start },
    check,
    async (fields) => {
      const { message } = await saveAddress(address?.id ?? null, fields)
      showToast({ message, tone: "success" })
      onDone()
    },
  )
  const { values, errors, set } = form
  return (
    <EditFrame form={form} onCancel={onDone}>
      <Field label="Full name" error={errors.name} required>
        {(aria) => (
          <Input
            {...aria}
            name="name"
            dir="auto"
            autoFocus
            autoComplete="name"
            maxLength={150}
            value={values.name}
            onChange={(event) => set("name", event.target.value)}
          />
        )}
      </Field>
      <Field label="Phone number" error={errors.phone} hint="The rider calls this number" required>
        {(aria) => (
          <Input
            {...aria}
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={30}
            value={values.phone}
            onChange={(event) => set("phone", event.target.value)}
          />
        )}
      </Field>
      <PlaceFields
        state={values.state_id}
        lga={values.lga_id}
        onState={(id) => {
          set("state_id", id)
          set("lga_id", "")
        }}
        onLga={(id) => set("lga_id", id)}
        errors={{ state: errors.state_id, lga: errors.lga_id }}
        names={{ state: "state_id", lga: "lga_id" }}
      />
      <StreetFields values={values} errors={errors} onChange={set} />
    </EditFrame>
  )
}
