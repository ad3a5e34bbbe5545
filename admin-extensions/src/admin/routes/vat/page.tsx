import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ReceiptPercent } from "@medusajs/icons"
import { useState } from "react"
import { VatForm } from "../../features/opening/vat-form"
import { useRead } from "../../platform/shop-queries"
import { Loaded, Screen } from "../../ui/screen"

/** Whether the shop is registered for VAT: then invoices, receipts and credit notes say it. */
export default function VatPage() {
  const vat = useRead("GET /admin/vat")
  const [round, setRound] = useState(0)
  const reload = async () => {
    await vat.refetch()
    setRound((last) => last + 1)
  }
  return (
    <Screen
      title="VAT"
      about="A shop that is registered for VAT shows it on invoices, receipts, credit notes and in the order file. Prices do not change: they include the VAT."
    >
      <Loaded query={vat}>
        {(data) => <VatForm key={round} vat={data} onReload={() => void reload()} />}
      </Loaded>
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "VAT", icon: ReceiptPercent, rank: 3 })
