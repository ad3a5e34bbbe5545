import { lagosDay } from "@contract/lagos"
import { DayField } from "~/ui/day-field"
import { Options } from "~/ui/select"
import { SelectField, TextField, type TextForm } from "~/ui/text-field"

export interface PersonFields {
  mobile: string
  dob: string
  sex: string
  referred_by: string
}

interface Props {
  form: TextForm<keyof PersonFields>
}

/** Phone, birthday and gender, as everybody gives them who signs up. */
export function AboutFields({ form }: Props) {
  return (
    <>
      <TextField
        form={form}
        name="mobile"
        label="Phone Number"
        required
        type="tel"
        autoComplete="tel"
        placeholder="0803 123 4567"
      />
      <BirthField form={form} />
      <GenderField form={form} name="sex" />
    </>
  )
}

export function BirthField({ form }: { form: TextForm<"dob"> }) {
  return (
    <DayField
      form={form}
      name="dob"
      label="Date of Birth"
      required
      autoComplete="bday"
      min="1900-01-01"
      max={lagosDay()}
    />
  )
}

export const genders = { male: "Male", female: "Female", others: "Others" } as const

export function GenderField<Name extends string>(props: { form: TextForm<Name>; name: Name }) {
  return (
    <SelectField {...props} label="Gender" required autoComplete="sex">
      <option value="">Choose</option>
      <Options of={Object.entries(genders)} />
    </SelectField>
  )
}

export function ReferralField({ form }: Props) {
  return (
    <TextField
      form={form}
      name="referred_by"
      label="Referral Code"
      optional
      className="sm:col-span-2"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
