import { toNaira } from "../../../contract/money"
import type { WalletMovement } from "../../../contract/wallet"
import type { WalletRow } from "../../../workflows/money/wallet/read-statement"

/** A line of a wallet's statement on the wire. */
export function presentMovement(row: WalletRow): WalletMovement {
  return {
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    title: row.title,
    detail: row.detail,
    amount: toNaira(row.amountKobo),
    balance_after: toNaira(row.balanceAfterKobo),
    reference: row.reference,
  }
}
