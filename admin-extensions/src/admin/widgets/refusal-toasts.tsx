import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { toast } from "@medusajs/ui"
import { useEffect } from "react"

/** A page that says it does so in the same turn. */
const A_MOMENT_MS = 150

/** On every page of the admin: some of Medusa's lists say nothing when the server refuses what was pressed. Then this says why. */
export default function RefusalToasts() {
  useEffect(() => {
    const showRefusal = ({ reason }: PromiseRejectionEvent) => {
      if (!isRefusal(reason)) return
      setTimeout(() => {
        const said = [...document.querySelectorAll("[data-sonner-toast]")]
        if (!said.some(({ textContent }) => textContent?.includes(reason.message)))
          toast.error(reason.message)
      }, A_MOMENT_MS)
    }
    window.addEventListener("unhandledrejection", showRefusal)
    return () => window.removeEventListener("unhandledrejection", showRefusal)
  }, [])
  return <style>{ON_A_PHONE}</style>
}

/** Medusa's toast is 360 px wide at least: on a phone its button to close it is outside the screen. */
const ON_A_PHONE = "@media (max-width: 600px) { [data-sonner-toast] > div { min-width: 0; width: 100% } }"

/** As Medusa's client throws it. An ended session is another's to say (`session-lost.tsx`). */
function isRefusal(reason: unknown): reason is Error & { status: number } {
  if (!(reason instanceof Error) || !("status" in reason) || typeof reason.status !== "number") return false
  return reason.status >= 400 && reason.status < 500 && reason.status !== 401
}

export const config = defineWidgetConfig({ zone: "topbar" })
