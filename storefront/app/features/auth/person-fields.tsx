import { lagosDay } from "@contract/lagos"
import { DayField } from "~/ui/day-field"
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
      <DayField
        form={form}
        name="dob"
        label="Date of Birth"
        required
        autoComplete="bday"
        min="1900-01-01"
        max={lagosDay()}
      />
      <SelectField form={form} name="sex" label="Gender" required autoComplete="sex">
        <option value="">Choose</option>
        <option value="male">Male</option>
        <option value="female">Female</option>
        <option value="others">Others</option>
      </SelectField>
    </>
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
