import { z } from "zod"

/** Fields that several forms have, with the words of specification 5, so that they say the same everywhere. */

export const Email = z
  .string({ error: "E-mail is required" })
  .trim()
  .min(1, "E-mail is required")
  .max(254, "At most 254 characters")
  .pipe(z.email("E-mail must be valid"))

/** 8 to 128 characters (decisions section 3); commonness is judged by the server. */
export const ChosenPassword = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .min(8, "Password must be at least eight characters")
  .max(128, "Password must be at most 128 characters")

export const PasswordConfirmation = z
  .string({ error: "Password Confirmation is required" })
  .min(1, "Password Confirmation is required")
