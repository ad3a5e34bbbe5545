import { TextField, type TextForm } from "~/ui/text-field"

/** The part of an address that a rider reads: street, apartment, city and landmark. Any script, so each finds its direction. */
export function StreetFields({ form }: { form: TextForm<"address" | "apartment" | "city" | "landmark"> }) {
  return (
    <>
      <TextField
        form={form}
        name="address"
        label="Street address"
        required
        className="sm:col-span-2"
        dir="auto"
        autoComplete="address-line1"
        maxLength={250}
        placeholder="House number and street"
      />
      <TextField
        form={form}
        name="apartment"
        label="Apartment, floor or estate"
        optional
        dir="auto"
        autoComplete="address-line2"
        maxLength={100}
      />
      <TextField
        form={form}
        name="city"
        label="City or town"
        required
        dir="auto"
        autoComplete="address-level2"
        maxLength={100}
      />
      <TextField
        form={form}
        name="landmark"
        label="Nearest landmark"
        hint="Helps the rider find you"
        optional
        className="sm:col-span-2"
        dir="auto"
        autoComplete="off"
        maxLength={150}
      />
    </>
  )
}
