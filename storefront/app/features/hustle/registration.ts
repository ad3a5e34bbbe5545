import type { User } from "@contract/account"
import type { Hustle } from "@contract/hustle"
import { checkPhone, REQUIRED } from "~/platform/forms/checks"
import { formInSession } from "~/platform/forms/form-in-session"

/** What is typed. */
export interface Registration {
  business_name: string
  phone: string
  state_id: string
  lga_id: string
  address: string
  occupation: string
  social_handle: string
  about: string
}
export type RegistrationErrors = Partial<Record<keyof Registration, string>>

const OPTIONAL: readonly (keyof Registration)[] = ["social_handle", "about"]
/** What the tab stores of it. */
export const registrationForm = formInSession<Registration>("hustle-registration")

/** What was sent before, else what the account knows. */
export function startOf(user: User, hustle: Hustle | null): Registration {
  return {
    business_name: hustle?.business_name ?? `${user.first_name} ${user.last_name}`.trim(),
    phone: hustle?.phone ?? user.mobile ?? "",
    state_id: hustle?.state_id ?? user.state_id ?? "",
    lga_id: hustle?.lga_id ?? user.lga_id ?? "",
    address: hustle?.address ?? user.address ?? "",
    occupation: hustle?.occupation ?? "",
    social_handle: hustle?.social_handle ?? "",
    about: hustle?.about ?? "",
  }
}

/** What is missing or cannot be, in the form's order. The server checks all of it again. */
export function checkRegistration(values: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {}
  for (const name of Object.keys(values) as (keyof Registration)[]) {
    if (values[name].trim() === "" && !OPTIONAL.includes(name)) errors[name] = REQUIRED
  }
  const wrong = errors.phone ? undefined : checkPhone(values.phone)
  if (wrong) errors.phone = "Enter a Nigerian phone number"
  return errors
}
