import { Field } from "~/ui/field"
import { Input } from "~/ui/input"

export type StreetField = "address" | "apartment" | "city" | "landmark"

interface StreetFieldsProps {
  values: Record<StreetField, string>
  errors: Partial<Record<StreetField, string>>
  onChange: (name: StreetField, value: string) => void
}

/** The part of an address that a rider reads: street, apartment, city and landmark. Any script, so each finds its direction. */
export function StreetFields({ values, errors, onChange }: StreetFieldsProps) {
  const text = (name: StreetField) => ({
    name,
    dir: "auto" as const,
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  })
  return (
    <>
      <Field label="Street address" error={errors.address} required className="sm:col-span-2">
        {(aria) => (
          <Input
            {...aria}
            {...text("address")}
            autoComplete="address-line1"
            maxLength={250}
            placeholder="House number and street"
          />
        )}
      </Field>
      <Field label="Apartment, floor or estate" error={errors.apartment} optional>
        {(aria) => <Input {...aria} {...text("apartment")} autoComplete="address-line2" maxLength={100} />}
      </Field>
      <Field label="City or town" error={errors.city} required>
        {(aria) => <Input {...aria} {...text("city")} autoComplete="address-level2" maxLength={100} />}
      </Field>
      <Field
        label="Nearest landmark"
        error={errors.landmark}
        hint="Helps the rider find you"
        optional
        className="sm:col-span-2"
      >
        {(aria) => <Input {...aria} {...text("landmark")} autoComplete="off" maxLength={150} />}
      </Field>
    </>
  )
}
