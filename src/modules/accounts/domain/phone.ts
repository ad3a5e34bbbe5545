import { parsePhoneNumberFromString } from "libphonenumber-js/max"

/** A Nigerian phone number in any usual spelling (0803…, 803…, 234…, +234 (0) 803 …) as E.164, else null. */
export function nigerianPhone(text: string): string | null {
  // Dialled from abroad: 00 stands for the plus sign nearly everywhere but in Nigeria.
  const dialled = text.trim().replace(/^00(?=\s*234)/, "+")
  const phone = parsePhoneNumberFromString(dialled, { defaultCountry: "NG", extract: false })
  if (phone?.country !== "NG" || phone.ext || !phone.isValid()) return null
  return phone.number
}

/**
 * A number as people here write it, 0803 123 4567; one of another country with 00 before its code. `reachablePhone` reads it
 * back, and with its blanks no spreadsheet takes it for a figure or a formula. What is no number stays as it is.
 */
export function writtenPhone(stored: string): string {
  const phone = parsePhoneNumberFromString(stored, { extract: false })
  if (!phone || phone.ext) return stored
  return phone.country === "NG" ? phone.formatNational() : phone.formatInternational().replace("+", "00")
}

/** A number that a rider in Nigeria can call, as E.164: a Nigerian one, or any other with its country code. Else null. */
export function reachablePhone(text: string): string | null {
  const nigerian = nigerianPhone(text)
  if (nigerian) return nigerian
  const dialled = text.trim().replace(/^00(?=[1-9])/, "+")
  const phone = parsePhoneNumberFromString(dialled, { extract: false })
  return phone && !phone.ext && phone.isValid() ? phone.number : null
}
