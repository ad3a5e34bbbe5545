import type { MedusaContainer } from "@medusajs/framework/types"
import { endOfLagosDay, startOfLagosDay } from "../../../contract/lagos"
import type { StatementFilter, WalletKind } from "../../../contract/wallet"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { walletOf } from "../../../modules/ledger/domain/chart"
import type { StatementRow } from "../../../modules/ledger/reads/statement"
import { WALLET_MODULE } from "../../../modules/wallets"
import { ledgerKindsOf, wordsOf } from "./statement-words"

/** One line of a wallet's statement, in a shopper's words. */
export interface WalletRow {
  id: string
  at: Date
  kind: WalletKind
  title: string
  detail: string | null
  amountKobo: number
  balanceAfterKobo: number
  reference: string | null
}

/** What moved in a wallet, newest first. */
export async function readStatement(
  container: MedusaContainer,
  customerId: string,
  filter: StatementFilter,
  page: number,
  perPage: number,
): Promise<{ rows: WalletRow[]; total: number }> {
  const { rows, total } = await container.resolve(LEDGER_MODULE).statement(walletOf(customerId), {
    page,
    perPage,
    ...(filter.from && { from: startOfLagosDay(filter.from) }),
    ...(filter.to && { to: endOfLagosDay(filter.to) }),
    ...(filter.kind && { kinds: ledgerKindsOf(filter.kind) }),
  })
  const corrections = rows.filter(({ kind }) => kind === "wallet_adjustment").map(({ txId }) => txId)
  const reasons = await container.resolve(WALLET_MODULE).adjustments.reasonsOf(corrections)
  return { rows: rows.map((row) => inWords(row, reasons.get(row.txId) ?? null)), total }
}

/** What it was about: an order, a loan, or money for the wallet that a bank took back. */
function detailOf(metadata: StatementRow["metadata"]): string | null {
  const { order_number, loan_number, dispute_id } = metadata ?? {}
  if (typeof order_number === "string") return order_number
  if (typeof loan_number === "string") return `Repayment of loan ${loan_number}`
  return typeof dispute_id === "string" ? "Money that you had added by card" : null
}

function inWords(row: StatementRow, reason: string | null): WalletRow {
  const { kind, title } = wordsOf(row.kind, row.amountKobo)
  return {
    id: row.entryId,
    at: row.createdAt,
    kind,
    title,
    detail: detailOf(row.metadata) ?? reason,
    amountKobo: row.amountKobo,
    balanceAfterKobo: row.balanceAfterKobo ?? 0,
    reference: row.externalRef,
  }
}
