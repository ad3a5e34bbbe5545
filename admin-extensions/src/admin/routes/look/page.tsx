import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Swatch } from "@medusajs/icons"
import { useState } from "react"
import type { StaffLook } from "../../../../../src/contract/look"
import { LookForm } from "../../features/opening/look-form"
import { useRead } from "../../platform/shop-queries"
import { Loaded, Screen } from "../../ui/screen"

/** Name, contacts, logo, colours and font of the shop, with a preview before anything is saved. */
export default function LookPage() {
  const look = useRead("GET /admin/look")
  const [loaded, setLoaded] = useState<{ look: StaffLook; round: number } | null>(null)
  const start = (now: StaffLook) => setLoaded((last) => ({ look: now, round: (last?.round ?? 0) + 1 }))
  const reload = async () => {
    const { data } = await look.refetch()
    if (data) start(data)
  }
  return (
    <Screen
      title="Look of the shop"
      about="The shop's name, contacts, logo, colours and font. Pages show a change at once, e-mails and invoices with the next one."
    >
      <Loaded query={look}>
        {(data) => (
          <LookForm
            key={loaded?.round ?? 0}
            look={loaded?.look ?? data}
            onSaved={start}
            onReload={() => void reload()}
          />
        )}
      </Loaded>
    </Screen>
  )
}

export const config = defineRouteConfig({ label: "Look of the shop", icon: Swatch, rank: 2 })
