import type { Form } from "~/platform/forms/use-form"
import { Field } from "~/ui/field"
import { Input } from "~/ui/input"
import { Select } from "~/ui/select"

export interface PersonFields {
  mobile: string
  dob: string
  sex: string
  referred_by: string
}

interface Props {
  form: Pick<Form<PersonFields>, "values" | "errors" | "set">
}

const textOf = ({ values, set }: Props["form"], name: keyof PersonFields) => ({
  name,
  value: values[name],
  onChange: (event: { target: { value: string } }) => set(name, event.target.value),
})

/** Phone, birthday and gender, as everybody gives them who signs up (specification 2.13). */
export function AboutFields({ form }: Props) {
  return (
    <>
      <Field label="Phone Number" error={form.errors.mobile} required>
        {(aria) => (
          <Input
            {...aria}
            {...textOf(form, "mobile")}
            type="tel"
            autoComplete="tel"
            placeholder="0803 123 4567"
          />
        )}
      </Field>
      <Field label="Date of Birth" error={form.errors.dob} required>
        {(aria) => (
          <Input
            {...aria}
            {...textOf(form, "dob")}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={new Date().toISOString().slice(0, 10)}
          />
        )}
      </Field>
      <Field label="Gender" error={form.errors.sex} required>
        {(aria) => (
          <Select {...aria} {...textOf(form, "sex")} autoComplete="sex">
            <option value="">Choose</option>
            <option value="male">Male</option>
            <option value="female">Female</option>
            <option value="others">Others</option>
          </Select>
        )}
      </Field>
    </>
  )
}

export function ReferralField({ form }: Props) {
  return (
    <Field label="Referral Code" error={form.errors.referred_by} optional className="sm:col-span-2">
      {(aria) => (
        <Input
          {...aria}
          {...textOf(form, "referred_by")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
