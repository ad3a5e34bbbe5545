import { conflict, invalid, notFound, type ShopError, unavailable } from "../../../errors"

/** What the ledger's functions raise, and the names of its checks: see the module's migrations. */
interface DatabaseError {
  code?: string
  constraint?: string
}

const BY_CODE: Record<string, () => ShopError> = {
  LG001: () =>
    invalid(
      "idempotency_mismatch",
      "This was sent before with other figures. Nothing was changed; start again",
    ),
  LG002: () =>
    invalid("account_frozen", "No money can be taken out of this account at the moment. Please contact us"),
  LG005: () => conflict("hold_exists", "Money is already held for this. Nothing was changed"),
  LG006: () => notFound("Transaction not found"),
}

const BY_CONSTRAINT: Record<string, () => ShopError> = {
  ledger_account_min: () => invalid("insufficient_funds", "There is not enough money in the wallet"),
  ledger_account_max: () => invalid("more_than_owed", "That is more than what is owed. Nothing was changed"),
  ledger_tx_reverses: () => conflict("already_reversed", "This transaction was reversed before"),
}

/** The refusal that an error of the database stands for; undefined when it is none of the ledger's. */
export function refusalOf(error: unknown): ShopError | undefined {
  const { code, constraint } = error as DatabaseError
  return (BY_CODE[code ?? ""] ?? BY_CONSTRAINT[constraint ?? ""])?.()
}

/** Deadlock, serialization failure, lock not available in time: the same again may well succeed. */
const PASSING = new Set(["40P01", "40001", "55P03"])

export function isPassing(error: unknown): boolean {
  return PASSING.has((error as DatabaseError).code ?? "")
}

export function busy(cause: unknown): ShopError {
  return unavailable("ledger_busy", "That could not be done just now. Please try again", {
    cause,
  })
}
