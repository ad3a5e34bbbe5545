import { isShopError, unavailable } from "../../../errors"
import { isCardError } from "../../../providers/payment-card/card-error"

/** The error for a shopper when the provider cannot be asked; anything that is no failure of it stays as it is. */
export function bankIsSilent(error: unknown): unknown {
  if (isShopError(error) || !isCardError(error)) return error
  return unavailable(
    "bank_unavailable",
    "The bank does not answer just now. Please try again in a few minutes",
    { cause: error },
  )
}
