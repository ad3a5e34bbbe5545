import { z } from "zod"
import { cleanLine, cleanNote, multiline } from "./clean-text"
import { EmailAddress } from "./email"

/** Fields that several forms have, so that their messages are the same everywhere. */

export const Email = z
  .string({ error: "E-mail is required" })
  .trim()
  .min(1, "E-mail is required")
  .max(254, "At most 254 characters")
  .pipe(EmailAddress)

/** 8 to 128 characters. The server also refuses common passwords. */
export const ChosenPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(8, "Password must be at least eight characters")
  .max(128, "Password must be at most 128 characters")

export const PasswordConfirmation = z
  .string({ error: "Password Confirmation is required" })
  .min(1, "Password Confirmation is required")

const tooLong = (max: number) => `At most ${max} characters`

/** One line in any script, emoji too; null or empty when there is none. */
export function lineText(max: number) {
  return z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, tooLong(max)))
    .nullish()
}

/** Text of several lines, otherwise like `lineText`. */
export function noteText(max: number) {
  return multiline(
    z
      .string()
      .transform(cleanNote)
      .pipe(z.string().max(max, tooLong(max))),
  ).nullish()
}

/** A line that must be filled in. Missing, null and "" all read as "not filled in". */
export function requiredLine(max: number) {
  const required = "This field is required"
  return z
    .string({ error: required })
    .transform(cleanLine)
    .pipe(z.string().min(1, required).max(max, tooLong(max)))
}
