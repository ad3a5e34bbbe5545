import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { CheckoutSection } from "./checkout-section"
import type { Checkout } from "./use-checkout"

/** Who receives it. The order's e-mails always go to the account's own address. */
export function ContactSection({ checkout, email }: { checkout: Checkout; email: string }) {
  const { fields, errors, set } = checkout
  return (
    <CheckoutSection number={1} title="Contact">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First name" error={errors.first_name} required>
          {(aria) => (
            <Input
              {...aria}
              name="first_name"
              autoComplete="given-name"
              maxLength={100}
              value={fields.first_name}
              onChange={(event) => set("first_name", event.target.value)}
            />
          )}
        </Field>
        <Field label="Last name" error={errors.last_name} required>
          {(aria) => (
            <Input
              {...aria}
              name="last_name"
              autoComplete="family-name"
              maxLength={100}
              value={fields.last_name}
              onChange={(event) => set("last_name", event.target.value)}
            />
          )}
        </Field>
        <Field
          label="Phone number"
          error={errors.phone}
          hint="The rider calls this number"
          required
          className="sm:col-span-2"
        >
          {(aria) => (
            <Input
              {...aria}
              name="phone"
              type="tel"
              autoComplete="tel"
              maxLength={30}
              value={fields.phone}
              onChange={(event) => set("phone", event.target.value)}
            />
          )}
        </Field>
      </div>
      <p className="mt-4 text-sm text-ink-soft">
        We write to <strong className="wrap-anywhere text-ink">{email}</strong> about this order.
      </p>
    </CheckoutSection>
  )
}
