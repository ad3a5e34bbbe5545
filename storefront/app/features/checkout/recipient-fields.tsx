import { TextField } from "~/ui/text-field"
import type { Checkout } from "./use-checkout"

/** Who receives it. The order's e-mails always go to the account's own address. */
export function RecipientFields({ checkout }: { checkout: Checkout }) {
  const { form, fields } = checkout
  return (
    <>
      <TextField
        form={form}
        name="first_name"
        label="First name"
        required
        dir="auto"
        autoComplete="given-name"
        maxLength={100}
      />
      <TextField
        form={form}
        name="last_name"
        label="Last name"
        optional
        dir="auto"
        autoComplete="family-name"
        maxLength={100}
      />
      <TextField
        form={form}
        name="phone"
        label="Phone number"
        hint={
          fields.delivery_method === "pickup"
            ? "We call it when your order is there"
            : "The rider calls this number"
        }
        required
        className="sm:col-span-2"
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
    </>
  )
}
