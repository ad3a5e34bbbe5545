import { z } from "zod"
import { nearestKobo, toNaira } from "./money"

/** What a client sends of what it showed or counted itself. It is only compared, so what binary fractions make of a sum is rounded away. */

const ENTER_AMOUNT = "Enter an amount in naira"
const sum = z.union([z.number(), z.string()], { error: ENTER_AMOUNT })

function inNaira(shown: number | string, context: z.RefinementCtx): number {
  const kobo = nearestKobo(shown)
  if (kobo !== null) return toNaira(kobo)
  context.addIssue({ code: "custom", message: ENTER_AMOUNT })
  return z.NEVER
}

/** Naira, to the nearest kobo. */
export const ShownNaira = sum.transform(inNaira)

/** The same from a client that need not say; null when it did not. */
export const ShownNairaOrNone = sum
  .nullish()
  .transform((shown, context) =>
    shown === null || shown === undefined || shown === "" ? null : inNaira(shown, context),
  )

/** Digits of a query, as a program prints a number. */
export const SHOWN_DIGITS = /^\d{1,9}(\.\d{1,20})?$/

/** Kilograms in an address or a query; the nearest gram counts. */
export const ShownWeight = z
  .string({ error: "Enter the weight in kilograms, such as 1.5" })
  .regex(/^\d{1,5}(\.\d{1,20})?$/, "Enter the weight in kilograms, such as 1.5")
  .describe("Kilograms, to the nearest gram")
