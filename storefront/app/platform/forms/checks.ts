/** What is wrong with a form, by field: a sentence to show there. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

export const REQUIRED = "This field is required"

/** Nigerian numbers in any usual spelling; others in international form. The server reads it again. */
const PHONE = /^(\+?234|0)[789]\d{9}$|^\+(?!234)\d{8,15}$/

/** What is wrong with a phone number that is filled in; undefined when nothing is. */
export function checkPhone(phone: string): string | undefined {
  return PHONE.test(phone.replace(/[\s().-]/g, "")) ? undefined : "Enter a phone number the rider can call"
}

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** What is wrong with an e-mail that a link or a code is to be sent to. */
export function checkEmail(email: string): string | undefined {
  if (email.trim() === "") return "E-mail is required"
  return EMAIL.test(email.trim()) ? undefined : "E-mail must be valid"
}
