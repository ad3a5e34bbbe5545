import type { ledgerCalls } from "../../../contract/ledger"
import { toNaira } from "../../../contract/money"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { CHART } from "../../../modules/ledger/domain/chart"
import type { Handlers } from "../../machinery/endpoint"

const SHOWN = 50

export const adminLedgerHandlers: Handlers<keyof typeof ledgerCalls> = {
  "GET /admin/ledger": async ({ scope, query }) => {
    const ledger = scope.resolve(LEDGER_MODULE)
    const [{ lines, totalKobo }, verification, found] = await Promise.all([
      ledger.trialBalance(),
      ledger.lastVerification(),
      ledger.findTransactions(query.q, SHOWN),
    ])
    return {
      message: "The ledger",
      data: {
        lines: lines.map(({ kind, accounts, balanceKobo, heldKobo }) => ({
          kind,
          name: CHART[kind].name,
          about: CHART[kind].about,
          accounts,
          balance: toNaira(balanceKobo),
          held: toNaira(heldKobo),
        })),
        total: toNaira(totalKobo),
        verification: verification && { ...verification, at: verification.at.toISOString() },
        transactions: found.map((one) => ({
          id: one.id,
          kind: one.kind,
          reference: one.externalRef,
          reason: one.reason,
          actor: one.actor.type,
          reverses_id: one.reversesId,
          reversed_by_id: one.reversedById,
          created_at: one.createdAt.toISOString(),
          entries: one.entries.map(({ account, amountKobo, balanceAfterKobo }) => ({
            account,
            amount: toNaira(amountKobo),
            balance_after: balanceAfterKobo === null ? null : toNaira(balanceAfterKobo),
          })),
        })),
      },
    }
  },
}
