import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import type { WalletMovement } from "../../../contract/wallet"
import type { WalletRow } from "../../../workflows/money/wallets/read-statement"

/** A line of a wallet's statement on the wire. */
export function presentMovement(row: WalletRow): WalletMovement {
  return {
    ...pick(row, "id", "kind", "title", "detail", "reference"),
    at: row.at.toISOString(),
    amount: toNaira(row.amountKobo),
    balance_after: toNaira(row.balanceAfterKobo),
  }
}
