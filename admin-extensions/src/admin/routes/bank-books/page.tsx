import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CurrencyDollar } from "@medusajs/icons"
import { BankBreaks } from "../../features/money/bank-breaks"
import { DayCloses } from "../../features/money/day-closes"
import { Screen } from "../../ui/screen"

/** The bank's books beside ours, and the close of each day. */
export default function BankBooksPage() {
  return (
    <Screen
      title="Reconciliation"
      about="The card provider's payments, refunds and transfers, compared with our ledger every night. Differences stay here until someone resolves them."
    >
      <BankBreaks />
      <DayCloses />
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Reconciliation", icon: CurrencyDollar, rank: 5 })
