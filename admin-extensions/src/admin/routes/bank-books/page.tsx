import { defineRouteConfig } from "@medusajs/admin-sdk"
import { CurrencyDollar } from "@medusajs/icons"
import { BankBreaks } from "../../features/money/bank-breaks"
import { DayCloses } from "../../features/money/day-closes"
import { Screen } from "../../ui/screen"

/** The bank's books beside ours, and the close of each day. */
export default function BankBooksPage() {
  return (
    <Screen
      title="Bank's books"
      about="What the card provider says it took, gave back and sent, item by item beside our ledger. Every night the two are compared; where they differ is listed here until somebody has looked."
    >
      <BankBreaks />
      <DayCloses />
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Bank's books", icon: CurrencyDollar, rank: 5 })

export const handle = { breadcrumb: () => "Bank's books" }
