import { checkEmail, type FieldErrors, REQUIRED } from "~/platform/forms/checks"
import { dayProblem } from "~/platform/forms/days"

/**
 * What the forms of signing in check before they are sent. The server checks everything again with the same messages
 * (src/contract/account.ts).
 */
export interface LoginFields {
  email: string
  password: string
}

export interface RegisterFields {
  first_name: string
  last_name: string
  email: string
  mobile: string
  /** YYYY-MM-DD */
  dob: string
  sex: string
  referred_by: string
  password: string
  password_confirmation: string
}

const SHORTEST_PASSWORD = 8

const blank = (value: string) => value.trim() === ""

export function checkLogin(fields: LoginFields): FieldErrors<keyof LoginFields> {
  const errors: FieldErrors<keyof LoginFields> = {}
  if (blank(fields.email)) errors.email = "Please enter your phone number or email"
  if (fields.password === "") errors.password = "Password number is required"
  else if (fields.password.length < SHORTEST_PASSWORD)
    errors.password = "Password must be at least eight characters"
  return errors
}

/** In the order of the form, so that the first error is the first field. */
export function checkRegister(fields: RegisterFields): FieldErrors<keyof RegisterFields> {
  const errors: FieldErrors<keyof RegisterFields> = {}
  if (blank(fields.first_name)) errors.first_name = REQUIRED
  if (blank(fields.last_name)) errors.last_name = REQUIRED
  const email = checkEmail(fields.email)
  if (email) errors.email = email
  if (blank(fields.mobile)) errors.mobile = REQUIRED
  const dob = blank(fields.dob) ? "Date of birth  is required" : dayProblem(fields.dob)
  if (dob) errors.dob = dob
  if (blank(fields.sex)) errors.sex = REQUIRED
  return { ...errors, ...checkNewPassword(fields) }
}

export type SocialRegisterFields = Omit<RegisterFields, keyof NewPasswordFields>

/** The same form after a social sign-in: without a password. */
export function checkSocialRegister(fields: SocialRegisterFields): FieldErrors<keyof SocialRegisterFields> {
  const {
    password: _,
    password_confirmation: __,
    ...errors
  } = checkRegister({
    ...fields,
    password: "",
    password_confirmation: "",
  })
  return errors
}

export interface NewPasswordFields {
  password: string
  password_confirmation: string
}

/** A new password and its repetition: the same words at registration, reset and change. */
export function checkNewPassword(fields: NewPasswordFields): FieldErrors<keyof NewPasswordFields> {
  const errors: FieldErrors<keyof NewPasswordFields> = {}
  if (fields.password === "") errors.password = "Password is required"
  else if (fields.password.length < SHORTEST_PASSWORD)
    errors.password = "Password must be at least eight characters"
  if (fields.password_confirmation === "") errors.password_confirmation = "Password Confirmation is required"
  else if (fields.password_confirmation !== fields.password)
    errors.password_confirmation = "The two passwords must match"
  return errors
}
