import { DayField } from "~/ui/day-field"
import { Options } from "~/ui/select"
import { SelectField, TextField, type TextForm } from "~/ui/text-field"
import { CHOICES, DAYS, type FieldName } from "./application-fields"

interface Look {
  label: string
  hint?: string
  type?: "text" | "tel"
  inputMode?: "numeric" | "decimal"
  autoComplete?: string
  max?: number
  wide?: boolean
  optional?: boolean
}

const LOOKS: Record<FieldName, Look> = {
  first_name: { label: "First name", hint: "As your bank has it", autoComplete: "given-name", max: 100 },
  middlename: { label: "Middle name", autoComplete: "additional-name", max: 100, optional: true },
  last_name: { label: "Last name", autoComplete: "family-name", max: 100 },
  gender: { label: "Gender" },
  dob: { label: "Date of birth", autoComplete: "bday" },
  phone_number: { label: "Phone number", type: "tel", autoComplete: "tel", max: 30 },
  educational_level: { label: "Education" },
  marital_status: { label: "Marital status" },
  children: { label: "Children", hint: "How many you care for", inputMode: "numeric" },
  nok: { label: "Next of kin", hint: "Full name", max: 150 },
  nok_contact: { label: "Their phone number", type: "tel", max: 30 },
  emergency_contact_name: { label: "Emergency contact", hint: "Full name", max: 150 },
  emergency_contact_number: { label: "Their phone number", type: "tel", max: 30 },
  home_address: { label: "Home address", autoComplete: "street-address", max: 250, wide: true },
  state: { label: "State" },
  lga: { label: "Local government area" },
  city: { label: "City or town", autoComplete: "address-level2", max: 100 },
  residential_status: { label: "Your home" },
  employment_status: { label: "Your work", wide: true },
  company_name: { label: "Company or business", autoComplete: "organization", max: 150 },
  job_title: { label: "Job title", autoComplete: "organization-title", max: 100 },
  date_started: { label: "Since when" },
  monthly_income: { label: "Monthly income", hint: "Naira, after tax", inputMode: "decimal" },
  loan_amount: { label: "How much do you need?", hint: "Naira", inputMode: "decimal" },
  bvn: {
    label: "Bank verification number (BVN)",
    hint: "11 digits: dial *565*0# to see yours. It shows that you are who you say: it is compared once with the register of identities, our staff see only its last four digits, and it is deleted when the loan is declined, withdrawn or repaid",
    inputMode: "numeric",
    autoComplete: "off",
    max: 20,
  },
}

/** One question of the application, by its name. */
export function ApplicationField({ form, name }: { form: TextForm<FieldName>; name: FieldName }) {
  const { type, inputMode, autoComplete = "off", max, wide, ...look } = LOOKS[name]
  const choices = CHOICES[name]
  const field = {
    ...look,
    form,
    name,
    required: !look.optional,
    className: wide ? "sm:col-span-2" : undefined,
  }
  if (choices)
    return (
      <SelectField {...field}>
        <option value="">Please choose</option>
        <Options of={choices.map((choice) => [choice.value, choice.name])} />
      </SelectField>
    )
  if (DAYS.includes(name)) return <DayField {...field} autoComplete={autoComplete} />
  return (
    <TextField {...field} type={type} inputMode={inputMode} autoComplete={autoComplete} maxLength={max} />
  )
}
