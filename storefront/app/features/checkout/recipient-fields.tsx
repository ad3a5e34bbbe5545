import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import type { Checkout } from "./use-checkout"

/** Who receives it. The order's e-mails always go to the account's own address. */
export function RecipientFields({ checkout }: { checkout: Checkout }) {
  const { fields, errors, set } = checkout
  const text = (name: "first_name" | "last_name" | "phone") => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return (
    <>
      <Field label="First name" error={errors.first_name} required>
        {(aria) => (
          <Input {...aria} {...text("first_name")} dir="auto" autoComplete="given-name" maxLength={100} />
        )}
      </Field>
      <Field label="Last name" error={errors.last_name} required>
        {(aria) => (
          <Input {...aria} {...text("last_name")} dir="auto" autoComplete="family-name" maxLength={100} />
        )}
      </Field>
      <Field
        label="Phone number"
        error={errors.phone}
        hint={
          fields.delivery_method === "pickup"
            ? "We call it when your order is there"
            : "The rider calls this number"
        }
        required
        className="sm:col-span-2"
      >
        {(aria) => <Input {...aria} {...text("phone")} type="tel" autoComplete="tel" maxLength={30} />}
      </Field>
    </>
  )
}
